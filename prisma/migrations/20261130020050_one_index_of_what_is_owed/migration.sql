-- What the index of the migration before does for all that asks for what is owed.
drop index outbox_job_pending_idx, outbox_job_owed_idx;
-- A tenth of the jobs of years, which is when Postgres looks by itself, is weeks.
alter table outbox_job set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.01);
