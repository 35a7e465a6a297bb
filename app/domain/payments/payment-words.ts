import { cardDeclined } from '../reservations/reservation-words'
import { formatAmount } from '../text/format'
import { clockTime, momentInZone } from '../time/date-words'
import { dayInZone, minuteOf, wallTime } from '../time/wall-clock'

/** Why a visitor who comes back from paying has no receipt. */
export type PaymentEnd =
  | { kind: 'declined' }
  /** Not paid while its page was open. */
  | { kind: 'expired' }
  /** Paid, and given back since. */
  | { kind: 'refunded'; cents: number; reference: string; refundedAt: Date }
  /** Given back, and sent back by the bank. `cents` is what came back of it. */
  | { kind: 'refund_failed'; cents: number; reference: string }

/** What the page has for its visitor: whether more can be paid there, and whether what they typed is in its form. */
export type PaymentForm = { isOffered: boolean; hasTyped: boolean }

/** Where the site has switched the page off, or nobody takes its cards any more. */
const NOT_HERE = 'Nothing more can be paid on this website at the moment: please give us a call.'

/** What /online-payment says of a payment that is none (any more). @param timeZone of the dealership */
export function paymentNotice(end: PaymentEnd, timeZone: string, { isOffered, hasTyped }: PaymentForm): string {
  switch (end.kind) {
    case 'declined':
      return isOffered ? cardDeclined(hasTyped) : `The card was declined and nothing was charged. ${NOT_HERE}`
    case 'expired':
      return !isOffered ? `The time to pay was over, so nothing was charged. ${NOT_HERE}` : `The time to pay was over, so nothing was charged. ${hasTyped ? 'Your details are still here: go on when you are ready.' : 'You can begin again.'}`
    case 'refunded':
      return `Your payment of ${formatAmount(end.cents)} for ${end.reference} went back to your card on ${momentInZone(end.refundedAt, timeZone)}.`
    case 'refund_failed':
      return `Your refund of ${formatAmount(end.cents)} for ${end.reference} has not reached you yet: your bank sent it back. Please give us a call about another way.`
  }
}

/** What it says while nobody knows whether a payment went through. */
export const CHECKING_ONLINE_PAYMENT =
  'We are checking your payment. This page looks again by itself every few seconds. Please do not pay again: nothing is lost, and we send you a receipt once we know.'

/** What one person, or one network, may begin in a day without paying: whoever begins more is trying cards out. */
const MOST_UNPAID = 10

/** Why another payment is not begun, in words; null where it is. @param unpaid payments of the last day that nobody finished */
export function paymentRefusal(unpaid: number): string | null {
  return unpaid >= MOST_UNPAID ? 'Several payments were started today and not finished, so we start no other online. Nothing was charged. Please give us a call.' : null
}

/** The hidden field by which a form says which payment of the same its sender has been told of: what they send then is another. */
export const PAID_BEFORE = 'paid_before'

/** Why a payment that its person made within the last day is not begun again before they are asked. @param timeZone of the dealership */
export function paidBeforeRefusal({ cents, reference, paidAt }: { cents: number; reference: string; paidAt: Date }, timeZone: string, now: Date): string {
  const day = dayInZone(paidAt, timeZone) === dayInZone(now, timeZone) ? 'today' : 'yesterday'
  return `You paid ${formatAmount(cents)} for ${reference} at ${clockTime(minuteOf(wallTime(paidAt, timeZone)))} ${day}. If this is another payment, send it again.`
}
