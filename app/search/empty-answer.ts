import type { SearchAnswer, SearchPath, SearchRequest } from './stock-search'

/** What was found, whichever engine was asked. */
export type FoundAnswer = Omit<SearchAnswer, 'engine'>

/** What an engine answers where no car is at a path whose meaning is known: nothing of anything, and the chosen values with no cars. */
export function emptyAnswer({ facets, lists }: Pick<SearchRequest, 'facets' | 'lists'>, path: SearchPath): FoundAnswer {
  return {
    hits: [],
    count: 0,
    forSale: 0,
    facets: Object.fromEntries(facets.map((filter) => [filter, (lists[filter] ?? []).map((value) => ({ value, count: 0 }))])),
    listed: {},
    stats: {},
    path,
  }
}
