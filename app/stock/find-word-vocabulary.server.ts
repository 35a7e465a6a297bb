import { isDeepStrictEqual } from 'node:util'
import { memoize } from '~/domain/data/memoize'
import { withKnownValues } from '~/domain/search/known-values'
import type { SearchCriteria } from '~/domain/search/search-criteria'
import { LIST_FILTERS, RANGE_FILTERS } from '~/domain/search/search-filters'
import type { WordVocabulary } from '~/domain/search/typed-words/typed-words'
import { MINUTE_MS } from '~/domain/time/durations'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { findLocalities, isDeliveredTo } from '~/platform/geocoding/find-localities.server'
import { askStock } from '~/search/ask-stock'
import { getStockSearch } from '~/search/get-stock-search.server'
import { findSiteVersion } from '~/tenants/find-site-version.server'
import type { Tenant } from '~/tenants/tenant'
import { offersNearness, readsPlaces } from './find-nearness.server'
import { offeredSorts } from './results-request'
import { findSiteNames, labelled, type SiteNames } from './site-names.server'

/** Sold cars leave the words with time, not with a new version. */
const FRESH_MS = 10 * MINUTE_MS

type CachedVocabulary = Pick<WordVocabulary, 'values' | 'ranges' | 'sorts'> & { vocabulary: WordVocabulary }

const vocabularies = new StaleCache<number, CachedVocabulary>({ name: 'word vocabulary', max: 5_000, freshMs: FRESH_MS })

/** Most sites have the same makes, bodies and colours: each value is there once for all of them. */
const valueOf = memoize((value) => ({ value }), 50_000)

/**
 * What words can mean on this site: the values that its stock has of every filter, the numbers that its cars have, and places where it
 * is told how near they are. One search, kept until stock or settings change; the same object as long as it says the same, so that the tables made
 * of it stay.
 */
export async function findWordVocabulary(tenant: Tenant, now: Date): Promise<WordVocabulary> {
  const cached = await vocabularies.get(tenant.id, (before) => readVocabulary(tenant, now, before), await findSiteVersion(tenant))
  return cached.vocabulary
}

/** A search with its values as the stock writes them: `body=ute` is Ute. One search at most, none where it names no value. */
export async function withStockValues(tenant: Tenant, criteria: SearchCriteria, now: Date): Promise<SearchCriteria> {
  if (!LIST_FILTERS.some((filter) => criteria.lists[filter])) return criteria
  return withKnownValues(criteria, (await findWordVocabulary(tenant, now)).values)
}

async function readVocabulary(tenant: Tenant, now: Date, before: CachedVocabulary | undefined): Promise<CachedVocabulary> {
  const [answer, names] = await Promise.all([
    askStock(getStockSearch(), tenant.id, { facets: LIST_FILTERS, stats: RANGE_FILTERS, now }),
    findSiteNames(tenant),
  ])
  const values = Object.fromEntries(
    LIST_FILTERS.map((filter) => [
      filter,
      labelled(filter, answer.facets[filter] ?? [], names).map(({ value, label }) => (label === undefined ? valueOf(value) : { value, label })),
    ]),
  )
  const ranges = RANGE_FILTERS.filter((filter) => answer.stats[filter] !== undefined)
  const sorts = offeredSorts(tenant.settings.search)
  const [first] = names.places
  const places = readsPlaces(tenant, names) ? placesFrom(first, !offersNearness(tenant, names)) : undefined
  const isSame = before && before.vocabulary.places?.isOnePoint === places?.isOnePoint && isDeepStrictEqual([before.values, before.ranges, before.sorts], [values, ranges, sorts])
  return isSame ? before : { values, ranges, sorts, vocabulary: { values, ranges, sorts, ...(places ? { places } : {}) } }
}

/** A function of its own: the objects that stay in memory must not keep the whole answer of the search alive. */
function placesFrom(first: SiteNames['places'][number] | undefined, isOnePoint: boolean): WordVocabulary['places'] {
  return { find: (name) => findLocalities(name, first)[0] ?? null, has: isDeliveredTo, isOnePoint }
}
