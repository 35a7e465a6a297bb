-- A site's leads are counted without those that wait for somebody, whenever one comes.
create index lead_told_idx on lead (tenant_id, created_at desc) where suspected_for = '{}' or released_at is not null;
