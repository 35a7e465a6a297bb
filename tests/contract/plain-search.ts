import { DAY_MS } from '~/domain/time/durations'
import { DEALERSHIPS, dealershipName, LOCATIONS, SUBSCRIPTIONS_FROM, type PlainCar } from './random-stock.ts'
import { carTextWords, plainWords, textFinds } from './plain-text.ts'

export type PlainQuery = {
  text: string
  lists: Record<string, string[]>
  /** Of each of these a car has some value. */
  anyOf?: { filter: string; values: string[] }[]
  ranges: Record<string, { min?: number; max?: number }>
  pathCarTypes: string[] | null
  sort: string
}

const NAMES = ['make', 'model', 'make_model']
/** Filters of which a car has every value that is asked, not any; their own lists are narrowed by that too. */
export const ALL_OF = ['filtered_features']

/** Search as the specification words it, written as plainly as possible: what every engine is compared with. */
export function plainSearch(cars: readonly PlainCar[], query: PlainQuery, now: Date, soldDays: number, site = 'northside') {
  const shown = cars.filter(
    (car) => car.isShown && (car.status !== 'sold' || (car.soldAt !== null && now.getTime() - car.soldAt.getTime() <= soldDays * DAY_MS)),
  )
  const byWords = query.text === '' ? shown : shown.filter((car) => textFinds(wordsOf(car), query.text))
  const byText = byWords.length > 0 ? byWords : shown.filter((car) => numbersIn(query.text).includes(bare(car.stockNumber)))
  const universe = byText.filter((car) => query.pathCarTypes === null || query.pathCarTypes.includes(car.carType))
  const matches = (car: PlainCar, except?: string) =>
    isNamed(car, query.lists, except) &&
    Object.entries(query.lists).every(
      ([filter, chosen]) =>
        (ALL_OF.includes(filter) && chosen.every((it) => valuesOf(car, filter, site).includes(it))) ||
        (!ALL_OF.includes(filter) && (filter === except || filter === 'make' || filter === 'make_model' || valuesOf(car, filter, site).some((it) => chosen.includes(it)))),
    ) &&
    (query.anyOf ?? []).every(({ filter, values }) => valuesOf(car, filter, site).some((it) => values.includes(it))) &&
    Object.entries(query.ranges).every(([filter, range]) => filter === except || isWithin(numberOf(car, filter), range))

  const found = universe.filter((car) => matches(car)).sort((a, b) => compare(a, b, query.sort))
  // The names of a car are one choice: any of them leaves the others' lists wider.
  const narrowing = new Set([...Object.keys(query.lists), ...Object.keys(query.ranges), ...(query.lists.make ?? query.lists.make_model ? NAMES : [])])
  const matchesWithout = (filter: string) => (narrowing.has(filter) ? universe.filter((car) => matches(car, filter)) : found)
  // Headings, lists and ranges are of what is for sale, unless it is the availability that is asked for.
  const asked = (found: readonly PlainCar[]) => found.filter(({ status }) => (query.lists.status ?? []).length > 0 || status !== 'sold')
  return {
    ids: found.map((car) => car.id),
    forSale: found.filter((car) => car.status !== 'sold').length,
    facet: (filter: string) => {
      return countsOf(filter === 'status' ? matchesWithout(filter) : asked(matchesWithout(filter)), filter, site, query.lists[filter])
    },
    listed: (filter: string) => countsOf(found, filter, site),
    stats: (filter: string) => {
      const numbers = asked(matchesWithout(filter)).flatMap((car) => numberOf(car, filter) ?? [])
      return numbers.length ? { min: Math.min(...numbers), max: Math.max(...numbers) } : undefined
    },
  }
}

/** How many of the cars have each value, most first, then by name; `always` also where none has it. */
function countsOf(cars: readonly PlainCar[], filter: string, site: string, always: readonly string[] = []): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const car of cars) for (const value of new Set(valuesOf(car, filter, site))) counts.set(value, (counts.get(value) ?? 0) + 1)
  for (const value of always) if (!counts.has(value)) counts.set(value, 0)
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : a > b ? 1 : 0)).map(([value, count]) => ({ value, count }))
}

/**
 * A model narrows only its own make: a car is of a chosen model, or of a chosen make of which no model is chosen. The list of makes leaves
 * both aside; lists of models have the models of every make that is chosen or has a chosen model.
 */
function isNamed({ make, model }: PlainCar, lists: PlainQuery['lists'], except?: string): boolean {
  const makes = lists.make ?? []
  const models = lists.make_model ?? []
  if (except === 'make' || makes.length + models.length === 0) return true
  const hasModel = models.some((one) => one.startsWith(`${make} `))
  if (except === 'model' || except === 'make_model') return makes.includes(make) || hasModel
  return models.includes(`${make} ${model}`) || (makes.includes(make) && !hasModel)
}

/** Filters whose values are not the car's own fact of that name. */
const SPECIAL: Record<string, (car: PlainCar, site: string) => (string | null)[]> = {
  make_model: ({ make, model }) => [`${make} ${model}`],
  car_type: ({ carType }) => [carType],
  price_range: ({ price }) => [band(PRICE_STEPS, price)],
  weekly_price_range: ({ weeklyPrice }) => [band(WEEKLY_PRICE_STEPS, weeklyPrice)],
  cylinders: ({ cylinders }) => [cylinders ? String(cylinders) : null],
  filtered_features: ({ features }) => features,
  item_type: ({ itemType }) => [itemType],
  state: (car) => [placeOf(car)?.state ?? null],
  city: (car) => [placeOf(car)?.city ?? null],
  location_name: (car) => [placeOf(car)?.name ?? null],
  dealership_name: (car, site) => [dealershipName(slugOf(car, site))],
  dealership_slug: (car, site) => [slugOf(car, site)],
}

const PRICE_STEPS = [0, 10, 20, 30, 40, 50, 60, 80, 100, 150].map((thousands) => thousands * 1_000)
const WEEKLY_PRICE_STEPS = [0, 50, 100, 150, 200, 300, 500]

const placeOf = ({ location }: PlainCar) => (location === null ? null : (LOCATIONS[location] ?? null))
const slugOf = ({ dealership }: PlainCar, site: string) => site + (DEALERSHIPS[dealership] ?? '')

/** The values that a car has of a filter: read of each car for each filter of every question, so that only the one asked for is worked out. */
export function valuesOf(car: PlainCar, filter: string, site = 'northside'): string[] {
  const values = SPECIAL[filter]?.(car, site) ?? [car[filter as keyof PlainCar]].flat()
  return values.flatMap((value) => (value === null || value === undefined ? [] : [String(value)]))
}

function band(steps: readonly number[], value: number | null): string | null {
  if (value === null) return null
  const at = steps.findLastIndex((step) => step <= value)
  return at === steps.length - 1 ? `${steps[at]}+` : `${steps[at]}-${steps[at + 1]}`
}

const NUMBERS: Record<string, (car: PlainCar) => number | null> = {
  price: ({ price }) => price,
  subscription_price: ({ subscriptionPrice, dealership }) => (DEALERSHIPS[dealership] === SUBSCRIPTIONS_FROM ? subscriptionPrice : null),
  weekly_price: ({ weeklyPrice }) => weeklyPrice,
  km: ({ km }) => km,
  year: ({ year }) => year,
  length: ({ lengthMm }) => (lengthMm === null ? null : Math.round(lengthMm / 10)),
  tare: ({ tareKg }) => tareKg || null,
}

export function numberOf(car: PlainCar, filter: string): number | null {
  return NUMBERS[filter]?.(car) ?? null
}

function isWithin(value: number | null, { min, max }: { min?: number; max?: number }): boolean {
  return value !== null && (min === undefined || value >= min) && (max === undefined || value <= max)
}

/** A text that no words answer may be a number, or have one among its words. */
function numbersIn(text: string): string[] {
  return [bare(text), ...plainWords(text)].filter((word) => /\d/.test(word))
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '')
}

const known = new Map<PlainCar, string[]>()
function wordsOf(car: PlainCar): string[] {
  const city = car.location === null ? null : (LOCATIONS[car.location]?.city ?? null)
  const texts = [`${car.make} ${car.model}`, car.badge, car.year, car.colour, car.body, car.fuel, car.transmission, car.drive, car.carType, `${car.year} ${car.make} ${car.model}`, city]
  const figures = [car.engineLitres ? `${Math.round(car.engineLitres * 10)}l` : '', car.stars ? `${car.stars}star` : ''].filter(Boolean)
  const words = known.get(car) ?? [...carTextWords(texts), ...figures]
  known.set(car, words)
  return words
}

function compare(a: PlainCar, b: PlainCar, sort: string): number {
  const key = (car: PlainCar): number => {
    if (sort === 'latest') return -car.createdAt.getTime()
    if (sort === 'lowest-price') return car.price ?? Infinity
    if (sort === 'highest-price') return car.price === null ? Infinity : -car.price
    if (sort === 'lowest-km') return car.km ?? Infinity
    if (sort === 'highest-km') return car.km === null ? Infinity : -car.km
    return 0
  }
  const [left, right] = [key(a), key(b)]
  if (left !== right) return left - right
  const isSold = (car: PlainCar) => Number(car.status === 'sold')
  return isSold(a) - isSold(b) || b.rank - a.rank || a.id - b.id
}
