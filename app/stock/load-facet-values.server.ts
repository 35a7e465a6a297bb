import { facetLimit, orderFacet } from '~/domain/search/facet-lists'
import type { FacetValue, ListFilter } from '~/domain/search/search-filters'
import type { SearchState } from '~/domain/search/search-params'
import { getStockSearch } from '~/search/get-stock-search.server'
import type { PathScope } from '~/search/search-paths'
import type { Tenant } from '~/tenants/tenant'
import { resultsRequest } from './results-request'
import { findSiteNames, labelled } from './site-names.server'

/** The whole list of one filter under a search, as its page would show it (section 9, limits). Empty for an unknown path. */
export async function loadFacetValues(
  tenant: Tenant,
  scope: PathScope,
  state: SearchState,
  filter: ListFilter,
  now: Date,
  most = facetLimit(filter),
): Promise<FacetValue[]> {
  const request = { ...resultsRequest(tenant.settings.search, scope, state, now), facets: [filter], stats: [], limit: 0, offset: 0 }
  const [answer, names] = await Promise.all([getStockSearch().search(tenant.id, request), findSiteNames(tenant)])
  if ('unknownPath' in answer) return []
  return labelled(filter, orderFacet(filter, answer.facets[filter] ?? [], state.lists[filter] ?? [], most), names)
}
