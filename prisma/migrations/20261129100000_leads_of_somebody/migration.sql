-- Whoever asks what became of an enquiry knows who sent it: a number or an address, among all leads that there are.
create index lead_phone_idx on lead (phone) where erased_at is null;
create index lead_email_idx on lead (lower(email)) where erased_at is null;
