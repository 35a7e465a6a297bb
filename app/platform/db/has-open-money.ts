/**
 * SQL, of a reservation `r`: money is not settled yet, or may come in at any moment. Somebody is paying its deposit, the deposit holds the car,
 * or what becomes of the payment is still open.
 */
export const HAS_OPEN_MONEY = `(r.status in ('pending', 'held') or (r.payment_id is not null and r.payment_closed_at is null))`

/** SQL, of an online payment `o`: it can still be paid, or nobody knows yet whether it is. Its last look ends that. */
export const IS_BEING_PAID = `o.status = 'pending'`

/**
 * SQL, of a lead `l`: what was given back came back from the bank, and has to be given back by hand, or its bank was told that it is disputed, which
 * has to be answered. For a month: who gives it back without the processor says so nowhere.
 */
const refundFailed = (of: 'deposit' | 'payment') =>
  `greatest((l.answers->>'${of}_refund_failed_at')::timestamptz, (l.answers->>'${of}_disputed_at')::timestamptz) > now() - interval '1 month'`

/** SQL, of a lead `l`: money for it is not settled yet, so somebody has to be reached about it. */
export const LEAD_HAS_OPEN_MONEY = `(
      exists (select from reservation r where r.lead_id = l.id and (${HAS_OPEN_MONEY} or (r.refunded_at is null and ${refundFailed('deposit')})))
      or exists (select from online_payment o where o.lead_id = l.id and (${IS_BEING_PAID} or (o.refunded_at is null and ${refundFailed('payment')}))))`
