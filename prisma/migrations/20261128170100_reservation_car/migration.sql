-- A car that goes looks for each reservation of it.
create index reservation_car_idx on reservation (car_id);
