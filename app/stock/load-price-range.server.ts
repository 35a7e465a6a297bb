import { FOR_SALE_STATUSES } from '~/domain/cars/car-availability'
import { priceEnds } from '~/domain/search/price-range'
import type { PriceRangeView } from '~/domain/search/price-range-view'
import { parseSearchCriteria } from '~/domain/search/search-criteria'
import { ALL_STOCK } from '~/domain/search/search-paths'
import { askStock } from '~/search/ask-stock'
import { getStockSearch } from '~/search/get-stock-search.server'
import type { Tenant } from '~/tenants/tenant'
import { findVehicleNoun } from './find-stock-kinds.server'
import { withStockValues } from './find-word-vocabulary.server'
import { withOwnMakeNames } from './own-makes'

/** The price-range search page (sections 2 and 9) for what was asked: `price`, `make` and `body` of a query string. One search, and what the site sells at all, which is kept. */
export async function loadPriceRange(tenant: Tenant, params: URLSearchParams, now: Date): Promise<PriceRangeView> {
  const criteria = await withStockValues(tenant, parseSearchCriteria(ALL_STOCK, params), now)
  const ends = priceEnds(criteria.ranges.price ?? {})
  const chosen = { make: criteria.lists.make ?? [], body: criteria.lists.body ?? [] }
  const [answer, noun] = await Promise.all([
    askStock(getStockSearch(), tenant.id, {
      lists: { status: [...FOR_SALE_STATUSES], ...(chosen.make.length > 0 ? { make: chosen.make } : {}), ...(chosen.body.length > 0 ? { body: chosen.body } : {}) },
      ranges: { price: ends },
      facets: ['make', 'body'],
      now,
    }),
    findVehicleNoun(tenant, now),
  ])
  return {
    ends,
    noun,
    count: answer.count,
    makes: withOwnMakeNames(answer.facets.make ?? [], tenant.settings.makes.overrides),
    bodies: answer.facets.body ?? [],
    chosen,
  }
}
