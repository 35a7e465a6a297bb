-- What a site's dealerships were told in the last hour is counted whenever a lead is changed.
create index outbox_job_told_idx on outbox_job (tenant_id, created_at desc) where kind = 'lead_delivery';
