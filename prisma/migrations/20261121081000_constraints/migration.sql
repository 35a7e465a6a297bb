-- What Prisma's schema language cannot say. A row that breaks one of these is a fault of ours, never a visitor's.
alter table car
  add constraint car_year_check check (year between 1900 and 2200),
  add constraint car_vin_check check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  add constraint car_prices_check check (
    coalesce(price_cents, 0) >= 0 and coalesce(drive_away_price_cents, 0) >= 0 and coalesce(egc_price_cents, 0) >= 0
    and coalesce(before_price_cents, 0) >= 0 and coalesce(offer_price_cents, 0) >= 0
    and coalesce(subscription_price_cents, 0) >= 0 and coalesce(weekly_price_cents, 0) >= 0
    and coalesce(reserve_amount_cents, 0) >= 0),
  add constraint car_odometer_check check (odometer_km >= 0),
  add constraint car_sold_check check ((status = 'sold') = (sold_at is not null));

alter table opening_hours
  add constraint opening_hours_weekday_check check (weekday between 0 and 6),
  add constraint opening_hours_open_check check (status = 'closed' or formatted_hours is not null
    or (opens_at_minute between 0 and 1440 and closes_at_minute between 0 and 1440 and opens_at_minute < closes_at_minute));

alter table special_hours
  add constraint special_hours_open_check check (status = 'closed'
    or (opens_at_minute between 0 and 1440 and closes_at_minute between 0 and 1440 and opens_at_minute < closes_at_minute));

alter table review add constraint review_rating_check check (rating between 1 and 5);
alter table offer add constraint offer_owner_check check (num_nonnulls(tenant_id, group_id) = 1);
alter table tenant add constraint tenant_slug_check check (slug ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$');
alter table tenant_domain add constraint tenant_domain_host_check check (host ~ '^[a-z0-9.-]+$' and host = lower(host));
create unique index tenant_domain_canonical_key on tenant_domain (tenant_id) where is_canonical;
create unique index location_primary_key on location (dealership_id) where is_primary;
alter table location_distribution add constraint location_distribution_check check (from_location_id <> to_location_id);
alter table feed_run add constraint feed_run_sums_check
  check (outcome = 'running' or rows_read = rows_added + rows_changed + rows_unchanged + rows_rejected or outcome in ('failed', 'refused'));

-- The worker asks only for what is still owed.
create index outbox_job_pending_idx on outbox_job (available_at, id) where done_at is null;
-- Cars that are about to leave the search: the sold ones.
create index car_sold_at_idx on car (dealership_id, sold_at) where status = 'sold';
