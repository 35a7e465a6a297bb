import type pg from 'pg'
import { z } from 'zod'
import type { CardCar } from '~/domain/cars/car'
import { SOLD_STATUSES } from '~/domain/cars/car-availability'
import { chosenNames } from '~/domain/search/chosen-names'
import { facetOf } from '~/domain/search/facets'
import { byCountThenValue } from '~/domain/search/facet-order'
import { neededValues } from '~/domain/search/needed-values'
import { RANGE_FILTERS, type FacetStats, type FacetValue, type ListFilter, type RangeFilter, type SortKey } from '~/domain/search/search-filters'
import { queryNumbers, textReadings } from '~/domain/search/search-text'
import { statement, type RowOf } from '~/platform/db/statement.server'
import { loadTenantSettings } from '~/tenants/load-settings.server'
import { ORDERS, orderNumber } from '../index-car'
import { pathMeaning } from '../path-slugs'
import type { SearchAnswer, SearchRequest, StockSearch } from '../stock-search'
import { indexBuilder } from '../indexing/index-builder.server'
import { readStoredCard, storedCard, type StoredCard } from '../stored-card'
import { readIndexCarsById } from './read-index-cars.server'

const words = z.array(z.string()).readonly()
const numbers = z.array(z.number())
const ends = z.array(z.number().nullable())

const ROW = {
  /** Whether this release built the index, its cards too. */
  is_own_build: z.boolean(),
  is_unknown_path: z.boolean(),
  path_card: z.string().nullable(),
  car_count: z.number(),
  /** How many of `car_count` are not sold. */
  for_sale: z.number(),
  /** Facet, value and count, apart by unit separators; one after the other apart by record separators. A plus stands before what is `listed`. Null for none. */
  facets: z.string().nullable(),
  stats: z.string(),
  hits: z.string(),
}
type Row = RowOf<typeof ROW>

const IS_SET = 'every way out of the function sets it'

const SEARCH = statement({
  name: 'stock_search',
  isPrepared: true,
  values: [
    // The tenant, the moment, the path, and the types of car on it.
    z.number(),
    z.string(),
    z.string().nullable(),
    words.nullable(),
    // The readings of the text, one entry each, and the numbers in it.
    numbers,
    numbers,
    words,
    numbers,
    z.array(z.boolean()),
    words,
    // The chosen values with their facets, then the ranges with their columns.
    words,
    words,
    words,
    ends,
    ends,
    // Columns that a car must have, facets to count, columns whose ends are wanted.
    words,
    words,
    words,
    // The order, the page, what builds an index, the statuses that are no stock, and the facets that are counted with those.
    z.string(),
    z.number(),
    z.number(),
    z.string(),
    words,
    words,
  ],
  row: ROW,
  neverNull: { is_own_build: IS_SET, is_unknown_path: IS_SET, car_count: IS_SET, for_sale: IS_SET, stats: IS_SET, hits: IS_SET },
  text: 'select * from stock_search($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23,$24)',
})

/** The cars of a page, and the car that says what the path stands for. */
type FoundCards<Card> = { hits: Card[]; path: Card | null }

/** Stock search in Postgres: one statement, one round trip (docs/decisions/0003-search-in-postgres.md). */
export function createPostgresStockSearch(pool: pg.Pool): StockSearch {
  return {
    async search(tenantId, request) {
      const row = await SEARCH.first(pool, statementValues(tenantId, request))
      if (!row) throw new Error('stock_search returned no row')
      if (row.is_unknown_path) return { unknownPath: true }
      const stored: FoundCards<StoredCard> = {
        hits: JSON.parse(row.hits) as StoredCard[],
        path: request.path !== null && row.path_card ? (JSON.parse(row.path_card) as StoredCard) : null,
      }
      const cards = row.is_own_build
        ? { hits: stored.hits.map(readStoredCard), path: stored.path && readStoredCard(stored.path) }
        : await readCardsAnew(pool, tenantId, request.now, stored)
      return readAnswer(row, cards, request)
    },
  }
}

function statementValues(tenantId: number, request: SearchRequest): Parameters<typeof SEARCH.first>[1] {
  const chosen = chosenValues(request)
  const ranges = RANGE_FILTERS.flatMap((filter) => {
    const range = request.ranges[filter]
    return range ? [[filter, range.min ?? null, range.max ?? null] as const] : []
  })
  const readings = textReadings(request.text)
  return [
    tenantId,
    request.now.toISOString(),
    request.path,
    request.pathCarTypes,
    readings.map(({ from }) => from),
    readings.map(({ to }) => to),
    readings.map(({ word }) => word),
    readings.map(({ typos }) => typos),
    readings.map(({ isPrefix }) => isPrefix),
    queryNumbers(request.text),
    chosen.map(([filter]) => filter),
    chosen.map(([, value]) => value),
    ranges.map(([filter]) => filter),
    ranges.map(([, min]) => min),
    ranges.map(([, , max]) => max),
    request.needsPrice ? ['price'] : [],
    request.facets,
    request.stats,
    `>${request.sort}`,
    request.limit,
    request.offset,
    indexBuilder(),
    SOLD_STATUSES,
    request.listed,
  ]
}

/**
 * Pairs of facet and chosen value, as `stock_search` takes them. Makes and models are one choice; '#make of models' names the makes whose models are listed. Where a
 * car must have all that is chosen, each choice is a group of its own, with a number behind the facet ('filtered_features#0'): a car needs one value of every group.
 */
function chosenValues(request: SearchRequest) {
  const { make = [], make_model = [], ...others } = request.lists
  const names = chosenNames({ make, make_model })
  const pairs = (facet: string, values: readonly string[]) => values.map((value) => [facet, value] as const)
  return [
    ...Object.entries(others).flatMap(([filter, values]) => (values && !facetOf(filter as ListFilter).needsAll ? pairs(filter, values) : [])),
    ...neededValues(request).flatMap(({ filter, values }, at) => pairs(`${filter}#${at}`, values)),
    ...(names ? [...pairs('make', names.makes), ...pairs('make_model', names.makeModels), ...pairs('#make of models', names.modelMakes)] : []),
  ]
}

/**
 * The cards of an index that another release built: what that release took for a card may be less, or mean something else. Of its cards
 * only the ids are believed; the cars are read as they are.
 */
async function readCardsAnew(pool: pg.Pool, tenantId: number, now: Date, stored: FoundCards<StoredCard>): Promise<FoundCards<CardCar>> {
  const ids = [...stored.hits, ...(stored.path ? [stored.path] : [])].map(({ id }) => id)
  if (ids.length === 0) return { hits: [], path: null }
  const cars = await readIndexCarsById(pool, tenantId, await loadTenantSettings(pool, tenantId), now, ids)
  const cards = new Map(cars.map((car) => [car.id, readStoredCard(storedCard(car))]))
  return {
    hits: stored.hits.flatMap(({ id }) => cards.get(id) ?? []),
    path: (stored.path && cards.get(stored.path.id)) ?? null,
  }
}

function readAnswer(row: Row, cards: FoundCards<CardCar>, request: SearchRequest): SearchAnswer {
  const stats: Partial<Record<RangeFilter, FacetStats>> = {}
  const ends = JSON.parse(row.stats) as Partial<Record<RangeFilter, [number, number]>>
  for (const filter of request.stats) {
    const [min, max] = ends[filter] ?? []
    if (min !== undefined && max !== undefined) stats[filter] = { min, max }
  }
  return {
    hits: inOrder(cards.hits, request.sort),
    count: row.car_count,
    forSale: row.for_sale,
    ...readFacets(row.facets, request),
    stats,
    path: request.path !== null && cards.path ? pathMeaning(request.path, cards.path) : null,
    engine: 'postgres',
  }
}

/** The page's cars come by position, which is the default order and every other order's tie-break; sort is stable. */
function inOrder(cars: CardCar[], order: SortKey): CardCar[] {
  const ordered = ORDERS[order]
  if (!ordered) return cars
  const key = (car: CardCar) => {
    const number = orderNumber(ordered.by, car)
    return number === null ? Infinity : ordered.isDescending ? -number : number
  }
  return cars.sort((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)))
}

function readFacets(counts: string | null, request: SearchRequest): Pick<SearchAnswer, 'facets' | 'listed'> {
  const facets: SearchAnswer['facets'] = {}
  const listed: SearchAnswer['listed'] = {}
  for (const filter of request.facets) facets[filter] = []
  for (const filter of request.listed) listed[filter] = []
  let last = ''
  let values: FacetValue[] | undefined
  // Cut by hand: three parts of each line as a list are half of what reading an answer of hundreds takes.
  for (const line of counts?.split('\x1e') ?? []) {
    const [nameEnd, valueEnd] = [line.indexOf('\x1f'), line.lastIndexOf('\x1f')]
    const name = line.slice(0, nameEnd)
    if (name !== last) values = name.startsWith('+') ? listed[name.slice(1) as ListFilter] : facets[name as ListFilter]
    last = name
    values?.push({ value: line.slice(nameEnd + 1, valueEnd), count: Number(line.slice(valueEnd + 1)) })
  }
  for (const all of Object.values(listed)) all.sort(byCountThenValue)
  for (const filter of request.facets) {
    const all = facets[filter] ?? []
    for (const value of request.lists[filter] ?? []) {
      if (!all.some((known) => known.value === value)) all.push({ value, count: 0 })
    }
    all.sort(byCountThenValue)
  }
  return { facets, listed }
}
