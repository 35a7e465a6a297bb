-- A car that goes looks for each watchlist that has it.
create index watchlist_entry_car_idx on watchlist_entry (car_id);
