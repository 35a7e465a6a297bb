/**
 * SQL, of a reservation `r`: money hangs on it, or may from one moment to the next: it is being paid for, held by a deposit, or its payment is not
 * settled.
 */
export const HAS_OPEN_MONEY = `(r.status in ('pending', 'held') or (r.payment_id is not null and r.payment_closed_at is null))`
