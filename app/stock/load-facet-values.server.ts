import { facetLimit, orderFacet } from '~/domain/search/facet-lists'
import type { FacetValue, ListFilter } from '~/domain/search/search-filters'
import type { SearchCriteria } from '~/domain/search/search-criteria'
import { getStockSearch } from '~/search/get-stock-search.server'
import type { Tenant } from '~/tenants/tenant'
import { criteriaRequest } from './results-request'
import { findSiteNames, labelled } from './site-names.server'

/** The whole list of one filter under a search, as its page would show it (section 9, limits). Empty for an unknown path. */
export async function loadFacetValues(
  tenant: Tenant,
  criteria: SearchCriteria,
  filter: ListFilter,
  now: Date,
  most = facetLimit(filter),
): Promise<FacetValue[]> {
  const request = { ...criteriaRequest(tenant.settings.search, criteria, now), facets: [filter] }
  const [answer, names] = await Promise.all([getStockSearch().search(tenant.id, request), findSiteNames(tenant)])
  if ('unknownPath' in answer) return []
  return labelled(filter, orderFacet(filter, answer.facets[filter] ?? [], criteria.lists[filter] ?? [], most), names)
}
