import type { PageCar } from './car'
import { carCard, type CarCard, type CarCardSettings } from './car-card'
import { keyInformation, specificationGroups } from './car-specifications'

/** A fact of every compared car, in their order; null where one does not say. */
type ComparisonRow = { label: string; values: (string | null)[]; isSame: boolean }

/** Cars side by side: each as its card says it, and what can be said of at least one of them. */
export type CarComparison = { cars: CarCard[]; rows: ComparisonRow[] }

/** Before the specifications: what tells two cars of one kind apart. */
const FIRST_KEYS: ReadonlySet<string> = new Set(['condition', 'odometer', 'colour'])

/** Rows that often say what another has said, in the words of another source. */
const SAID_BY: Readonly<Record<string, string>> = { 'Gear type': 'Transmission', 'Body configuration': 'Body' }

/** Cars beside each other (section 1). The rows are those of the car page, without what identifies one single car. */
export function carComparison(cars: readonly PageCar[], settings: CarCardSettings, now: Date): CarComparison {
  const facts = cars.map((car) => factsOf(car, settings, now))
  const labels = [...new Set(facts.flatMap((known) => [...known.keys()]))]
  const valuesOf = (label: string) => facts.map((known) => known.get(label) ?? null)
  return {
    cars: cars.map((car) => carCard(car, settings, now)),
    rows: labels.flatMap((label) => {
      const values = valuesOf(label)
      const other = SAID_BY[label]
      if (other !== undefined && valuesOf(other).join('\n') === values.join('\n')) return []
      return [{ label, values, isSame: cars.length > 1 && new Set(values).size === 1 }]
    }),
  }
}

function factsOf(car: PageCar, settings: CarCardSettings, now: Date): Map<string, string> {
  const first = keyInformation(car, now, settings.carPage).filter(({ key }) => FIRST_KEYS.has(key))
  const groups = specificationGroups(car, now, settings.carPage).filter(({ key }) => key !== 'identity')
  const place = car.locationName ?? car.dealershipName
  const rows = [...first, ...groups.flatMap((group) => group.rows), { label: 'Location', value: place }]
  const facts = new Map<string, string>()
  for (const { label, value } of rows) if (!facts.has(label)) facts.set(label, value)
  return facts
}
