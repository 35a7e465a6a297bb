-- What is owed has one index: Postgres, which looks at the outbox now and then, believes meanwhile that nothing of it is pending, and by the index that
-- knew no kind each lane went through the pending jobs of all. The release before takes its jobs by this one as well. Those that were given up
-- are in it, apart, because whoever counts what is pending asks for them too. The indexes before go when it is there: nobody waits to read meanwhile.
create index outbox_job_lane_idx on outbox_job (kind, (dead_at is null), tenant_id, lane, available_at, id) where done_at is null;
