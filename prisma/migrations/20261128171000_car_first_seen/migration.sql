-- When a car came to the platform; `created_at` is when its dealer listed it, where the feed says so. Null of cars that were there before.
alter table car add column first_seen_at timestamptz(3);
alter table car alter column first_seen_at set default now();
