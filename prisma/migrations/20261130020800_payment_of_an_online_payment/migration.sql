-- Before a payment goes back it is looked whether another has it, among all that were ever paid.
create index online_payment_payment_idx on online_payment (payment_id) where payment_id is not null;
