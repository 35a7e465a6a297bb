import { momentInZone } from '~/domain/time/date-words'
import { formatAmount } from '~/domain/text/format'
import { getPool } from '~/platform/db/db.server'
import { readOnlinePayment } from './read-online-payment.server'

/** What the thank-you page says of a payment. `amount` says what of it went back, and `paidAt` is '20 Nov 2026, 3:05 pm', by the clock at the dealership. */
export type ThankedPayment = { amount: string; reference: string; paidAt: string }

/** The payment of a lead; of one that is not paid (any more), or whose refund failed, the address of the page that says why. Null: none. */
export async function loadThankedPayment(tenant: { id: number }, leadId: string): Promise<ThankedPayment | { elsewhere: string } | null> {
  const payment = await readOnlinePayment(getPool(), tenant, leadId, 'lead')
  if (!payment) return null
  const { id, reference, amountCents, paidAt, refundedAt, owedCents, refundedCents, timeZone } = payment
  if (paidAt === null || refundedAt !== null || owedCents !== null) return { elsewhere: `/online-payment?payment=${id}` }
  const amount = formatAmount(amountCents)
  return { amount: refundedCents > 0 ? `${amount}, ${formatAmount(refundedCents)} of it refunded` : amount, reference, paidAt: momentInZone(paidAt, timeZone) }
}
