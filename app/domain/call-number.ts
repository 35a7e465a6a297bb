import type { CarType } from './car'

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
 * back to the new cars'), else its location's. Null when none is known; the call button is then hidden.
 */
export function callNumber(carType: CarType, locationPhone: string | null, settings: CallSettings): string | null {
  const byType = carType === 'used' ? settings.usedPhone : (carType === 'demo' && settings.demoPhone.trim()) || settings.newPhone
  return settings.phone.trim() || byType.trim() || locationPhone?.trim() || null
}
