import type { CardCar } from '~/domain/cars/car'
import { carCard, type CarCard } from '~/domain/cars/car-card'
import { salePriceCents } from '~/domain/pricing/display-price'
import { similarCars, type SimilarityCar } from '~/domain/cars/similar-cars'
import { carsByFilter } from '~/search/alternate-searches'
import { getStockSearch } from '~/search/get-stock-search.server'
import type { SearchRequest } from '~/search/stock-search'
import type { Tenant } from '~/tenants/tenant'

/** A search's candidates: those that the rule then weighs. */
const CANDIDATES = 48
/** The search by body looks at prices this part below and above. */
const PRICE_PART = 0.4

/**
 * The tenant's cars most like this one, which need not be for sale any more, the most alike first. Each card has what the car has in common and how it
 * differs in the place of its attributes: 'Same make', '$1,200 less', '10,000 km fewer'. Three searches, side by
 * side: the same model, which a make of many newer cars would crowd out, the same make, and the same body at about the price. None where the tenant does not show similar cars.
 * @param isNamedOnly its page says which car it was, and neither its price nor its kilometres
 */
export async function loadSimilarCars(tenant: Tenant, car: SimilarityCar, now: Date, limit: number, isNamedOnly = false): Promise<CarCard[]> {
  const { settings } = tenant
  if (!settings.carPage.showsSimilarCars) return []
  const found = await Promise.all([
    findCars(tenant, { make_model: [`${car.make} ${car.model}`] }, {}, now),
    findCars(tenant, { make: [car.make] }, {}, now),
    findByBody(tenant, car, now),
  ])
  const told = isNamedOnly ? { ...car, priceCents: null, offerPriceCents: null, odometerKm: null } : car
  return similarCars(car, found.flat(), limit, told).map(({ car: alike, why }) => ({ ...carCard(alike, settings, now), chips: why }))
}

/** Cars of the same body, or of any where it is not known, at about the same price, or at any where that is not known. */
function findByBody(tenant: Tenant, car: SimilarityCar, now: Date): Promise<CardCar[]> {
  const price = salePriceCents(car)
  const dollars = (part: number) => Math.round(((price ?? 0) * part) / 100)
  const ranges = price === null ? {} : { price: { min: dollars(1 - PRICE_PART), max: dollars(1 + PRICE_PART) } }
  return findCars(tenant, car.body === null ? {} : { body: [car.body] }, ranges, now)
}

function findCars(tenant: Tenant, lists: SearchRequest['lists'], ranges: SearchRequest['ranges'], now: Date): Promise<CardCar[]> {
  return carsByFilter(getStockSearch(), tenant.id, { lists, ranges, limit: CANDIDATES, now })
}
