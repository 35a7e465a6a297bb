import type { PageCar } from './car'
import type { ButtonSettings } from './car-button'
import { reserveHref } from './car-links'
import { canReserveOnline, depositCents } from './online-purchase'
import { counted } from '../text/counted'
import { formatAmount } from '../text/format'

/** What the 'Reserve Online' section says. */
export type ReserveOffer = {
  /** '$200'; null when nothing is to be paid. */
  amount: string | null
  href: string
  /** The platform's words, where the site has none of its own. */
  words: string
  /** 'Mastercard', 'Visa': accepted payments (section 9). */
  payments: string[]
}

type PaymentMethod = 'mastercard' | 'visa' | 'maestro' | 'google_pay' | 'apple_pay'

export type ReserveSettings = Pick<ButtonSettings, 'cards' | 'finance'> & {
  reserve: ButtonSettings['reserve'] & { holdHours: number; refundsItself: boolean; payments: readonly PaymentMethod[] }
}

const PAYMENTS: Record<PaymentMethod, string> = {
  mastercard: 'Mastercard',
  visa: 'Visa',
  maestro: 'Maestro',
  google_pay: 'Google Pay',
  apple_pay: 'Apple Pay',
}

/** What a reservation comes to, in one line: 'Deposit $200 · held 48 hours · 100% refundable' (section 9). @param amount null where nothing is to be paid */
export function reserveTerms(amount: string | null, holdHours: number): string {
  const held = `held ${counted(holdHours, 'hour')}`
  return amount ? `Deposit ${amount} · ${held} · 100% refundable` : `Nothing to pay · ${held}`
}

/** The reservation of a car that can be reserved online; null for every other (section 5). A deposit comes back whole (section 9). */
export function reserveOffer(car: PageCar, settings: ReserveSettings, noun: string): ReserveOffer | null {
  if (!canReserveOnline(car, settings)) return null
  const { reserve, cards } = settings
  const cents = depositCents(car, reserve)
  const amount = cents > 0 ? formatAmount(cents) : null
  const hold = `we hold this ${noun.toLowerCase()} for you for ${counted(reserve.holdHours, 'hour')}`
  return {
    amount,
    href: reserveHref(car, cards.reservePath),
    words: amount
      ? `Pay a deposit of ${amount} online and ${hold}. The deposit is 100% refundable${reserve.refundsItself ? ' and goes back to your card when that time is over' : ' if you change your mind'}.`
      : `Reserve online at no cost and ${hold}.`,
    payments: amount ? acceptedPayments(car, reserve.payments).map((method) => PAYMENTS[method]) : [],
  }
}

/** The site's ways to pay (section 9); of a car that names any of them, those alone. A processor that is no way to pay says nothing. */
function acceptedPayments({ paymentProcessors }: PageCar, methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  const named = new Set(paymentProcessors.map((name) => name.trim().toLowerCase().replace(/[^a-z]+/g, '_')))
  const own = methods.filter((method) => named.has(method))
  return own.length > 0 ? own : methods
}
