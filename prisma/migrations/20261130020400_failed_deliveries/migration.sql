-- What failed in the last hour, among all attempts that there were.
create index lead_delivery_attempt_failed_idx on lead_delivery_attempt (at) where outcome <> 'delivered';
