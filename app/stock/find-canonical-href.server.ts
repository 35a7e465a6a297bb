import { endsAsTyped, sliderBounds, typedRange } from '~/domain/search/slider'
import { RANGE_FILTERS, type RangeFilter, type SearchFilters, type SortKey } from '~/domain/search/search-filters'
import type { SearchCriteria } from '~/domain/search/search-criteria'
import { readTypedWords } from '~/domain/search/typed-words/read-typed-words'
import { yearInZone } from '~/domain/time/wall-clock'
import type { Tenant } from '~/tenants/tenant'
import { findCars } from './find-cars.server'
import { findWordVocabulary } from './find-word-vocabulary.server'
import { canonicalRedirect } from './results-links'

/**
 * Where a form without script is sent on to; null for an address that is canonical. Numbers that were typed into its fields are rounded or
 * refused as script does it (section 5), within what the filters beside them find: that costs one search. What is refused, or no number, narrows nothing, and
 * stands in its field with what was expected.
 */
export async function findCanonicalHref(tenant: Tenant, criteria: SearchCriteria, params: URLSearchParams, now: Date): Promise<string | null> {
  const ownSort = (await findTypedSort(tenant, criteria, now)) ?? tenant.settings.search.defaultSort
  const href = canonicalRedirect(criteria, params, ownSort)
  const typedRanges = href === null ? [] : RANGE_FILTERS.filter((filter) => isTyped(filter, criteria, params))
  if (typedRanges.length === 0) return href
  const untyped = Object.fromEntries(RANGE_FILTERS.flatMap((filter) => (typedRanges.includes(filter) ? [] : [[filter, criteria.ranges[filter]]])))
  const found = await findCars(tenant, { ...criteria, ranges: untyped }, now, () => ({ stats: typedRanges }))
  if (!found) return href
  const ranges: SearchFilters['ranges'] = { ...untyped }
  const refused = { ...criteria.refused }
  for (const filter of typedRanges) {
    const range = typedRange(filter, endsAsTyped(filter, criteria.ranges[filter] ?? {}, params.get(`${filter}_min`) ?? ''), sliderBounds(filter, found.answer.stats[filter] ?? null))
    ranges[filter] = range.taken
    if (range.refused) refused[filter] = { ...refused[filter], ...range.refused }
  }
  return canonicalRedirect({ ...criteria, ranges, refused }, params, ownSort)
}

/** The order that the typed words ask for: choosing the site's own then says something, and stays in the address. */
async function findTypedSort(tenant: Tenant, { text, sort }: SearchCriteria, now: Date): Promise<SortKey | null> {
  if (text === '' || sort === null) return null
  return readTypedWords(text, await findWordVocabulary(tenant, now), yearInZone(now, tenant.timeZone)).filters.sort ?? null
}

/** Boxes that come back as the page showed them were not typed into: a range of an address is exact, as that of the price-range page by $500 (section 9). */
function isTyped(filter: RangeFilter, { ranges }: SearchCriteria, params: URLSearchParams): boolean {
  const ends = [params.get(`${filter}_min`), params.get(`${filter}_max`)]
  if (ranges[filter] === undefined || ends.every((end) => end === null)) return false
  return params.get(`${filter}_shown`) !== ends.map((end) => end ?? '').join('-')
}
