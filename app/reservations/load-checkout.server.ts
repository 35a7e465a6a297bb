import { showingOf } from '~/domain/cars/car-availability'
import { carTitle } from '~/domain/cars/car-title'
import { reserveHref } from '~/domain/cars/car-links'
import { canReserveOnline, depositCents } from '~/domain/cars/online-purchase'
import { priceLine, priceText } from '~/domain/cars/car-card'
import { reserveOffer, reserveTerms } from '~/domain/cars/car-page-reserve'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { readPageCar } from '~/stock/read-page-car.server'
import type { Tenant } from '~/tenants/tenant'
import type { ReservedCar } from './start-reservation.server'

/** The page where a car is reserved: what is paid, for how long it holds, and with what. */
export type Checkout = ReservedCar & {
  slug: string
  stockNumber: string
  imageUrl: string | null
  /** What the car costs: '$34,990 drive away'. */
  price: string
  /** '$200'; null where nothing is to be paid. */
  amount: string | null
  holdHours: number
  /** Deposit, hold and refund in one line. */
  terms: string
  /** The same after the price, with what becomes of the deposit in the end: what whoever presses agrees to. */
  termsShown: string
  /** The platform's words, where the site has none of its own. */
  words: string
  payments: string[]
}

/** A car of this tenant that can be reserved now; null for every other. One round trip. */
export async function loadCheckout(tenant: Tenant, slug: string): Promise<Checkout | null> {
  if (slug.length > 200 || slug.includes('\0')) return null
  const car = await readPageCar(tenant.dealershipIds, slug)
  const { settings } = tenant
  const now = knownDatabaseTime()
  if (!car || showingOf(car, settings.search, now) !== 'shown' || !canReserveOnline(car, settings)) return null
  const offer = reserveOffer(car, settings, car.itemType)
  if (!offer) return null
  const terms = reserveTerms(offer.amount, settings.reserve.holdHours)
  const price = priceLine(priceText(car, { ...settings.price, showsWasPrice: false }, now))
  return {
    id: car.id,
    slug: car.slug,
    title: carTitle(car),
    stockNumber: car.stockNumber,
    path: reserveHref(car, settings.cards.reservePath),
    depositCents: depositCents(car, settings.reserve),
    imageUrl: car.imageUrls[0] ?? null,
    price,
    amount: offer.amount,
    holdHours: settings.reserve.holdHours,
    terms,
    termsShown: `${price} · ${offer.amount && !settings.reserve.refundsItself ? `${terms}, settled with us` : terms}`,
    words: offer.words,
    payments: offer.payments,
  }
}
