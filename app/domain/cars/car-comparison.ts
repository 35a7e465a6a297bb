import type { PageCar } from './car'
import { carCard, type CarCard, type CarCardSettings } from './car-card'
import { carPlace } from './car-page-place'
import { keyInformation, saidBefore, saysNothingMore, specificationTables } from './car-specifications'

/** A fact of every compared car, in their order; null where one does not say, `DOES_NOT_APPLY` where it is none of that kind of vehicle. */
type ComparisonRow = { label: string; values: (string | null)[]; isSame: boolean }

/** Cars side by side: each as its card says it, and what can be said of at least one of them. */
export type CarComparison = { cars: CarCard[]; rows: ComparisonRow[] }

/** What stands for a fact that a vehicle cannot have: the gears of a caravan. */
export const DOES_NOT_APPLY = '–'

/** The comparison's place on its page, where whoever takes a car off it goes on. */
export const COMPARISON_ID = 'comparison'

/** Before the specifications: what tells two cars of one kind apart. */
const FIRST_KEYS: ReadonlySet<string> = new Set(['condition', 'odometer', 'colour'])
/** Facts of every kind of vehicle, wherever its tables have them. */
const OF_EVERY_KIND: ReadonlySet<string> = new Set(['colour', 'interior-colour'])
/** The tables and rows that a kind of vehicle does not have: a caravan has no odometer, and a motorhome is not towed. */
const NO_TABLES: Record<PageCar['itemType'], ReadonlySet<string>> = {
  car: new Set(['living']),
  caravan: new Set(['engine', 'fuel', 'body', 'safety', 'odometer']),
  motorhome: new Set(['atm']),
}

type Fact = { label: string; value: string; table: string }

/** Cars beside each other (section 1). The rows are those of the car page, without what identifies one single car. */
export function carComparison(cars: readonly PageCar[], settings: CarCardSettings, now: Date): CarComparison {
  const facts = cars.map((car) => factsOf(car, settings, now))
  const keys = [...new Set(facts.flatMap((known) => [...known.keys()]))]
  const saysMore = (key: string) => {
    const other = saidBefore(key)
    if (other === null) return true
    return facts.some((known) => !saysNothingMore(known.get(key)?.value ?? '', known.get(other)?.value ?? ''))
  }
  return {
    cars: cars.map((car) => carCard(car, settings, now)),
    rows: keys.filter(saysMore).map((key) => {
      const { label = '', table = '' } = facts.find((known) => known.has(key))?.get(key) ?? {}
      const values = cars.map(({ itemType }, at) => facts[at]?.get(key)?.value ?? (appliesTo(itemType, key, table) ? null : DOES_NOT_APPLY))
      return { label, values, isSame: cars.length > 1 && new Set(values).size === 1 }
    }),
  }
}

function appliesTo(itemType: PageCar['itemType'], key: string, table: string): boolean {
  return OF_EVERY_KIND.has(key) || !(NO_TABLES[itemType].has(table) || NO_TABLES[itemType].has(key))
}

function factsOf(car: PageCar, settings: CarCardSettings, now: Date): Map<string, Fact> {
  const first = keyInformation(car, now, settings.carPage).filter(({ key }) => FIRST_KEYS.has(key))
  const tables = specificationTables(car, now, settings.carPage).filter(({ key }) => key !== 'identity')
  const rows = [
    ...first.map((row) => ({ ...row, table: '' })),
    ...tables.flatMap(({ key: table, rows }) => rows.map((row) => ({ ...row, table }))),
    { key: 'location', label: 'Location', value: carPlace(car)?.name ?? car.locationName ?? car.dealershipName, table: '' },
  ]
  const facts = new Map<string, Fact>()
  for (const { key, ...fact } of rows) if (!facts.has(key)) facts.set(key, fact)
  return facts
}
