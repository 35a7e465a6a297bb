import { valueLabel } from '~/domain/search/filter-labels'
import { facetLimit, isNamedLike, offeredValues, orderFacet } from '~/domain/search/facet-lists'
import type { FacetValue, ListFilter } from '~/domain/search/search-filters'
import type { SearchCriteria } from '~/domain/search/search-criteria'
import type { Tenant } from '~/tenants/tenant'
import { findCars } from './find-cars.server'
import { findSiteNames, labelled } from './site-names.server'

/**
 * The whole list of one filter under a search, as its page would show it (section 9, limits). With `named`, those of all its values, also beyond those
 * limits, that have such a name. Empty for an unknown path.
 */
export async function loadFacetValues(
  tenant: Tenant,
  criteria: SearchCriteria,
  filter: ListFilter,
  now: Date,
  { most = facetLimit(filter), named = '' }: { most?: number; named?: string } = {},
): Promise<FacetValue[]> {
  const [found, names] = await Promise.all([findCars(tenant, criteria, now, () => ({ facets: [filter] })), findSiteNames(tenant)])
  if (!found) return []
  const { answer } = found
  const chosen = found.criteria.lists[filter] ?? []
  const all = labelled(filter, [...offeredValues(filter, answer.facets[filter] ?? [], chosen, tenant.searchCategories)], names)
  const values = named === '' ? all : all.filter(({ value, label = valueLabel(filter, value) }) => isNamedLike(label, named) || isNamedLike(value, named))
  return orderFacet(filter, values, chosen, most)
}
