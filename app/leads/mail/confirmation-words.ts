import { CAREERS_CATEGORY, CAREERS_SUBCATEGORY } from '~/domain/forms/contact-category'
import { FORMS, FORM_KINDS, type FormKind } from '~/domain/forms/forms'
import { onItsWay } from '~/domain/reservations/reservation-words'
import { holdsAddress } from '~/domain/text/holds-address'
import { holdsNumberToRing } from '~/domain/text/holds-number'
import type { LeadMoney } from '../delivery/money-of-lead'

/** What a confirmation says first, by what the form was for. */
export type ConfirmationWords = { subject: string; heading: string; intro: string }

export type Confirmed = {
  formKind: FormKind
  category: string
  subcategory: string | null
  siteName: string
  carTitle: string | null
  /** The car was sold when the form was sent: nothing of what is done with a car for sale is promised. */
  isCarSold: boolean
  placeName: string | null
  firstName: string | null
  /** The preferred time, in words. */
  wish: string | null
  /** Until when a reserved car is held, in words; null where no lead says it. */
  heldUntil: string | null
  /** Its hold ended, or it was paid back before it began. */
  hasEnded: boolean
  /** The dealership ended it; `isNews` where nobody has heard of it yet, `goesBack` what of the deposit is on its way then (`goesBackWords`). */
  byDealership: { isNews: boolean; goesBack: string | null } | null
  /** The test drive that is booked, with its time in words. */
  booking: { when: string; isCancelled: boolean; isMoved: boolean; isReplaced: boolean } | null
  offerAccepted: boolean
  /** What was paid and what has become of it; null where nothing was. */
  money: LeadMoney | null
  /** What an online payment was for; empty for a deposit. */
  reference: string
}

/**
 * Subject, heading and first sentences of the mail that goes to whoever sent a form, as plain texts without markup. The first of these that there is decides what
 * they say: the end of a hold, a refund, a reservation, a payment, a test drive; else that the form was received.
 */
export function confirmationWords(confirmed: Confirmed): ConfirmationWords {
  const { formKind, siteName, carTitle, placeName, firstName, heldUntil, hasEnded, byDealership, booking, money, reference } = confirmed
  const thanks = firstName ? `Thanks, ${firstName}` : 'Thanks'
  if (byDealership?.isNews) {
    const money = byDealership.goesBack === null ? '' : ` ${onItsWay(byDealership.goesBack)}`
    return { subject: `Ended: your reservation at ${siteName}`, heading: `We have ended your reservation${carTitle ? ` of the ${carTitle}` : ''}`, intro: `It is not held for you any more.${money} If you did not ask us to end it, please get in touch.` }
  }
  if (money?.state === 'refund_failed') {
    return { subject: `Your refund from ${siteName}`, heading: `Your refund of ${money.amount} has not reached you yet`, intro: `Your bank sent it back. ${heldUntil && !hasEnded ? 'It is part of your deposit again, which is 100% refundable.' : `${teamOf(placeName)} will be in touch about another way.`}` }
  }
  if (money?.state === 'part_refunded') {
    return { subject: `Refund: ${money.amount} from ${siteName}`, heading: `${money.amount} of your ${money.what} went back to your card`, intro: `${reference ? `It was paid for ${reference}. ` : ''}Your bank may need some days to show it.` }
  }
  if (money?.state === 'refunded') {
    const why = reference ? `It was paid for ${reference}.` : byDealership ? 'We have ended your reservation: if you did not ask us to, please get in touch.' : heldUntil || hasEnded ? 'Your reservation is over.' : 'It was not available any more when your payment came.'
    return { subject: `Refund: ${money.amount} from ${siteName}`, heading: money.isInParts ? `All of your ${money.what} of ${money.amount} has gone back to your card` : `Your ${money.what} of ${money.amount} went back to your card`, intro: `${why} Your bank may need some days to show it.` }
  }
  if (formKind === 'reservation') {
    const held = heldUntil ? `It is held until ${heldUntil}. ` : ''
    const paid = money ? ` Your deposit of ${money.amount} is paid and 100% refundable: please keep this mail as your receipt.` : ''
    return { subject: `Your reservation at ${siteName}`, heading: carTitle ? `The ${carTitle} is reserved for you` : 'Your reservation', intro: `${held}${teamOf(placeName)} will be in touch about when to see it.${paid}` }
  }
  if (money) {
    return { subject: `Receipt: ${money.amount} to ${siteName}`, heading: `${thanks}. We have your payment of ${money.amount}`, intro: `It was paid by card for ${reference}. Please keep this mail as your receipt.` }
  }
  if (booking && !booking.isReplaced) {
    const of = carTitle ? ` of the ${carTitle}` : ''
    const where = placeName ? ` at ${placeName}` : ''
    if (booking.isCancelled) return { subject: `Cancelled: your test drive${of}`, heading: 'Your test drive is cancelled', intro: `${booking.when}${where} is free for somebody else. You are welcome any other time.` }
    return {
      subject: `${booking.isMoved ? 'Moved: your' : 'Your'} test drive${of}`,
      heading: `${thanks}. Your test drive is ${booking.isMoved ? 'moved' : 'booked'}`,
      intro: `See you at ${booking.when}${where}. Please bring your driver licence.`,
    }
  }
  const { received, intro } = receivedWords(confirmed)
  // What was booked before is off, and what the form asks for now stands.
  const before = booking ? `Your test drive at ${booking.when} is cancelled. ` : ''
  return { subject: subjectOf(confirmed), heading: `${thanks}. ${received}`, intro: before + intro }
}

type Received = Pick<Confirmed, 'formKind' | 'category' | 'subcategory' | 'placeName' | 'wish' | 'offerAccepted' | 'isCarSold'>

/** What was received and what comes next, in two sentences that name nobody: the first without its full stop. */
export function receivedWords({ formKind, category, subcategory, placeName, wish, offerAccepted, isCarSold }: Received): { received: string; intro: string } {
  const team = teamOf(placeName)
  if (offerAccepted) return { received: 'We have your trade-in', intro: `${team} will be in touch about an inspection. The estimate is indicative until then.` }
  const { confirmation } = FORMS[formKind]
  if (confirmation && !isCarSold) return { received: confirmation.received, intro: `${team} ${confirmation.next(wish)}.` }
  return { received: `We have your ${enquiryName(category, subcategory)}`, intro: `${team} will be in touch soon.` }
}

/** Enquiries that are called by their category; what a dealership has named itself, or a car's enquiry, is an enquiry. */
const NAMED = new Set(FORM_KINDS.map((kind) => FORMS[kind].category).filter((category) => category?.endsWith(' Enquiry')))

function enquiryName(category: string, subcategory: string | null): string {
  if (subcategory === CAREERS_SUBCATEGORY) return CAREERS_CATEGORY.toLowerCase()
  return NAMED.has(category) ? category.toLowerCase() : 'enquiry'
}

const teamOf = (placeName: string | null) => (placeName ? `The team at ${placeName}` : 'Somebody from the team')

function subjectOf({ formKind, siteName, carTitle, isCarSold, offerAccepted }: Confirmed): string {
  if (offerAccepted) return `Your trade-in at ${siteName}`
  const named = isCarSold ? null : FORMS[formKind].confirmation?.subject
  if (named) return named({ siteName, car: carTitle })
  return carTitle ? `Your enquiry about the ${carTitle}` : `Your enquiry to ${siteName}`
}

/**
 * The first name to greet with; null for what reads like an address of the web or has a number to ring: a machine that types somebody else's e-mail address must
 * not have its own words sent there.
 */
export function greetingName(name: string): string | null {
  return name.length <= 40 && !holdsAddress(name) && !holdsNumberToRing(name) ? name : null
}

/** The message to repeat; null where it has an address of the web, for the same reason. Numbers stand in many: it is set apart as what was sent. */
export function repeatableMessage(message: string | null): string | null {
  return message !== null && !holdsAddress(message) ? message : null
}
