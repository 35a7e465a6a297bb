import { capitalised } from '../text/capitalised'
import { formatAmount } from '../text/format'
import { momentInZone } from '../time/date-words'

/** Where the money of a reservation is, once that is over. */
export type Deposit = {
  /** 0 where nothing was to be paid. */
  cents: number
  /** What of it has gone back in part, before all of it did. */
  refundedCents: number
  /** ISO time; null while it has not gone back. */
  refundedAt: string | null
  /** It goes back by itself; otherwise the dealership settles it with the shopper. */
  isRefundPending: boolean
}

/** Why a hold ended, as its lead says it to people and machines: its time was over, the shopper gave it up or had the deposit back, or its dealership ended it. */
export type Ending = 'expired' | 'cancelled' | typeof BY_DEALERSHIP
export const BY_DEALERSHIP = 'by the dealership'

/** Why a visitor who comes back from paying has no car. */
export type ReservationEnd =
  | { kind: 'declined' }
  /** Not paid in time, so nothing was charged. */
  | { kind: 'expired' }
  /** Paid, or sent, too late: the car is somebody else's. */
  | { kind: 'lost'; deposit: Deposit }
  /** The car was held, and that time is over, was given up, or was ended by the dealership. */
  | { kind: 'over'; deposit: Deposit; isByDealership: boolean }

export type HeldWords = { siteName: string; carTitle: string; heldUntil: string; depositCents: number; url: string }
export type RefundWords = { siteName: string; carTitle: string; depositCents: number; refundedCents: number; isLost: boolean; isByDealership: boolean }

/** How long a car waits for somebody who is paying. */
export const PAYING_MINUTES = 15

/** What is said of it before and while they pay: whoever is late finds the car free for others. */
export const PAY_IN_TIME = `You have ${PAYING_MINUTES} minutes to pay, and it waits for you until then.`

/** What the page of any payment says after a card was declined for good. @param hasTyped what was typed is in its form */
export function cardDeclined(hasTyped: boolean): string {
  return `The card was declined and nothing was charged. ${hasTyped ? 'Your details are still here: you' : 'You'} can try again with another card.`
}

/** What the checkout page has for its visitor: whether the car can be reserved there, whether what they typed is in its form, the car's title where the page has none of it itself, and whether they have given it up themselves just now. */
export type CheckoutForm = { canReserve: boolean; hasTyped: boolean; carTitle?: string | null; hasCancelled?: boolean }

const NO_LONGER = 'It cannot be reserved online any more: it may be reserved or sold by now.'

/** What the checkout page says to a visitor whose reservation came to nothing, or is over. @param timeZone of the dealership */
export function reservationNotice(end: ReservationEnd, timeZone: string, { canReserve, hasTyped, carTitle = null, hasCancelled = false }: CheckoutForm): string {
  switch (end.kind) {
    case 'declined':
      return canReserve ? cardDeclined(hasTyped) : `The card was declined and nothing was charged. ${NO_LONGER}`
    case 'expired':
      return `The time to pay was over, so nothing was charged. ${canReserve ? 'You can reserve it again.' : NO_LONGER}`
    case 'lost':
      return `${carTitle === null ? 'It' : `The ${carTitle}`} was not available any more: somebody else has it, or it was sold. ${depositWords(end.deposit, timeZone)}`.trim()
    case 'over': {
      const which = carTitle === null ? 'this reservation' : `your reservation of the ${carTitle}`
      const said = end.isByDealership ? `We have ended ${which}.` : hasCancelled ? `You have cancelled ${which}.` : `${capitalised(which)} is over.`
      return `${said} ${depositWords(end.deposit, timeZone)}`.trim()
    }
  }
}

/** What the page of any payment says to a visitor who went back from the processor's. */
export const NOT_PAID = 'You have not paid yet, so nothing was charged. Your details are still here: go on when you are ready.'

/** The same of a car; null where there is nothing to go on with, nor to explain. */
export function notPaidNotice({ canReserve, hasTyped }: CheckoutForm): string | null {
  if (!hasTyped) return null
  return canReserve ? NOT_PAID : `You have not paid, so nothing was charged. ${NO_LONGER}`
}

/** The hidden answer that says what a reservation was offered at, or which draw a wheel is turned for, as its page showed it. */
export const TERMS_SHOWN = 'terms_shown'

/** What whoever pressed reads where that is something else by now. */
export function termsChanged(terms: string): string {
  return `The price, or what a reservation costs and brings, has changed since you opened the page: ${terms}. Nothing was charged. If that suits you, please send it again.`
}

/** What it says while nobody knows whether a payment went through. */
export const CHECKING_PAYMENT =
  'We are checking your payment. This page looks again by itself every few seconds. Please do not pay again: nothing is lost, and what you reserve waits for you while we check.'

/** What was paid to hold a car: '$200 paid', '$200 paid, $150 of it refunded'; null where nothing was. */
export function paidWords({ cents, refundedCents }: Pick<Deposit, 'cents' | 'refundedCents'>): string | null {
  if (cents === 0) return null
  return `${formatAmount(cents)} paid${refundedCents > 0 ? `, ${formatAmount(refundedCents)} of it refunded` : ''}`
}

/** What goes back to the shopper of a hold that ends before its time: 'your deposit of $200', 'the rest of your deposit, $50,'; null where nothing does, as of one that is disputed. */
export function goesBackWords({ cents, refundedCents }: Pick<Deposit, 'cents' | 'refundedCents'>, isDisputed: boolean): string | null {
  if (isDisputed || cents <= refundedCents) return null
  return refundedCents > 0 ? `the rest of your deposit, ${formatAmount(cents - refundedCents)},` : `your deposit of ${formatAmount(cents)}`
}

function depositWords({ cents, refundedCents, refundedAt, isRefundPending }: Deposit, timeZone: string): string {
  if (cents === 0) return ''
  const deposit = `deposit of ${formatAmount(cents)}`
  if (refundedAt !== null) return `The ${deposit} went back to your card on ${momentInZone(new Date(refundedAt), timeZone)}.`
  if (refundedCents > 0) {
    const rest = isRefundPending ? 'The rest is on its way.' : 'Please call us about the rest: it is 100% refundable.'
    return `${formatAmount(refundedCents)} of your ${deposit} went back to your card. ${rest}`
  }
  return isRefundPending ? `The ${deposit} is on its way back to your card.` : `Please call us about your ${deposit}: it is 100% refundable.`
}

/** '20 Nov 2026, 3:05 pm local time at Aspley Sales': whoever reserves from another state reads a bare time by their own clock. */
export function heldUntilWords({ heldUntil, timeZone, placeName }: { heldUntil: Date; timeZone: string; placeName: string }): string {
  return `${momentInZone(heldUntil, timeZone)} local time at ${placeName}`
}

/** The message to a shopper whose car is held. @property heldUntil with whose time it is */
export function heldMessage({ siteName, carTitle, heldUntil, depositCents, url }: HeldWords): string {
  const paid = depositCents > 0 ? ` Your deposit of ${formatAmount(depositCents)} is 100% refundable.` : ''
  return `${siteName} holds the ${carTitle} for you until ${heldUntil}.${paid} Your reservation: ${url}`
}

/** The message to a shopper whose deposit went back. @property refundedCents what of it had gone back before, in part @property isLost the car was not to be had any more when it came @property isByDealership the dealership ended it before its time */
export function refundMessage({ siteName, carTitle, depositCents, refundedCents, isLost, isByDealership }: RefundWords): string {
  const why = isLost ? 'It was not available any more when your payment came' : isByDealership ? 'We have ended your reservation' : 'Your reservation is over'
  const deposit = refundedCents > 0 ? `the rest of your deposit, ${formatAmount(depositCents - refundedCents)},` : `your deposit of ${formatAmount(depositCents)}`
  return `${siteName}: ${deposit} for the ${carTitle} went back to your card. ${why}.`
}

/** The message to a shopper whose hold the dealership has ended. @property goesBack as `goesBackWords` has it */
export function endedMessage({ siteName, carTitle, goesBack }: { siteName: string; carTitle: string; goesBack: string | null }): string {
  return `${siteName}: we have ended your reservation of the ${carTitle}.${goesBack === null ? '' : ` ${onItsWay(goesBack)}`}`
}

/** 'Your deposit of $200 is on its way back to your card.' @param goesBack as `goesBackWords` has it */
export function onItsWay(goesBack: string): string {
  return `${capitalised(goesBack)} is on its way back to your card.`
}
