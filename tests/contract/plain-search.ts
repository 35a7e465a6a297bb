import { DEALERSHIPS, dealershipName, LOCATIONS, type PlainCar } from './random-stock.ts'
import { carTextWords, plainWords, textFinds } from './plain-text.ts'

export type PlainQuery = {
  text: string
  lists: Record<string, string[]>
  ranges: Record<string, { min?: number; max?: number }>
  pathCarTypes: string[] | null
  sort: string
}

/** Search as the specification words it, written as plainly as possible: what every engine is compared with. */
export function plainSearch(cars: readonly PlainCar[], query: PlainQuery, now: Date, soldDays: number, site = 'northside') {
  const shown = cars.filter(
    (car) => car.isShown && (car.status !== 'sold' || (car.soldAt !== null && now.getTime() - car.soldAt.getTime() <= soldDays * 86_400_000)),
  )
  const byWords = query.text === '' ? shown : shown.filter((car) => textFinds(wordsOf(car), query.text))
  const byText = byWords.length > 0 ? byWords : shown.filter((car) => numbersIn(query.text).includes(bare(car.stockNumber)))
  const universe = byText.filter((car) => query.pathCarTypes === null || query.pathCarTypes.includes(car.carType))
  const matches = (car: PlainCar, except?: string) =>
    isNamed(car, query.lists, except) &&
    Object.entries(query.lists).every(
      ([filter, chosen]) => filter === except || filter === 'make' || filter === 'make_model' || valuesOf(car, filter, site).some((it) => chosen.includes(it)),
    ) &&
    Object.entries(query.ranges).every(([filter, range]) => filter === except || isWithin(numberOf(car, filter), range))

  const found = universe.filter((car) => matches(car)).sort((a, b) => compare(a, b, query.sort))
  return {
    ids: found.map((car) => car.id),
    forSale: found.filter((car) => car.status !== 'sold').length,
    facet: (filter: string) => {
      // Headings and lists count what is for sale, unless it is the availability that is asked for.
      const countsSold = filter === 'status' || (query.lists.status ?? []).length > 0
      const counted = universe.filter((it) => matches(it, filter) && (countsSold || it.status !== 'sold'))
      return countsOf(counted, filter, site, query.lists[filter])
    },
    listed: (filter: string) => countsOf(found, filter, site),
    stats: (filter: string) => {
      const numbers = universe.filter((it) => matches(it, filter)).flatMap((car) => numberOf(car, filter) ?? [])
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

/** The values that a car has of a filter. One that is not listed here is the car's own fact of that name. */
export function valuesOf(car: PlainCar, filter: string, site = 'northside'): string[] {
  const place = car.location === null ? null : (LOCATIONS[car.location] ?? null)
  const slug = site + (DEALERSHIPS[car.dealership] ?? '')
  const special: Record<string, (string | null)[]> = {
    make_model: [`${car.make} ${car.model}`],
    car_type: [car.carType],
    price_range: [band([0, 10, 20, 30, 40, 50, 60, 80, 100, 150].map((it) => it * 1_000), car.price)],
    weekly_price_range: [band([0, 50, 100, 150, 200, 300, 500], car.weeklyPrice)],
    filtered_features: car.features,
    item_type: [car.itemType],
    state: [place?.state ?? null],
    city: [place?.city ?? null],
    location_name: [place?.name ?? null],
    dealership_name: [dealershipName(slug)],
    dealership_slug: [slug],
  }
  const values = special[filter] ?? [car[filter as keyof PlainCar]].flat()
  return values.flatMap((value) => (value === null || value === undefined ? [] : [String(value)]))
}

function band(steps: number[], value: number | null): string | null {
  if (value === null) return null
  const at = steps.findLastIndex((step) => step <= value)
  return at === steps.length - 1 ? `${steps[at]}+` : `${steps[at]}-${steps[at + 1]}`
}

export function numberOf(car: PlainCar, filter: string): number | null {
  const numbers: Record<string, number | null> = {
    price: car.price,
    subscription_price: car.subscriptionPrice,
    weekly_price: car.weeklyPrice,
    km: car.km,
    year: car.year,
    length: car.lengthMm === null ? null : Math.round(car.lengthMm / 10),
    tare: car.tareKg || null,
  }
  return numbers[filter] ?? null
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
  const words = known.get(car) ?? carTextWords(texts)
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
