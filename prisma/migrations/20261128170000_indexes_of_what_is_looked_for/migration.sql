-- What a worker looks for every second, or once a day among all leads there are.
create index outbox_job_reindex_idx on outbox_job (done_at) where kind = 'search_reindex';
create index lead_sender_idx on lead (created_at) where sender is not null;

-- A car, an offer or a place that goes looks for each row that names it.
create index lead_car_idx on lead (car_id) where car_id is not null;
create index lead_offer_idx on lead (offer_id) where offer_id is not null;
create index reservation_car_idx on reservation (car_id);
create index watchlist_entry_car_idx on watchlist_entry (car_id);
create index review_location_idx on review (location_id) where location_id is not null;
