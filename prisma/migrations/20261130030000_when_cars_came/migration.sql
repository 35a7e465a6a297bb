-- The worker asks before it looks at a site's searches when its newest car came, and of a search with many cars which others came.
create index car_came_idx on car (dealership_id, (coalesce(first_seen_at, created_at)));
