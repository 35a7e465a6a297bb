/**
 * SQL, of a reservation `r`: money is not settled yet, or may come in at any moment. Somebody is paying its deposit, the deposit holds the car,
 * or what becomes of the payment is still open.
 */
export const HAS_OPEN_MONEY = `(r.status in ('pending', 'held') or (r.payment_id is not null and r.payment_closed_at is null))`

/** SQL, of an online payment `o`: it can still be paid, or nobody knows yet whether it was. The last time that its processor is asked ends that. */
export const IS_BEING_PAID = `o.status = 'pending'`

/**
 * SQL, of a lead `l`: its money has to be settled by hand. A refund came back from the bank, or the payer disputes the payment with their bank, or the hold is over and its
 * dealership settles the deposit itself. For a month only, because nothing here says when money was given back without the processor.
 */
const isUnsettled = (of: 'deposit' | 'payment') => {
  const moments = [`case when coalesce((l.answers->>'${of}_refund_failed_cents')::int, 1) > 0 then l.answers->>'${of}_refund_failed_at' end`, `l.answers->>'${of}_disputed_at'`]
  if (of === 'deposit') moments.push(`case when l.answers->'deposit_cents_to_settle' is not null then l.answers->>'reservation_ended_at' end`)
  return `greatest(${moments.map((moment) => `(${moment})::timestamptz`).join(', ')}) > now() - interval '1 month'`
}

/** SQL, of a reservation `r`, or an online payment `o`, of a lead `l`: nothing comes of it by itself any more, and its payer may still be owed it. */
export const DEPOSIT_IS_OWED = `(r.refunded_at is null and r.payment_id is not null and not ${HAS_OPEN_MONEY} and ${isUnsettled('deposit')})`
export const PAYMENT_IS_OWED = `(o.refunded_at is null and ${isUnsettled('payment')})`

/** SQL, of a lead `l`: money for it is not settled yet, so somebody has to be reached about it. */
export const LEAD_HAS_OPEN_MONEY = `(
      exists (select from reservation r where r.lead_id = l.id and (${HAS_OPEN_MONEY} or ${DEPOSIT_IS_OWED}))
      or exists (select from online_payment o where o.lead_id = l.id and (${IS_BEING_PAID} or ${PAYMENT_IS_OWED})))`
