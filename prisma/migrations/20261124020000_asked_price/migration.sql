-- The price history keeps what was asked, which beside an offer is the offer's price: a was-price that must have been charged (section 4) was
-- let stand by list prices that nobody had been asked for. Of the past only what each car's last entry is about is known.
alter table car_price_change add column offer_price_cents integer;

update car_price_change p set offer_price_cents = c.offer_price_cents
from car c
where c.id = p.car_id and c.offer_price_cents is not null
  and p.changed_at = (select max(l.changed_at) from car_price_change l where l.car_id = c.id);
