-- Those that are over are deleted each minute.
create index rate_turn_until_idx on rate_turn (until);
