import type { CardCar } from './car'

/** The summary line of a card (section 2). A caravan has no engine. */
const SUMMARY = ['condition', 'transmission', 'odometer', 'fuel']
/** The attribute chips of a card: what cars are chosen by, and what is lived in. */
const CHIPS: Record<CardCar['itemType'], readonly string[]> = {
  car: ['body', 'drive', 'seats'],
  caravan: ['sleeps', 'body-length', 'tare'],
  motorhome: ['sleeps', 'body-length', 'tare'],
}

/**
 * Facts in the one order that cards and car pages share, by their keys: the summary of a card, its chips, then the others as they come.
 * Whoever opens a card's car finds the same facts in the same places.
 */
export function inFactOrder<Fact extends { key: string }>(facts: readonly Fact[], itemType: CardCar['itemType']): Fact[] {
  const order = [...SUMMARY, ...CHIPS[itemType]]
  const placeOf = ({ key }: Fact) => (order.includes(key) ? order.indexOf(key) : order.length)
  return [...facts].sort((a, b) => placeOf(a) - placeOf(b))
}
