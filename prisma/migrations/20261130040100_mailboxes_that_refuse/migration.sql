-- A dealership is told that mail does not reach whoever sent a lead.
alter table lead add column mail_refused_at timestamptz(3);
