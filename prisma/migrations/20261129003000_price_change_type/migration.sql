-- What a recorded price includes: a drive-away price that becomes one without government charges was marked as a price drop. Null: nobody noted it.
alter table car_price_change add column price_type price_type;
