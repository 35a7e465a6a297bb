-- A place that goes looks for each review of it.
create index review_location_idx on review (location_id) where location_id is not null;
