import { priceEnds } from '~/domain/search/price-range'
import type { PriceRangeView } from '~/domain/search/price-range-view'
import { parseSearchParams } from '~/domain/search/search-params'
import { vehicleNoun } from '~/domain/cars/vehicle-noun'
import { getStockSearch } from '~/search/get-stock-search.server'
import type { Tenant } from '~/tenants/tenant'

const MAX_TILES = 20

/** The price-range search page (sections 2 and 9) for what was asked: `price`, `make` and `body` of a query string. One search. */
export async function loadPriceRange(tenant: Tenant, params: URLSearchParams, now: Date): Promise<PriceRangeView> {
  const asked = parseSearchParams(params)
  const ends = priceEnds(asked.ranges.price ?? {})
  const chosen = { make: asked.lists.make ?? [], body: asked.lists.body ?? [] }
  const answer = await getStockSearch().search(tenant.id, {
    text: '',
    lists: { ...(chosen.make.length > 0 ? { make: chosen.make } : {}), ...(chosen.body.length > 0 ? { body: chosen.body } : {}) },
    ranges: { price: ends },
    path: null,
    pathCarTypes: null,
    sort: 'most-relevant',
    lowestPriceNeedsPrice: false,
    limit: 0,
    offset: 0,
    facets: ['make', 'body'],
    stats: [],
    now,
  })
  // No path was asked, so none can be unknown; the type says it may.
  if ('unknownPath' in answer) throw new Error('The search engine found an unknown path where none was asked')
  const bodies = answer.facets.body ?? []
  return {
    ends,
    noun: vehicleNoun(bodies.map(({ value }) => value)),
    count: answer.count,
    makes: (answer.facets.make ?? []).slice(0, MAX_TILES),
    bodies: bodies.slice(0, MAX_TILES),
    chosen,
  }
}
