import { CAR_TYPES_BY_NEWNESS, type CardCar, type CarType } from '~/domain/cars/car'
import { FOR_SALE_STATUSES } from '~/domain/cars/car-availability'
import { carHref } from '~/domain/cars/car-links'
import { carCard } from '~/domain/cars/car-card'
import { carTitle, conditionLabel } from '~/domain/cars/car-title'
import { orderFacet } from '~/domain/search/facet-lists'
import type { FacetStats } from '~/domain/search/search-filters'
import { stockHeading } from '~/domain/search/stock-heading'
import { askStock } from '~/search/ask-stock'
import { getStockSearch } from '~/search/get-stock-search.server'
import { NAMED_SEARCHES } from '~/domain/search/search-paths'
import { nameInTown } from '~/tenants/name-in-town'
import type { Tenant } from '~/tenants/tenant'
import type { HomeStock } from './home-stock'
import { findVehicleNoun } from './find-stock-kinds.server'
import { withOwnMakeNames } from './own-makes'
import { needsPrice } from './results-request'
import { capitalised } from '~/domain/text/capitalised'

const LATEST_CARS = 8
const BUDGETS = [10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000]

/**
 * What the home page says of a site's stock, of which cars that have just sold are no part, in one round trip to the engine; what it sells at all is
 * known. Where searches leave out cars without a price, those are not counted, and stand among the latest: another question at the same time.
 */
export async function loadHomeStock(tenant: Tenant, now: Date): Promise<HomeStock> {
  const { searchFilter } = tenant.settings.home
  const isPricedOnly = needsPrice(tenant.settings.search)
  const latest = { lists: { status: [...FOR_SALE_STATUSES] }, sort: 'latest' as const, limit: LATEST_CARS, now }
  const [answer, withUnpriced, noun] = await Promise.all([
    askStock(getStockSearch(), tenant.id, {
      ...latest,
      ...(isPricedOnly ? { needsPrice: true, limit: 0 } : {}),
      facets: [...new Set(['make', 'body', 'car_type', 'price_range', searchFilter] as const)],
      stats: ['price'],
    }),
    isPricedOnly ? askStock(getStockSearch(), tenant.id, latest) : null,
    findVehicleNoun(tenant, now),
  ])
  const { hits } = withUnpriced ?? answer
  const counts = new Map(answer.facets.car_type?.map(({ value, count }) => [value, count]))
  const carTypes = CAR_TYPES_BY_NEWNESS.filter((carType) => counts.has(carType))
  const bodies = (answer.facets.body ?? []).map(({ value }) => value)
  const countWords = stockHeading({
    count: answer.count,
    carTypes,
    names: [],
    bodies: noun.one === 'car' ? [] : bodies,
    cities: [],
    places: [],
    others: [],
  })
  const types = typesLine(carTypes, noun.many)
  return {
    siteName: tenant.name,
    typesLine: types,
    description: description(nameInTown(tenant), answer.count > 0 ? countWords : null, hits.length > 0 ? types : null),
    canonicalUrl: `${tenant.origin}/`,
    count: answer.count,
    noun,
    countWords,
    types: carTypes.map((carType) => ({
      label: conditionLabel(carType),
      href: NAMED_SEARCHES[`${carType}-cars`].scope.basePath,
      count: counts.get(carType) ?? 0,
    })),
    makes: withOwnMakeNames(answer.facets.make ?? [], tenant.settings.makes.overrides),
    bodies: answer.facets.body ?? [],
    searchFilter: { filter: searchFilter, values: orderFacet(searchFilter, answer.facets[searchFilter] ?? [], []) },
    priceBands: [...(answer.facets.price_range ?? [])].sort((a, b) => Number.parseInt(a.value) - Number.parseInt(b.value)),
    picture: pictureOf(hits),
    budgets: budgetsWithin(answer.stats.price),
    latest: hits.map((car) => carCard(car, tenant.settings, now)),
  }
}

/** @param counted '12 used cars'; null where none is counted @param shown 'Used cars'; null where none is shown, with or without a price */
function description(seller: string, counted: string | null, shown: string | null): string {
  if (counted !== null) return `${counted} at ${seller}. Search by make, body and price, look at each one and enquire online.`
  if (shown !== null) return `${shown} at ${seller}. Look at each one and enquire online.`
  return `New stock is on its way to ${seller}. Tell us what you are after, and we will call when it arrives.`
}

/** 'New, demo and used cars', 'Used cars'; without cars the noun alone. */
function typesLine(carTypes: readonly CarType[], noun: string): string {
  const words = new Intl.ListFormat('en-AU').format([...carTypes, noun].slice(0, -1))
  return words ? `${capitalised(words)} ${noun}` : capitalised(noun)
}

/** The newest car that has a picture lends it to the page's opening. */
function pictureOf(cars: readonly CardCar[]): HomeStock['picture'] {
  const car = cars.find(({ imageUrls }) => imageUrls.length > 0)
  const address = car?.imageUrls[0]
  return car && address ? { address, title: carTitle(car), href: carHref(car) } : null
}

/** Caps that leave some cars and not all. */
function budgetsWithin(prices: FacetStats | undefined): number[] {
  return prices ? BUDGETS.filter((budget) => budget > prices.min && budget < prices.max) : []
}
