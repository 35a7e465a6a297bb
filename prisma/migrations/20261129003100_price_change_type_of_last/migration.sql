-- Of the past only what each car's last entry is about is known. By itself, so that nobody who reads or writes prices waits for all of them.
update car_price_change p set price_type = c.price_type
from car c
where c.id = p.car_id and p.price_type is null
  and p.changed_at = (select max(l.changed_at) from car_price_change l where l.car_id = c.id);
