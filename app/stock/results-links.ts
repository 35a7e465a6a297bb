import { appliedFilters, type ValueWords } from '~/domain/search/applied-filters'
import type { CarType } from '~/domain/cars/car'
import type { NearView, PageLink, Tab } from '~/domain/search/results-view'
import type { SortKey } from '~/domain/search/search-filters'
import { searchHref, type SearchState } from '~/domain/search/search-params'
import { DEFAULT_SEARCH_PATH, NAMED_SEARCHES, type PathScope } from '~/search/search-paths'
import type { SearchPath } from '~/search/stock-search'

const TABS = ['new-used-and-demo-cars', 'new-cars', 'demo-cars', 'used-cars'] as const

/**
 * The sister pages (specification, section 2) with the same question: the path's own make, model or body becomes a filter of
 * the query, a chosen car type gives way to the tab's. A type that the site does not show has no tab, and a site of one type has none at all.
 */
export function conditionTabs(scope: PathScope, path: SearchPath | null, state: SearchState, excluded: readonly CarType[]): Tab[] {
  const asked = { ...withPathAsFilters(state, path), page: 1 }
  const query: SearchState = { ...asked, lists: { ...asked.lists, car_type: undefined } }
  const tabs = TABS.flatMap((name) => {
    const search = NAMED_SEARCHES[name]
    if (!search || search.carTypes?.every((carType) => excluded.includes(carType))) return []
    const isCurrent = scope.basePath === search.basePath || (scope.carTypes === null && search.carTypes === null)
    return [{ label: search.label, href: searchHref(search.basePath, query), isCurrent }]
  })
  return tabs.length > 2 ? tabs : []
}

/** What narrows the search, each with the address of the search without it; what the path says comes first. */
export function removableChips(scope: PathScope, path: SearchPath | null, state: SearchState, words?: ValueWords, near: NearView | null = null): PageLink[] {
  const make = path?.make && words ? words('make', path.make) : path?.make
  const label = [make, path?.model, path?.body].filter(Boolean).join(' ')
  const onPath = label ? [{ label, href: searchHref(DEFAULT_SEARCH_PATH, { ...state, page: 1 }) }] : []
  const asked = appliedFilters(state, words).map(({ label, without }) => ({ label, href: searchHref(scope.basePath, without) }))
  const nearest = near?.isFound
    ? [{ label: state.sort === null ? `Nearest to ${near.postcode}` : `Distance from ${near.postcode}`, href: searchHref(scope.basePath, { ...state, postcode: undefined, page: 1 }) }]
    : []
  return [...onPath, ...asked, ...nearest]
}

function withPathAsFilters(state: SearchState, path: SearchPath | null): SearchState {
  if (!path) return state
  const lists = { ...state.lists }
  if (path.make) lists.make = [path.make]
  if (path.model) lists.model = [path.model]
  if (path.body) lists.body = [path.body]
  return { ...state, lists }
}

/** Parameters that only a plain form sends: an empty field, one end of a range, the site's own order, page 1. */
export function canonicalRedirect(scope: PathScope, params: URLSearchParams, state: SearchState, defaultSort: SortKey): string | null {
  const isPlainForm = [...params].some(
    ([name, value]) =>
      value.trim() === '' || /_(min|max)$/.test(name) || (name === 'sortBy' && value === defaultSort) || (name === 'page' && value === '1'),
  )
  return isPlainForm ? searchHref(scope.basePath, { ...state, sort: state.sort === defaultSort ? null : state.sort }) : null
}
