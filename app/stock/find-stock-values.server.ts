import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { LIST_FILTERS, RANGE_FILTERS } from '~/domain/search/search-filters'
import type { WordVocabulary } from '~/domain/search/typed-words/typed-words'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { findLocalities, isDeliveredTo } from '~/platform/geocoding/find-localities.server'
import { askStock } from '~/search/ask-stock'
import { getStockSearch } from '~/search/get-stock-search.server'
import type { Tenant } from '~/tenants/tenant'
import { offersNearness } from './find-nearness.server'
import { findSiteVersion } from './find-site-version.server'
import { offeredSorts } from './results-request'
import { findSiteNames, labelled, type SiteNames } from './site-names.server'

/** Sold cars leave the words with time, days after they were sold, not with a new version. */
const FRESH_MS = 10 * 60_000

/** What a site's stock has of every filter, and what else words can ask for there. */
type StockValues = WordVocabulary

/** Fewer than sites: with those of 1,000 sites a web process held 460 MB, and its pages were slower for it, not quicker. */
const stockValues = new StaleCache<number, StockValues>({ name: 'values of stock', max: 100, freshMs: FRESH_MS })

/** The tables that words are looked up in are kept with each, a fifth of a megabyte, so these are fewer than sites. */
const vocabularies = new LRUCache<StockValues, WordVocabulary>({ max: 100 })

/** Most sites have the same values: a make is one object for all of them. */
const shared = new LRUCache<string, { value: string }>({ max: 20_000 })

/**
 * The values that the stock of this site has of every filter, the numbers that its cars have, and places where it offers nearness. One search,
 * kept until stock or settings change.
 */
export async function findStockValues(tenant: Tenant, now: Date): Promise<StockValues> {
  return stockValues.get(tenant.id, (before) => readStockValues(tenant, now, before), await findSiteVersion(tenant))
}

/** What words can mean on a site of these values: the same object as long as they are the same, so that the tables made of it stay. */
export function vocabularyOf(values: StockValues): WordVocabulary {
  const known = vocabularies.get(values)
  if (known) return known
  const made = { ...values }
  vocabularies.set(values, made)
  return made
}

async function readStockValues(tenant: Tenant, now: Date, before: StockValues | undefined): Promise<StockValues> {
  const [answer, names] = await Promise.all([
    askStock(getStockSearch(), tenant.id, { facets: LIST_FILTERS, stats: RANGE_FILTERS, now }),
    findSiteNames(tenant),
  ])
  const values = Object.fromEntries(
    LIST_FILTERS.map((filter) => [
      filter,
      labelled(filter, answer.facets[filter] ?? [], names).map(({ value, label }) => (label === undefined ? sharedValue(value) : { value, label })),
    ]),
  )
  const ranges = RANGE_FILTERS.filter((filter) => answer.stats[filter] !== undefined)
  const sorts = offeredSorts(tenant.settings.search)
  const [first] = names.places
  const places = offersNearness(tenant, names) ? placesFrom(first) : undefined
  const isSame = before && Boolean(before.places) === Boolean(places) && isDeepStrictEqual([before.values, before.ranges, before.sorts], [values, ranges, sorts])
  return isSame ? before : { values, ranges, sorts, ...(places ? { places } : {}) }
}

/** Apart, so that what stays in memory holds nothing of the answer that it was made beside. */
function placesFrom(first: SiteNames['places'][number] | undefined): StockValues['places'] {
  return { find: (name) => findLocalities(name, first)[0] ?? null, has: isDeliveredTo }
}

function sharedValue(value: string): { value: string } {
  const known = shared.get(value)
  if (known) return known
  // A piece of an answer would hold all of it: written out, it is by itself.
  const own = Buffer.from(value).toString()
  const made = { value: own }
  shared.set(own, made)
  return made
}
