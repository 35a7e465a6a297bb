import type { SearchAnswer, SearchRequest, StockSearch } from './stock-search'

type RequestPart = Partial<SearchRequest> & Pick<SearchRequest, 'now'>

/** A request that asks for what is given and nothing else: of everything that is shown at `now`, no cars, nothing counted. */
export function searchRequest(part: RequestPart): SearchRequest {
  return {
    text: '',
    lists: {},
    ranges: {},
    path: null,
    pathCarTypes: null,
    sort: 'most-relevant',
    needsPrice: false,
    limit: 0,
    offset: 0,
    facets: [],
    listed: [],
    stats: [],
    ...part,
  }
}

/** Asks an engine without a path, so that none can be unknown. */
export async function askStock(search: StockSearch, tenantId: number, part: Omit<RequestPart, 'path'>): Promise<SearchAnswer> {
  const answer = await search.search(tenantId, searchRequest(part))
  if ('unknownPath' in answer) throw new Error('The search engine found an unknown path where none was asked')
  return answer
}
