-- Leads are counted by the wider networks of IPv6 too, which one customer may have whole.
alter table lead add column sender_56 text, add column sender_48 text;
