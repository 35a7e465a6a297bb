-- Who signed in long ago is forgotten, the longest ago first, among all shoppers that there are.
create index shopper_signed_in_at_idx on shopper (signed_in_at);
