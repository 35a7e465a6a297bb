-- Codes are counted by the wider networks of IPv6 too, which one customer may have whole.
alter table sign_in_code add column network56_hash bytea, add column network48_hash bytea;
