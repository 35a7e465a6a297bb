-- Each import asks for runs that their process never finished, among all runs that there were.
create index feed_run_running_idx on feed_run (dealership_id) where outcome = 'running';
