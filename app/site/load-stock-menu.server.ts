import slugify from '@sindresorhus/slugify'
import type { CarType } from '~/domain/cars/car'
import { conditionLabel } from '~/domain/cars/car-title'
import { salePriceCents } from '~/domain/pricing/display-price'
import { searchModels, type ModelOnSale } from '~/search/alternate-searches'
import { askStock } from '~/search/ask-stock'
import { getStockSearch } from '~/search/get-stock-search.server'
import { NAMED_SEARCHES } from '~/domain/search/search-paths'
import type { Tenant } from '~/tenants/tenant'
import type { MenuStock } from './menu-entries'
import type { StockModel } from './site-frame'

const MOST_MODELS = 12
/** The cheapest of a model may have no picture yet: then the next lends its own. */
const CHEAPEST = 4
const TYPES: readonly CarType[] = ['new', 'demo', 'used']

/** What the menus and the model line-up are filled from: `make` narrows the models to those of one manufacturer that it has. */
export async function loadStockMenu(tenant: Tenant, make: string | null, now: Date): Promise<MenuStock> {
  const search = getStockSearch()
  const [{ facets }, ofMake] = await Promise.all([
    askStock(search, tenant.id, { facets: ['car_type', 'body', 'make'], now }),
    make === null ? [] : searchModels(search, tenant.id, { make, limit: MOST_MODELS, cheapest: CHEAPEST, now }),
  ])
  const models = ofMake.length > 0 ? ofMake : await searchModels(search, tenant.id, { limit: MOST_MODELS, cheapest: CHEAPEST, now })
  const has = new Set(facets.car_type?.map(({ value }) => value))
  return {
    types: TYPES.filter((carType) => has.has(carType)).map((carType) => ({
      label: conditionLabel(carType),
      href: NAMED_SEARCHES[`${carType}-cars`].scope.basePath,
    })),
    bodies: facets.body ?? [],
    makes: facets.make ?? [],
    models: models.map(stockModelOf),
  }
}

function stockModelOf({ make, model, body, count, cheapest }: ModelOnSale): StockModel {
  return {
    make,
    name: model,
    href: `/search/${slugify(make)}/${slugify(model)}`,
    count,
    body,
    image: cheapest.find(({ imageUrls }) => imageUrls.length > 0)?.imageUrls[0] ?? null,
    fromCents: cheapest[0] ? salePriceCents(cheapest[0]) : null,
  }
}
