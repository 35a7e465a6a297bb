-- Before a payment goes back it is looked whether another has it, among all that were ever paid.
create index reservation_payment_idx on reservation (payment_id) where payment_id is not null;
