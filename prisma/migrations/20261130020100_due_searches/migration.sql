-- The worker asks each minute, site by site, for searches that were looked at before its stock changed. The release before goes on by `due_at`.
create index search_alert_look_idx on search_alert (tenant_id, looked_at, due_at) where confirmed_at is not null and mailing_at is null;
