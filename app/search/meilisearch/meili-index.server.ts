import type { Meilisearch, Settings } from 'meilisearch'
import { LIST_FILTERS, RANGE_FILTERS } from '~/domain/search/search-filters'
import { synonyms } from '~/domain/search/search-synonyms'
import { TYPED_RIGHTLY } from '~/domain/search/search-text'
import { ORDER_NUMBERS } from '../index-car'

/** All indexes of the platform begin with this, so that an engine may serve others besides. */
const INDEX_PREFIX = 'cars'

/** The index that shoppers are answered from. All sites share it; each question names its site (docs/decisions/0008). */
export const carsIndexUid = INDEX_PREFIX

/** An index beside the live one, to be built and then swapped in: `cars-20261121T120000`. */
export function indexName(suffix: string): string {
  return `${INDEX_PREFIX}-${suffix}`
}

/** How long settings of an index that has cars may take; on an empty one it is a moment. */
const SETTINGS_TIMEOUT_MS = 600_000

/**
 * Creates the index where there is none and gives it its settings; returns when the engine has applied them.
 * @throws when the engine refuses or does not answer.
 */
export async function applyIndexSettings(client: Meilisearch, indexUid: string): Promise<void> {
  const wait = { timeout: SETTINGS_TIMEOUT_MS, interval: 20 }
  const created = await client.createIndex(indexUid, { primaryKey: 'id' }).waitTask(wait)
  if (created.status === 'failed' && created.error?.code !== 'index_already_exists') throw new Error(`Meilisearch: ${created.error?.message}`)
  const updated = await client.index(indexUid).updateSettings(INDEX_SETTINGS).waitTask(wait)
  if (updated.status !== 'succeeded') throw new Error(`Meilisearch: ${updated.error?.message ?? updated.status}`)
}

/** Found by their value only; letters are not looked up within values. */
const equal = { facetSearch: false, filter: { equality: true, comparison: false } }
const compared = { facetSearch: false, filter: { equality: true, comparison: true } }

export const INDEX_SETTINGS: Settings = {
  searchableAttributes: ['words', 'beginnings'],
  filterableAttributes: [
    { attributePatterns: ['tenant', 'paths', 'numbers', ...LIST_FILTERS], features: equal },
    { attributePatterns: ['visibleUntil', ...RANGE_FILTERS], features: compared },
  ],
  sortableAttributes: [...ORDER_NUMBERS.map((by) => `by.${by}`), ...RANGE_FILTERS],
  // The default order is cars for sale before sold ones, then custom rank, then the id: no order has ties, and how well a text fits plays no part in any.
  rankingRules: ['sort', 'sold:asc', 'rank:desc', 'carId:asc'],
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnNumbers: false,
    disableOnWords: [...TYPED_RIGHTLY],
    disableOnAttributes: ['beginnings'],
  },
  synonyms: synonyms(),
  // Words come one by one from our own reading of the text: no sentence, no stop words, plain letters.
  localizedAttributes: [{ attributePatterns: ['words', 'beginnings'], locales: ['eng'] }],
  stopWords: [],
  prefixSearch: 'indexingTime',
  proximityPrecision: 'byWord',
  facetSearch: false,
  // Counting by documents, as the alphabetical order does, takes ten times as long.
  faceting: { maxValuesPerFacet: 100_000, sortFacetValuesBy: { '*': 'count' } },
  pagination: { maxTotalHits: 2_000_000 },
}
