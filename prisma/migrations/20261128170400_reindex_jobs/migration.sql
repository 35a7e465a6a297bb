-- A worker looks for them every second.
create index outbox_job_reindex_idx on outbox_job (done_at) where kind = 'search_reindex';
