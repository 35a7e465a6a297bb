-- Leads that wait for somebody are few among all that there are: they are listed, and counted by site.
create index lead_suspected_idx on lead (tenant_id, created_at desc) where suspected_for <> '{}' and released_at is null and erased_at is null;
