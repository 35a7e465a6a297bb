-- Messages that went, or were given up, and that nobody asks of any more: deleted a week later.
create index outbox_job_ended_idx on outbox_job (coalesce(done_at, dead_at)) where kind in ('sms', 'search_alert');
