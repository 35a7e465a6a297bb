import { isRounded, sliderBounds, typedRange } from '~/domain/search/slider'
import { RANGE_FILTERS, type RangeFilter, type SearchFilters, type SortKey } from '~/domain/search/search-filters'
import type { SearchCriteria } from '~/domain/search/search-criteria'
import { readTypedWords } from '~/domain/search/typed-words/read-typed-words'
import { yearInZone } from '~/domain/places/wall-clock'
import type { Tenant } from '~/tenants/tenant'
import { findCars } from './find-cars.server'
import { findWordVocabulary } from './find-word-vocabulary.server'
import { canonicalRedirect } from './results-links'
import { criteriaRequest } from './results-request'

/**
 * Where a form without script is sent on to; null for an address that is canonical. Numbers that were typed into its fields are rounded or
 * refused as script does it (section 5), within what the other filters find: that costs one search, where there is something to round.
 */
export async function findCanonicalHref(tenant: Tenant, criteria: SearchCriteria, params: URLSearchParams, now: Date): Promise<string | null> {
  const ownSort = (await findTypedSort(tenant, criteria, now)) ?? tenant.settings.search.defaultSort
  const href = canonicalRedirect(criteria, params, ownSort)
  const typed = href === null ? [] : RANGE_FILTERS.filter((filter) => isTypedUnrounded(filter, criteria, params))
  if (typed.length === 0) return href
  const requestOf = (asked: SearchCriteria) => ({ ...criteriaRequest(tenant.settings.search, asked, now), stats: typed })
  const found = await findCars(tenant, criteria, requestOf, now, { isPartialWelcome: true })
  if (!found) return href
  const ranges: SearchFilters['ranges'] = { ...criteria.ranges }
  for (const filter of typed) ranges[filter] = typedRange(filter, ranges[filter] ?? {}, sliderBounds(filter, found.answer.stats[filter] ?? null))
  return canonicalRedirect({ ...criteria, ranges }, params, ownSort)
}

/** The order that the typed words ask for: choosing the site's own then says something, and stays in the address. */
async function findTypedSort(tenant: Tenant, { text, sort }: SearchCriteria, now: Date): Promise<SortKey | null> {
  if (text === '' || sort === null) return null
  return readTypedWords(text, await findWordVocabulary(tenant, now), yearInZone(now, tenant.timeZone)).filters.sort ?? null
}

function isTypedUnrounded(filter: RangeFilter, { ranges }: SearchCriteria, params: URLSearchParams): boolean {
  const { min, max } = ranges[filter] ?? {}
  const isTyped = params.has(`${filter}_min`) || params.has(`${filter}_max`)
  return isTyped && [min, max].some((end) => end !== undefined && !isRounded(filter, end))
}
