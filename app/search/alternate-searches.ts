import type { CardCar, CarType } from '~/domain/cars/car'
import { FOR_SALE_STATUSES } from '~/domain/cars/car-availability'
import type { SearchFilters } from '~/domain/search/search-filters'
import { askStock } from './ask-stock'
import type { StockSearch } from './stock-search'

/** A model on sale: how many there are for sale, and the cheapest few of them. */
export type ModelOnSale = { make: string; model: string; body: string | null; count: number; cheapest: CardCar[] }

/**
 * The manufacturer and model search (section 3: manufacturer.name, model.name, model.body): the models on sale, those with the most
 * cars first. The menus and the model line-up are filled from it.
 */
export async function searchModels(
  search: StockSearch,
  tenantId: number,
  {
    make,
    model,
    body,
    carTypes,
    needsPrice = false,
    limit,
    cheapest,
    now,
  }: { make?: string; model?: string; body?: string; carTypes?: readonly CarType[]; needsPrice?: boolean; limit: number; cheapest: number; now: Date },
): Promise<ModelOnSale[]> {
  const lists: SearchFilters['lists'] = { status: [...FOR_SALE_STATUSES], ...(make && { make: [make] }), ...(model && { model: [model] }), ...(body && { body: [body] }), ...(carTypes && { car_type: [...carTypes] }) }
  const { facets } = await askStock(search, tenantId, { lists, facets: ['make_model'], needsPrice, now })
  const found = await Promise.all(
    (facets.make_model ?? []).slice(0, limit).map(async ({ value, count }) => {
      const { hits } = await askStock(search, tenantId, { lists: { ...lists, make_model: [value] }, sort: 'lowest-price', limit: cheapest, now })
      return hits.slice(0, 1).map((car) => ({ make: car.make, model: car.model, body: car.body, count, cheapest: hits }))
    }),
  )
  return found.flat()
}

/** Cars by a filter expression up to a limit (section 7), in the default order. Similar cars are chosen from these. */
export async function carsByFilter(
  search: StockSearch,
  tenantId: number,
  { lists, ranges, limit, now }: Pick<SearchFilters, 'lists' | 'ranges'> & { limit: number; now: Date },
): Promise<CardCar[]> {
  return (await askStock(search, tenantId, { lists, ranges, limit, now })).hits
}
