-- Mails to shoppers are counted over all sites, by who gets them and by the network that they are of.
alter table lead add column sender_everywhere text;
