import type { PriceType } from '~/domain/cars/car'
import { ON_APPLICATION } from './fields/price'
import type { FeedValues } from './platform-format'

type BesidePrices = Pick<FeedValues, 'price' | 'before_price' | 'offer_price' | 'weekly_price'>
type FeedPrices = Pick<FeedValues, 'price' | 'price_type' | 'drive_away_price' | 'egc_price'>

/**
 * Which of a car's prices is shown, and of which type it is (specification, section 3). The feed's own `price` wins; without
 * one it is the price of the stated type, else the drive-away price, else the one excluding government charges.
 * A `price` on application is none, whatever the others say: they are what an export has beside it, and the dealer does not advertise them. Whole cents.
 */
export function shownPrice(given: FeedPrices): { priceCents: number | null; priceType: PriceType } {
  const { price, price_type: type, drive_away_price: driveAway, egc_price: egc } = given
  if (price === ON_APPLICATION) return { priceCents: null, priceType: type ?? 'unspecified' }
  if (price !== undefined) {
    if (type) return { priceCents: price, priceType: type }
    if (price === driveAway) return { priceCents: price, priceType: 'drive_away' }
    return { priceCents: price, priceType: price === egc ? 'excl_govt_charges' : 'unspecified' }
  }
  if (egc !== undefined && (type === 'excl_govt_charges' || driveAway === undefined)) {
    return { priceCents: egc, priceType: 'excl_govt_charges' }
  }
  if (driveAway !== undefined) return { priceCents: driveAway, priceType: 'drive_away' }
  return { priceCents: null, priceType: type ?? 'unspecified' }
}

/** What is said beside the price: what the car cost before, what it is offered for, and by the week. Of a `price` on application nothing is, as above. */
export function pricesBeside({ price, before_price: before, offer_price: offer, weekly_price: weekly }: BesidePrices) {
  const isTold = price !== ON_APPLICATION
  const told = (cents: number | undefined) => (isTold && cents !== undefined ? cents : null)
  return { beforePriceCents: told(before), offerPriceCents: told(offer), weeklyPriceCents: told(weekly) }
}
