import type { CardCar } from './car'

/** The summary line of a card (section 2). A caravan has no engine. */
const SUMMARY = ['condition', 'transmission', 'odometer', 'fuel']
/** The attribute chips of a card: what cars are chosen by, and what is lived in. */
const CHIPS: Record<CardCar['itemType'], readonly string[]> = {
  car: ['body', 'drive', 'seats'],
  caravan: ['sleeps', 'body-length', 'tare'],
  motorhome: ['sleeps', 'body-length', 'tare'],
}

/** What stands beside the chips on the car's page, where four facts show at first (section 9). */
const NEXT: Record<CardCar['itemType'], string> = { car: 'engine', caravan: 'atm', motorhome: 'seats' }

/**
 * Facts in the one order that cards and car pages share, by their keys: the chips of a card with what goes with them, its summary, then the
 * others as they come. A car's page has the summary above its facts already, so the chips are what these begin with.
 */
export function inFactOrder<Fact extends { key: string }>(facts: readonly Fact[], itemType: CardCar['itemType']): Fact[] {
  const order = [...CHIPS[itemType], NEXT[itemType], ...SUMMARY]
  const placeOf = ({ key }: Fact) => (order.includes(key) ? order.indexOf(key) : order.length)
  return [...facts].sort((a, b) => placeOf(a) - placeOf(b))
}
