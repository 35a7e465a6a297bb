import { expect } from 'vitest'
import { LIST_FILTERS, RANGE_FILTERS, SORT_KEYS } from '../../app/domain/search-filters.ts'
import type { SearchRequest, StockSearch } from '../../app/search/stock-search.ts'
import { plainSearch, type PlainQuery } from './plain-search.ts'
import type { PlainCar, Random } from './random-stock.ts'

export const NOW = new Date()
export const SOLD_DAYS = 3

export const ask = (part: Partial<SearchRequest> = {}): SearchRequest => ({
  text: '',
  lists: {},
  ranges: {},
  path: null,
  pathCarTypes: null,
  sort: 'most-relevant',
  lowestPriceNeedsPrice: false,
  limit: 21,
  offset: 0,
  facets: LIST_FILTERS,
  stats: RANGE_FILTERS,
  now: NOW,
  ...part,
})

const COMPARED_FACETS = ['make', 'model', 'make_model', 'badge', 'car_type', 'status', 'body', 'fuel', 'colour', 'seats', 'filtered_features'] as const
const COMPARED_STATS = ['price', 'km', 'year'] as const

/** Asks an engine and holds its answer to the plain search: membership, order, page, facet counts and stats. */
export async function compareAnswer(search: StockSearch, tenant: number, cars: readonly PlainCar[], query: PlainQuery, offset: number): Promise<void> {
  const found = await search.search(
    tenant,
    ask({
      text: query.words.join(' '),
      lists: query.lists,
      ranges: query.ranges,
      pathCarTypes: query.pathCarTypes,
      sort: query.sort as SearchRequest['sort'],
      offset,
    }),
  )
  const question = JSON.stringify({ offset, ...query })
  if ('unknownPath' in found) throw new Error(`unknown path in ${question}`)
  const expected = plainSearch(cars, query, NOW, SOLD_DAYS)
  expect(found.count, question).toBe(expected.ids.length)
  expect(found.hits.map((car) => car.id), question).toEqual(expected.ids.slice(offset, offset + 21))
  for (const facet of COMPARED_FACETS) expect(found.facets[facet], `${facet} ${question}`).toEqual(expected.facet(facet))
  for (const column of COMPARED_STATS) expect(found.stats[column], `${column} ${question}`).toEqual(expected.stats(column))
}

export function plain(part: Partial<PlainQuery>): PlainQuery {
  return { words: [], lists: {}, ranges: {}, pathCarTypes: null, sort: 'most-relevant', ...part }
}

export function randomQuery(random: Random, cars: readonly PlainCar[]): PlainQuery {
  const query = plain({ sort: random.pick(SORT_KEYS) })
  const sample = () => random.pick(cars)
  for (let count = random.upTo(4); count > 0; count--) {
    const filter = random.pick(COMPARED_FACETS)
    const values = Array.from({ length: 1 + random.upTo(3) }, () => {
      const car = sample()
      if (filter === 'make_model') return `${car.make} ${car.model}`
      if (filter === 'car_type') return car.carType
      if (filter === 'filtered_features') return car.features[0] ?? 'Tow bar'
      return String(car[filter] ?? 'Nothing has this')
    })
    query.lists[filter] = [...new Set(values)]
  }
  for (let count = random.upTo(3); count > 0; count--) {
    const column = random.pick(COMPARED_STATS)
    const ends = [sample()[column] ?? 0, sample()[column] ?? 100_000].sort((a, b) => a - b)
    const [min, max] = ends
    query.ranges[column] = random.pick([{ min }, { max }, { min, max }, { min: 10_000_000 }, { min: 0, max: 99_000_000 }])
  }
  if (random.next() < 0.2) query.pathCarTypes = random.pick([['new'], ['used'], ['new', 'demo']])
  if (random.next() < 0.3) query.words = random.pick([['toyota'], ['cor'], ['20'], ['mazda', 'sport'], ['zzz'], ['citroen'], ['max']])
  return query
}
