import type { PlainCar } from './random-stock.ts'

export type PlainQuery = {
  words: string[]
  lists: Record<string, string[]>
  ranges: Record<string, { min?: number; max?: number }>
  pathCarTypes: string[] | null
  sort: string
}

/** Search as the specification words it, written as plainly as possible: what every engine is compared with. */
export function plainSearch(cars: readonly PlainCar[], query: PlainQuery, now: Date, soldDays: number) {
  const universe = cars.filter(
    (car) =>
      car.isShown &&
      (car.status !== 'sold' || (car.soldAt !== null && now.getTime() - car.soldAt.getTime() <= soldDays * 86_400_000)) &&
      (query.pathCarTypes === null || query.pathCarTypes.includes(car.carType)) &&
      query.words.every((word) => wordsOf(car).some((known) => known.startsWith(word))),
  )
  const matches = (car: PlainCar, except?: string) =>
    Object.entries(query.lists).every(([filter, chosen]) => filter === except || valuesOf(car, filter).some((it) => chosen.includes(it))) &&
    Object.entries(query.ranges).every(([filter, range]) => filter === except || isWithin(numberOf(car, filter), range))

  const found = universe.filter((car) => matches(car)).sort((a, b) => compare(a, b, query.sort))
  return {
    ids: found.map((car) => car.id),
    facet: (filter: string) => {
      const counts = new Map<string, number>()
      for (const car of universe.filter((it) => matches(it, filter))) {
        for (const value of new Set(valuesOf(car, filter))) counts.set(value, (counts.get(value) ?? 0) + 1)
      }
      for (const value of query.lists[filter] ?? []) if (!counts.has(value)) counts.set(value, 0)
      return [...counts]
        .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : a > b ? 1 : 0))
        .map(([value, count]) => ({ value, count }))
    },
    stats: (filter: string) => {
      const numbers = universe.filter((it) => matches(it, filter)).flatMap((car) => numberOf(car, filter) ?? [])
      return numbers.length ? { min: Math.min(...numbers), max: Math.max(...numbers) } : undefined
    },
  }
}

function valuesOf(car: PlainCar, filter: string): string[] {
  switch (filter) {
    case 'make_model':
      return [`${car.make} ${car.model}`]
    case 'car_type':
      return [car.carType]
    case 'filtered_features':
      return car.features
    default: {
      const value = car[filter as 'make' | 'model' | 'badge' | 'status' | 'body' | 'fuel' | 'colour' | 'seats']
      return value === null ? [] : [String(value)]
    }
  }
}

function numberOf(car: PlainCar, filter: string): number | null {
  return car[filter as 'price' | 'km' | 'year']
}

function isWithin(value: number | null, { min, max }: { min?: number; max?: number }): boolean {
  return value !== null && (min === undefined || value >= min) && (max === undefined || value <= max)
}

function wordsOf(car: PlainCar): string[] {
  return `${car.year} ${car.make} ${car.model} ${car.badge ?? ''}`
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
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
  return b.rank - a.rank || a.id - b.id
}
