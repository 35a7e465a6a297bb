import slugify from '@sindresorhus/slugify'
import type { CarType } from '~/domain/car'
import { conditionLabel } from '~/domain/car-title'
import type { ListFilter } from '~/domain/search-filters'
import { salePriceCents } from '~/domain/display-price'
import { getStockSearch } from '~/search/get-stock-search.server'
import { NAMED_SEARCHES } from '~/search/search-paths'
import type { SearchAnswer } from '~/search/stock-search'
import type { Tenant } from '~/tenants/tenant'
import type { MenuStock } from './menu-entries'
import type { StockModel } from './site-frame'

const MOST_MODELS = 12
/** The cheapest of a model may have no picture yet: then the next lends its own. */
const CHEAPEST = 4
const TYPE_SEARCHES: Record<CarType, string> = { new: 'new-cars', demo: 'demo-cars', used: 'used-cars' }

/** What the menus and the model line-up are filled from: `make` narrows the models to those of one manufacturer. */
export async function loadStockMenu(tenant: Tenant, make: string | null, now: Date): Promise<MenuStock> {
  const ask = (lists: Partial<Record<ListFilter, string[]>>, facets: ListFilter[], limit: number) =>
    askStock(tenant, lists, facets, limit, now)
  const [all, ofMake] = await Promise.all([
    ask({}, ['car_type', 'body', 'make', 'make_model'], 0),
    make === null ? null : ask({ make: [make] }, ['make_model'], 0),
  ])
  const has = new Set(all.facets.car_type?.map(({ value }) => value))
  const names = ((ofMake?.count ? ofMake : all).facets.make_model ?? []).slice(0, MOST_MODELS)
  const models = await Promise.all(
    names.map(async ({ value, count }) => modelOf(await ask({ make_model: [value] }, [], CHEAPEST), count)),
  )
  return {
    types: (Object.keys(TYPE_SEARCHES) as CarType[])
      .filter((carType) => has.has(carType))
      .map((carType) => ({ label: conditionLabel(carType), href: NAMED_SEARCHES[TYPE_SEARCHES[carType]]?.basePath ?? '/cars/' })),
    bodies: all.facets.body ?? [],
    makes: all.facets.make ?? [],
    models: models.filter((model) => model !== null),
  }
}

async function askStock(
  tenant: Tenant,
  lists: Partial<Record<ListFilter, string[]>>,
  facets: ListFilter[],
  limit: number,
  now: Date,
): Promise<SearchAnswer> {
  const answer = await getStockSearch().search(tenant.id, {
    text: '',
    lists,
    ranges: {},
    path: null,
    pathCarTypes: null,
    sort: 'lowest-price',
    lowestPriceNeedsPrice: false,
    limit,
    offset: 0,
    facets,
    stats: [],
    now,
  })
  // No path was asked, so none can be unknown; the type says it may.
  if ('unknownPath' in answer) throw new Error('The search engine found an unknown path where none was asked')
  return answer
}

/** The model of the cheapest such car. */
function modelOf({ hits }: SearchAnswer, count: number): StockModel | null {
  const [car] = hits
  if (!car) return null
  return {
    make: car.make,
    name: car.model,
    href: `/search/${slugify(car.make)}/${slugify(car.model)}`,
    count,
    body: car.body,
    image: hits.find(({ imageUrls }) => imageUrls.length > 0)?.imageUrls[0] ?? null,
    fromCents: salePriceCents(car),
  }
}
