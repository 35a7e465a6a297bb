import { CAR_TYPES } from '~/domain/cars/car'
import { promoTiles, type PlacedTile } from '~/domain/advertising/promo-tiles'
import type { SearchCriteria } from '~/domain/search/search-criteria'
import { isModelPath, tenantHasRoute } from '~/tenants/site-routes'
import type { Tenant } from '~/tenants/tenant'
import { readPromos } from './read-promos.server'

/** The promotional tiles among the cars of one results page. Shuffled, their order is that of the address and the page. */
export async function loadPromoTiles(tenant: Tenant, criteria: SearchCriteria, cars: number, now: Date): Promise<PlacedTile[]> {
  const { promos, search } = tenant.settings
  if (!promos.showsTiles || cars === 0) return []
  const nodes = await readPromos(tenant)
  if (nodes.length === 0) return []
  const chosen = criteria.lists.car_type ?? []
  const carTypes = (criteria.carTypes ?? CAR_TYPES).filter(
    (type) => !search.excludedCarTypes.includes(type) && (chosen.length === 0 || chosen.includes(type)),
  )
  const isOff = (href: string) => href.startsWith('/') && !isModelPath(href) && !tenantHasRoute(tenant, href)
  return promoTiles(nodes, { carTypes, cars, isShuffled: promos.isShuffled, isOff, seed: `${criteria.basePath} ${criteria.page}`, now })
}
