import type { CarType } from './car'
import { dialable, maskedNumber } from '../forms/phone-number'

export type CallSettings = {
  /** Dealer-wide number, before every other; empty for none. */
  phone: string
  newPhone: string
  usedPhone: string
  /** Empty: the new cars'. */
  demoPhone: string
}

/**
 * The number to call about a car (specification, section 5): the dealer-wide one, else the one for its type (demo cars fall
 * back to the new cars'), else the new or the used cars', else its location's. Null when none is known; the call button is then hidden.
 */
export function callNumber(carType: CarType, locationPhone: string | null, settings: CallSettings): string | null {
  const byType = carType === 'used' ? settings.usedPhone : (carType === 'demo' && settings.demoPhone.trim()) || settings.newPhone
  const sales = settings.newPhone.trim() || settings.usedPhone.trim()
  return settings.phone.trim() || byType.trim() || sales || locationPhone?.trim() || null
}

export type CallActionSettings = CallSettings & {
  /** Words of the call button, such as 'Call the dealer'. */
  callLabel: string
  isRevealed: boolean
  /** The dealer-wide number, which stands whole in the header of every page, is masked below it as any other. */
  masksHeaderNumber: boolean
}

/** Calling about a car: the number as it is shown, masked until it is asked for unless `isRevealed` (section 4). */
export type CallAction = {
  label: string
  number: string
  /** '(07) •••• ••••' */
  masked: string
  href: string
  isRevealed: boolean
}

/** The call button; null, and so hidden, when no number resolves that can be dialled (section 5). */
export function callAction(carType: CarType, locationPhone: string | null, settings: CallActionSettings): CallAction | null {
  const number = callNumber(carType, locationPhone, settings)
  const dial = number === null ? null : dialable(number)
  if (number === null || dial === null) return null
  const isKnown = !settings.masksHeaderNumber && dial === dialable(settings.phone)
  return { label: settings.callLabel, number, masked: maskedNumber(number), href: `tel:${dial}`, isRevealed: settings.isRevealed || isKnown }
}

/** A page with its number shown where that was asked for, which a form without script does by an address of its own. */
export function withPhone<Page extends { call: CallAction | null }>(page: Page, isAsked: boolean): Page {
  return isAsked && page.call ? { ...page, call: { ...page.call, isRevealed: true } } : page
}
