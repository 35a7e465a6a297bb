-- A feed that ends the worker that reads it waits longer each time, as one that fails.
alter table feed_source add column attempts integer not null default 0;
