import { afterEach, describe, expect, test, vi } from 'vitest'
import type * as Availability from '~/domain/cars/car-availability'
import type * as Slugs from '../path-slugs'
import type * as Names from '~/domain/cars/tidy-name'
import type * as Finance from '~/domain/finance/finance-estimate'
import type * as Filters from '~/domain/search/search-filters'
import type * as Synonyms from '~/domain/search/search-synonyms'
import type * as Search from '~/tenants/settings/search'
import type * as Facts from '../card-facts'
import type * as Cars from '../index-car'
import type { IndexCar } from '../index-car'
import { INDEX_FACTS } from '../index-facts'
import type * as Documents from '../meilisearch/car-document'
import type * as Reading from '../postgres/read-index-cars.server'
import { storedCard, type StoredCard } from '../stored-card'
import { sampleCars } from './sample-cars'

/** The builder of a process whose code differs in one module. */
async function builderWith(module: string, change: (own: never) => object): Promise<string> {
  vi.resetModules()
  vi.doMock(module, async (original) => {
    const own = (await original()) as never
    return { ...(own as object), ...change(own) }
  })
  const { indexBuilder } = await import('./index-builder.server')
  vi.doUnmock(module)
  return indexBuilder()
}

const same = () => builderWith('../index-car', () => ({}))
const OURS = await same()
afterEach(() => vi.resetModules())

test('is the same in every process of a release', async () => {
  expect(OURS).toMatch(/^[0-9a-f]{16}$/)
  expect(await same()).toBe(OURS)
})

type Cards = { storedCard: (car: IndexCar) => StoredCard; writeStoredCard: (car: IndexCar) => string }

const changes: [string, string, (own: never) => object][] = [
  ['a card has a field more', '../stored-card', ({ storedCard }: Cards) => ({ writeStoredCard: (car: IndexCar) => JSON.stringify({ ...storedCard(car), doors: 5 }) })],
  ['a card has a field less', '../stored-card', ({ storedCard }: Cards) => ({ writeStoredCard: (car: IndexCar) => JSON.stringify({ ...storedCard(car), sleeps: undefined }) })],
  ['a field of a card means something else', '../stored-card', ({ writeStoredCard }: Cards) => ({ writeStoredCard: (car: IndexCar) => writeStoredCard({ ...car, odometerKm: car.odometerKm && car.odometerKm * 1_000 }) })],
  ['there is a facet more', '~/domain/search/search-filters', ({ LIST_FILTERS }: typeof Filters) => ({ LIST_FILTERS: [...LIST_FILTERS, 'doors'] })],
  ['a facet has other values', '../index-car', ({ listValues }: typeof Cars) => ({ listValues: (car: IndexCar) => ({ ...listValues(car), fuel: car.fuel?.toLowerCase() ?? null }) })],
  ['names are tidied otherwise', '~/domain/cars/tidy-name', ({ tidyName }: typeof Names) => ({ tidyName: (text: string) => tidyName(text).replace('Mica', '') })],
  ['there is a column of numbers more', '~/domain/search/search-filters', ({ RANGE_FILTERS }: typeof Filters) => ({ RANGE_FILTERS: [...RANGE_FILTERS, 'seats'] })],
  ['a column has other numbers', '../index-car', ({ numberValues }: typeof Cars) => ({ numberValues: (car: IndexCar) => ({ ...numberValues(car), year: 2_000 - car.year }) })],
  ['there is an order more', '~/domain/search/search-filters', ({ SORT_KEYS }: typeof Filters) => ({ SORT_KEYS: [...SORT_KEYS, 'newest-year'] })],
  ['an order compares otherwise', '../index-car', ({ ORDERS }: typeof Cars) => ({ ORDERS: { ...ORDERS, latest: null } })],
  ['words are read otherwise', '../index-car', ({ carWords }: typeof Cars) => ({ carWords: (car: IndexCar) => [...carWords(car), `${car.year}`.slice(2)] })],
  ['a word has another for the same', '~/domain/search/search-synonyms', ({ SYNONYMS }: typeof Synonyms) => ({ SYNONYMS: [...SYNONYMS, ['bakkie', 'ute']] })],
  ['slugs are made otherwise', '../path-slugs', ({ pathSlugs }: typeof Slugs) => ({ pathSlugs: (car: IndexCar) => pathSlugs(car).map((slug) => slug.replaceAll('-', '')) })],
  ['sold cars leave at another time', '~/domain/cars/car-availability', ({ soldVisibleUntil }: typeof Availability) => ({ soldVisibleUntil: (car: IndexCar, days: number) => soldVisibleUntil(car, days + 1) })],
  ['cars are read by another statement', '../postgres/read-index-cars.server', ({ INDEX_CARS }: typeof Reading) => ({ INDEX_CARS: { ...INDEX_CARS, text: `${INDEX_CARS.text} limit 5` } })],
  ['a caravan is found by something else', '../index-car', ({ OF_A_CARAVAN }: typeof Cars) => ({ OF_A_CARAVAN: { ...OF_A_CARAVAN, badge: null } })],
  ['the prices of other cars are read', '../card-facts', ({ cardFactValues }: typeof Facts) => ({ cardFactValues: (settings: Parameters<typeof cardFactValues>[0]) => [cardFactValues(settings)[0], 'every'] })],
  ['price drops are worked out otherwise', '../card-facts', ({ cardFacts }: typeof Facts) => ({ cardFacts: (...given: Parameters<typeof Facts['cardFacts']>) => ({ ...cardFacts(...given), priceDrop: null }) })],
  ['a week of a repayment is reckoned otherwise', '~/domain/finance/finance-estimate', ({ weeklyCents }: typeof Finance) => ({ weeklyCents: (...given: Parameters<typeof weeklyCents>) => weeklyCents(...given) + 1 })],
  ['the engine’s documents are others', '../meilisearch/car-document', ({ carDocument }: typeof Documents) => ({ carDocument: (...given: Parameters<typeof Documents['carDocument']>) => ({ ...carDocument(...given), rank: 0 }) })],
  ['a setting has to do with it', '~/tenants/settings/search', ({ INDEXED_SETTINGS }: typeof Search) => ({ INDEXED_SETTINGS: [...INDEXED_SETTINGS, 'search.pageSize'] })],
]

describe('is another when', () => {
  test.each(changes)('%s', async (_, module, change) => {
    expect(await builderWith(module, change)).not.toBe(OURS)
  })
})

describe('the sample cars', () => {
  test('have every field of a card stored by some car: a field that none has could change unseen', () => {
    const cars = sampleCars()
    const stored = new Set(cars.flatMap((car) => Object.keys(storedCard(car))))
    expect([...stored, ...Object.keys(INDEX_FACTS)].sort()).toEqual(Object.keys(cars[0] ?? {}).sort())
  })

  test('have more than one value of every field but the id, and are the same each time', () => {
    const cars = sampleCars()
    for (const field of Object.keys(cars[0] ?? {}) as (keyof IndexCar)[]) {
      expect(new Set(cars.map((car) => JSON.stringify(car[field]))).size, field).toBeGreaterThan(1)
    }
    expect(sampleCars()).toEqual(cars)
  })
})
