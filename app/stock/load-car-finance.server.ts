import { z } from 'zod'
import { carTitle } from '~/domain/cars/car-title'
import { carHref } from '~/domain/cars/car-links'
import { priceLine, priceText } from '~/domain/cars/car-card'
import type { SimilarSearch } from '~/domain/cars/car-page'
import { isAvailable, showingOf } from '~/domain/cars/car-availability'
import { salePriceCents } from '~/domain/pricing/display-price'
import { financeEstimate, type FinanceEstimate } from '~/domain/finance/finance-estimate'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import { utcIso } from '~/platform/db/utc-iso'
import { CARD_CAR_ROW } from '~/search/card-car-row'
import { LENDER, lenderJoin, LENDER_SHAPE } from '~/search/lender-column'
import type { Tenant } from '~/tenants/tenant'
import { findStockLeft } from './find-stock-left.server'
import { similarSearch } from './similar-search'

/** A car of this site and what its finance comes to; no estimate where section 5 has none. */
export type CarFinance = {
  car: {
    id: number
    title: string
    href: string
    dealershipSlug: string
    /** The place where it stands, where that has a page; null elsewhere. */
    locationId: number | null
    priceCents: number | null
    /** What it costs to buy, as its own page says it: '$34,990 drive away', 'PREORDER' or the dealer's words for no price. */
    price: string
    isSold: boolean
    similar: SimilarSearch
  }
  estimate: FinanceEstimate | null
}

const FINANCED = z.object(CARD_CAR_ROW).pick({
  ...{ id: true, slug: true, make: true, model: true, year: true, carType: true, status: true, soldAt: true },
  ...{ priceCents: true, offerPriceCents: true, priceType: true, isPreorder: true, dealershipSlug: true, body: true },
})

const CAR = statement({
  name: 'car-finance',
  isJson: true,
  isPrepared: true,
  values: [z.number(), z.array(z.number()), z.string()],
  row: {
    ...FINANCED.shape,
    showOnDealerWebsite: z.boolean(),
    stockNumber: z.string(),
    locationId: z.number().nullable(),
    timeZone: z.string(),
    photosCount: z.number(),
    lender: LENDER_SHAPE,
  },
  neverNull: { photosCount: 'a car has its list of pictures, an empty one where there are none' },
  text: `
    select c.id, c.slug, c.make, c.model, c.year, c.car_type as "carType", c.status, coalesce(c.simple_body, c.body) as body,
      ${utcIso('c.sold_at')} as "soldAt",
      c.price_cents as "priceCents", c.offer_price_cents as "offerPriceCents", c.price_type as "priceType", c.is_preorder as "isPreorder",
      d.slug as "dealershipSlug",
      c.show_on_dealer_website as "showOnDealerWebsite", c.stock_number as "stockNumber",
      case when l.is_visible then l.id end as "locationId", coalesce(l.time_zone, d.time_zone) as "timeZone", cardinality(c.image_urls) as "photosCount", ${LENDER} as lender
    from car c join dealership d on d.id = c.dealership_id left join location l on l.id = c.location_id
    ${lenderJoin('$3')}
    where c.id = $1 and c.dealership_id = any ($2)`,
})

/** The finance of one of this tenant's cars that its site shows, by the car's id (section 7); null for any other id. One round trip, and of a car that is sold one to the engine that is cached. */
export async function loadCarFinance(tenant: Tenant, carId: number, now: Date): Promise<CarFinance | null> {
  const { settings } = tenant
  const car = await CAR.first(getPool(), [carId, tenant.dealershipIds, settings.finance.provider])
  if (!car || showingOf(car, settings.search, now) !== 'shown') return null
  const { id, dealershipSlug, locationId } = car
  const isSold = !isAvailable(car)
  const similar = similarSearch(car, isSold ? await findStockLeft(tenant, car, now) : null)
  // Nobody borrows for a subscription: what is financed is what the car costs to buy.
  const toBuy = { ...car, beforePriceCents: null, subscriptionPriceCents: null, offersSubscriptions: false }
  const price = priceLine(priceText(toBuy, { ...settings.price, showsWasPrice: false }, now))
  return {
    car: { id, title: carTitle(car), href: carHref(car), dealershipSlug, locationId, priceCents: salePriceCents(car), price, isSold, similar },
    estimate: financeEstimate(car, car.lender, settings.finance, now, car.timeZone),
  }
}
