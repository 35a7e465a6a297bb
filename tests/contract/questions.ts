import { expect } from 'vitest'
import { LIST_FILTERS, RANGE_FILTERS, SORT_KEYS, type ListFilter } from '../../app/domain/search/search-filters.ts'
import type { SearchRequest, StockSearch } from '../../app/search/stock-search.ts'
import { numberOf, plainSearch, valuesOf, type PlainQuery } from './plain-search.ts'
import { FEATURES, type PlainCar, type Random } from './random-stock.ts'

export const NOW = new Date()
export const SOLD_DAYS = 3

export const ask = (part: Partial<SearchRequest> = {}): SearchRequest => ({
  text: '',
  lists: {},
  ranges: {},
  path: null,
  pathCarTypes: null,
  sort: 'most-relevant',
  needsPrice: false,
  limit: 21,
  offset: 0,
  facets: LIST_FILTERS,
  listed: ['location_name', 'make'],
  stats: RANGE_FILTERS,
  now: NOW,
  ...part,
})

/** Asks an engine and holds its answer to the plain search: membership, order, page, every facet's counts and every range's ends. */
export async function compareAnswer(
  search: StockSearch,
  tenant: number,
  cars: readonly PlainCar[],
  query: PlainQuery,
  offset: number,
  site = 'northside',
): Promise<void> {
  const { text, lists, anyOf = [], ranges, pathCarTypes } = query
  const found = await search.search(tenant, ask({ text, lists, anyOf: anyOf.map((one) => ({ ...one, filter: one.filter as ListFilter, label: '' })), ranges, pathCarTypes, sort: query.sort as SearchRequest['sort'], offset }))
  const question = JSON.stringify({ offset, ...query })
  if ('unknownPath' in found) throw new Error(`unknown path in ${question}`)
  const expected = plainSearch(cars, query, NOW, SOLD_DAYS, site)
  expect(found.count, question).toBe(expected.ids.length)
  expect(found.forSale, question).toBe(expected.forSale)
  expect(found.hits.map((car) => car.id), question).toEqual(expected.ids.slice(offset, offset + 21))
  for (const facet of LIST_FILTERS) expect(found.facets[facet], `${facet} ${question}`).toEqual(expected.facet(facet))
  for (const filter of ['location_name', 'make'] as const) expect(found.listed[filter], `listed ${filter} ${question}`).toEqual(expected.listed(filter))
  for (const range of RANGE_FILTERS) expect(found.stats[range], `${range} ${question}`).toEqual(expected.stats(range))
}

export function plain(part: Partial<PlainQuery>): PlainQuery {
  return { text: '', lists: {}, ranges: {}, pathCarTypes: null, sort: 'most-relevant', ...part }
}

export function randomQuery(random: Random, cars: readonly PlainCar[], site = 'northside'): PlainQuery {
  const query = plain({ sort: random.pick(SORT_KEYS) })
  const sample = () => random.pick(cars)
  for (let count = random.upTo(4); count > 0; count--) {
    const filter = random.pick(LIST_FILTERS)
    query.lists[filter] = [...new Set(Array.from({ length: 1 + random.upTo(3) }, () => valuesOf(sample(), filter, site)[0] ?? 'Nothing has this'))]
  }
  for (let count = random.upTo(3); count > 0; count--) {
    const filter = random.pick(RANGE_FILTERS)
    const [min, max] = [numberOf(sample(), filter) ?? 0, numberOf(sample(), filter) ?? 100_000].sort((a, b) => a - b)
    query.ranges[filter] = random.pick([{ min }, { max }, { min, max }, { min: 10_000_000 }, { min: 0, max: 99_000_000 }, {}])
  }
  if (random.next() < 0.2) query.pathCarTypes = random.pick([['new'], ['used'], ['new', 'demo'], []])
  if (random.next() < 0.4) query.text = randomText(random, sample())
  if (random.next() < 0.3) query.anyOf = randomGroups(random)
  return query
}

/** What words such as 'parking sensors' ask for: one group or two, each of several features. */
function randomGroups(random: Random): NonNullable<PlainQuery['anyOf']> {
  const group = () => ({ filter: 'filtered_features', values: [...new Set(Array.from({ length: 2 + random.upTo(2) }, () => random.pick(FEATURES)))] })
  return Array.from({ length: 1 + random.upTo(2) }, group)
}

const TEXTS = ['toyota', 'cor', '20', 'mazda sport', 'zzz', 'citroën', 'max', 'merc', 'benz auto', 'land cruiser', 'cx 5', 'cx5', 'x', '4wd', '4x4 ute', 'utility', 'bt 50', 'quicksilver pearl', "ssang'yong", 'd']

/** What a shopper may type for a car: some of its words, the last one half, now and then with a slip of the finger. */
export function randomText(random: Random, car: PlainCar): string {
  if (random.next() < 0.3) return random.pick(TEXTS)
  const words = `${car.year} ${car.make} ${car.model} ${car.badge ?? ''} ${car.colour ?? ''} ${car.transmission ?? ''}`.split(' ').filter(Boolean)
  const typed = Array.from({ length: 1 + random.upTo(3) }, () => random.pick(words))
  const last = typed[typed.length - 1] ?? ''
  if (random.next() < 0.4) typed[typed.length - 1] = last.slice(0, 1 + random.upTo(last.length))
  return typed.map((word) => (random.next() < 0.4 ? slip(random, word) : word)).join(random.pick([' ', ' ', '-', '']))
}

function slip(random: Random, word: string): string {
  const at = random.upTo(word.length)
  const letter = random.pick([...'aeiorst'])
  const [before, here = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)]
  return random.pick([before + after, before + letter + after, before + letter + here + after, before + (after[0] ?? '') + here + after.slice(1)])
}
