import { appliedFilters, type ValueWords } from '~/domain/search/applied-filters'
import type { CarType } from '~/domain/cars/car'
import { isCampaignParam } from '~/domain/forms/campaign-param'
import type { NearPlace, PageLink, Tab } from '~/domain/search/results-view'
import type { SortKey } from '~/domain/search/search-filters'
import { searchHref, type SearchCriteria } from '~/domain/search/search-criteria'
import { ALL_STOCK, NAMED_SEARCHES } from '~/domain/search/search-paths'
import { typedChips } from '~/domain/search/typed-words/typed-chips'
import type { TypedReading } from '~/domain/search/typed-words/typed-words'
import { formatCount, type LengthSettings } from '~/domain/text/format'
import type { SearchPath } from '~/search/stock-search'

const TABS = ['new-used-and-demo-cars', 'new-cars', 'demo-cars', 'used-cars'] as const

/**
 * The sister pages (specification, section 2) with the same filters: the path's own make, model or body becomes one of
 * them, a chosen car type gives way to the tab's. A type of which the site has no cars has no tab, unless one is on it, and a site of one type
 * has none at all.
 */
export function conditionTabs(criteria: SearchCriteria, path: SearchPath | null, excluded: readonly CarType[]): Tab[] {
  const lists = { ...criteria.lists, ...pathAsLists(path), car_type: undefined }
  const tabs = TABS.flatMap((name) => {
    const { label, scope } = NAMED_SEARCHES[name]
    const isCurrent = criteria.basePath === scope.basePath || (criteria.carTypes === null && scope.carTypes === null)
    if (!isCurrent && scope.carTypes?.every((carType) => excluded.includes(carType))) return []
    return [{ label, href: searchHref({ ...criteria, ...scope, lists, page: 1 }), isCurrent }]
  })
  return tabs.length > 2 ? tabs : []
}

/** What narrows a search besides its address: how its text was read, and the place that it is asked from. */
type ChipSources = { words: ValueWords; lengths: LengthSettings; near?: NearPlace | null; reading?: TypedReading | null }

/**
 * What narrows the search, each with the address of the search without it: what the path says, what the typed words say, one by one, then
 * every filter that was chosen.
 */
export function removableChips(criteria: SearchCriteria, path: SearchPath | null, { words, lengths, near = null, reading = null }: ChipSources): PageLink[] {
  const make = path?.make && words('make', path.make)
  const label = [make, path?.model, path?.body].filter(Boolean).join(' ')
  const onPath = label ? [{ label, href: searchHref({ ...criteria, ...ALL_STOCK, page: 1 }) }] : []
  const typed = reading ? typedChips(reading, criteria.text).map(({ label, text }) => ({ label, href: searchHref({ ...criteria, text, page: 1 }) })) : []
  // Words that ask for nothing ('near me') narrow nothing; without a reading the text itself was searched.
  const filters = appliedFilters(criteria, words, lengths)
    .filter(({ filter }) => filter !== 'query' || reading === null)
    .map(({ label, without }) => ({ label, href: searchHref(without) }))
  const isNearTyped = reading?.filters.near !== undefined
  const isNearestFirst = criteria.sort === null && reading?.filters.sort === undefined
  return [...onPath, ...typed, ...filters, ...(near?.isFound && !isNearTyped ? [nearChip(criteria, near, isNearestFirst)] : [])]
}

function nearChip(criteria: SearchCriteria, { postcode }: NearPlace, isNearestFirst: boolean): PageLink {
  const order = isNearestFirst ? `Nearest to ${postcode}` : `Distance from ${postcode}`
  const label = criteria.within ? `Within ${formatCount(criteria.within)} km of ${postcode}` : order
  return { label, href: searchHref({ ...criteria, postcode: undefined, within: undefined, page: 1 }) }
}

function pathAsLists(path: SearchPath | null): SearchCriteria['lists'] {
  return { ...(path?.make && { make: [path.make] }), ...(path?.model && { model: [path.model] }), ...(path?.body && { body: [path.body] }) }
}

/** Parameters that only a plain form sends: an empty field, one end of a range, the order that the search has by itself, page 1. What an advertisement leaves empty in its link is none of them. */
export function canonicalRedirect(criteria: SearchCriteria, params: URLSearchParams, defaultSort: SortKey): string | null {
  const isPlainForm = [...params].some(
    ([name, value]) =>
      (value.trim() === '' && !isCampaignParam(name)) || /_(min|max|from|to)$/.test(name) || (name === 'sortBy' && value === defaultSort) || (name === 'page' && value === '1'),
  )
  return isPlainForm ? searchHref({ ...criteria, sort: criteria.sort === defaultSort ? null : criteria.sort }) : null
}
