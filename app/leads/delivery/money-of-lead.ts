import { BY_DEALERSHIP } from '~/domain/reservations/reservation-words'
import { formatAmount } from '~/domain/text/format'

/**
 * What was paid with a lead, and what has become of it. `amount` is in words and belongs to `state`: what was paid, what went back in part, or of a refund that failed what the bank
 * sent back, which may be a part. `at` is an ISO moment. `isInParts`: all went back, but in several parts, of which somebody was told.
 */
export type LeadMoney = { what: 'deposit' | 'payment'; amount: string; state: 'paid' | 'refunded' | 'part_refunded' | 'refund_failed'; at: string; isInParts?: true }

/** The deposit or online payment of a lead; null where nothing was paid. A refund may come back from the bank, and another may go out after it. */
export function moneyOf(answers: Readonly<Record<string, unknown>>): LeadMoney | null {
  const isPayment = answers.payment_amount !== undefined
  const moment = (name: string) => (typeof answers[name] === 'string' ? answers[name] : '')
  const what = isPayment ? 'payment' : 'deposit'
  const cents = Number(answers.deposit_cents ?? 0)
  const amount = isPayment ? String(answers.payment_amount) : formatAmount(cents)
  const refundedAt = moment(`${what}_refunded_at`)
  const failedAt = moment(`${what}_refund_failed_at`)
  const failedCents = answers[`${what}_refund_failed_cents`]
  const partAt = moment(`${what}_part_refunded_at`)
  if (failedAt > refundedAt && failedAt > partAt) return { what, amount: typeof failedCents === 'number' ? formatAmount(failedCents) : amount, state: 'refund_failed', at: failedAt }
  if (partAt > refundedAt) return { what, amount: formatAmount(Number(answers[`${what}_refunded_cents`])), state: 'part_refunded', at: partAt }
  if (refundedAt !== '') return { what, amount, state: 'refunded', at: refundedAt, ...(Number(answers[`${what}_refunded_cents`] ?? 0) > 0 && { isInParts: true }) }
  const paidAt = isPayment ? moment('payment_received_at') : cents > 0 ? moment('held_until') : ''
  return paidAt === '' ? null : { what, amount, state: 'paid', at: paidAt }
}

/** Whether the last that became of a hold is that its dealership ended it. What has gone back since, or come back, is news of its own. */
export function isNewsOfEnd(answers: Readonly<Record<string, unknown>>): boolean {
  if (answers.reservation_ended !== BY_DEALERSHIP) return false
  const money = moneyOf(answers)
  return money === null || money.state === 'paid' || money.at < String(answers.reservation_ended_at)
}
