import { facetLimit, orderFacet } from '~/domain/search/facet-lists'
import type { FacetValue, ListFilter } from '~/domain/search/search-filters'
import type { SearchCriteria } from '~/domain/search/search-criteria'
import type { Tenant } from '~/tenants/tenant'
import { findCars } from './find-cars.server'
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
  const requestOf = (asked: SearchCriteria) => ({ ...criteriaRequest(tenant.settings.search, asked, now), facets: [filter] })
  const [found, names] = await Promise.all([findCars(tenant, criteria, requestOf, now, { isPartialWelcome: true }), findSiteNames(tenant)])
  if (!found) return []
  const { answer } = found
  return labelled(filter, orderFacet(filter, answer.facets[filter] ?? [], criteria.lists[filter] ?? [], most), names)
}
