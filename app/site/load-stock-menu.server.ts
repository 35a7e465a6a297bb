import { CAR_TYPES_BY_NEWNESS, type CarType } from '~/domain/cars/car'
import { FOR_SALE_STATUSES } from '~/domain/cars/car-availability'
import { conditionLabel } from '~/domain/cars/car-title'
import { unseenPicture } from '~/domain/images/unseen-picture'
import { fromPrice } from '~/domain/pricing/from-price'
import { searchCriteria, searchHref } from '~/domain/search/search-criteria'
import { pathSlug } from '~/search/path-slugs'
import { searchModels, type ModelOnSale } from '~/search/alternate-searches'
import { askStock } from '~/search/ask-stock'
import { getStockSearch } from '~/search/get-stock-search.server'
import { NAMED_SEARCHES } from '~/domain/search/search-paths'
import type { Tenant } from '~/tenants/tenant'
import { withOwnMakeNames } from '~/stock/own-makes'
import { needsPrice } from '~/stock/results-request'
import type { MenuStock } from './menu-entries'
import type { StockModel, StockRange } from './site-frame'

const MOST_MODELS = 12
/** The cheapest of a model may have no picture yet: then the next lends its own. */
const CHEAPEST = 4

/**
 * What the menus and the model line-up are filled from: `make` narrows the models to those of one manufacturer that it has. What is new
 * of it and what is used are lined up by themselves: beside each other their prices would mislead.
 */
export async function loadStockMenu(tenant: Tenant, make: string | null, now: Date): Promise<Omit<MenuStock, 'brands'>> {
  const search = getStockSearch()
  const counted = { needsPrice: needsPrice(tenant.settings.search), now }
  const ask = async (condition: StockRange['condition'], of: { make?: string; carTypes?: CarType[] }): Promise<StockRange> => {
    const [found, types] = await Promise.all([
      searchModels(search, tenant.id, { ...of, limit: MOST_MODELS, cheapest: CHEAPEST, ...counted }),
      askStock(search, tenant.id, { lists: { status: [...FOR_SALE_STATUSES], ...(of.make && { make: [of.make] }) }, facets: ['car_type'], ...counted }),
    ])
    const carTypes = (of.carTypes ?? CAR_TYPES_BY_NEWNESS).filter((carType) => types.facets.car_type?.some(({ value }) => value === carType))
    const models = found.map((model) => stockModelOf(tenant, model, condition))
    const pictures = found.flatMap(({ cheapest }) => cheapest.map(({ imageUrls }) => imageUrls))
    return { condition, carTypes, models, picture: unseenPicture(pictures, models.map(({ image }) => image)) }
  }
  const [{ facets }, ...ofMake] = await Promise.all([
    askStock(search, tenant.id, { facets: ['car_type', 'body', 'make'], ...counted }),
    ...(make === null ? [] : [ask('new', { make, carTypes: ['new'] }), ask('used', { make, carTypes: ['used', 'demo'] })]),
  ])
  const ranges = ofMake.some(({ models }) => models.length > 0) ? ofMake : [await ask(null, {})]
  const has = new Set(facets.car_type?.map(({ value }) => value))
  return {
    types: CAR_TYPES_BY_NEWNESS.filter((carType) => has.has(carType)).map((carType) => ({
      label: conditionLabel(carType),
      href: NAMED_SEARCHES[`${carType}-cars`].scope.basePath,
    })),
    bodies: facets.body ?? [],
    makes: withOwnMakeNames(facets.make ?? [], tenant.settings.makes.overrides),
    models: everyModel(ranges),
    ranges,
  }
}

/** The models of all ranges, each once under its own address, those with the most cars first. */
function everyModel(ranges: readonly StockRange[]): StockModel[] {
  const known = new Map<string, StockModel>()
  for (const model of ranges.flatMap(({ models }) => models)) {
    const href = modelSearchHref(model.make, model.name)
    const same = known.get(href)
    known.set(href, same ? { ...same, count: same.count + model.count } : { ...model, href })
  }
  return [...known.values()].sort((a, b) => b.count - a.count).slice(0, MOST_MODELS)
}

function stockModelOf({ settings }: Tenant, { make, model, body, count, cheapest }: ModelOnSale, condition: StockRange['condition']): StockModel {
  return {
    make,
    name: model,
    href: condition === null ? modelSearchHref(make, model) : rangeHref(make, model, condition),
    count,
    body,
    image: cheapest.find(({ imageUrls }) => imageUrls.length > 0)?.imageUrls[0] ?? null,
    from: fromPrice(cheapest, settings.price),
  }
}

function modelSearchHref(make: string, model: string): string {
  return `/search/${pathSlug({ make, model })}`
}

/** The cars that a range counts, and no others. */
function rangeHref(make: string, model: string, condition: 'new' | 'used'): string {
  const lists = { make: [make], model: [model] }
  if (condition === 'used') return searchHref(searchCriteria({ lists: { ...lists, car_type: ['used', 'demo'] } }))
  return searchHref(searchCriteria({ ...NAMED_SEARCHES['new-cars'].scope, lists }))
}
