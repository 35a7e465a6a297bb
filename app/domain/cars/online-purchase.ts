import type { CardCar } from './car'
import { isAvailable } from './car-availability'
import { salePriceCents } from '../pricing/display-price'

/** A price has to be above $200 for an online purchase or a personal estimate (section 9). */
const ONLINE_PRICE_ABOVE_CENTS = 200_00

type OnlineCar = Pick<CardCar, 'status' | 'soldAt' | 'isReserved' | 'priceCents' | 'offerPriceCents'>

/**
 * Whether a car can be bought online, or an estimate made for it: the autograb setting on, in stock (not merely coming), not sold,
 * not reserved and above $200 (section 4, gated routes and header).
 */
export function isOnlinePurchaseAvailable(car: OnlineCar, settings: { autograbIsOn: boolean }): boolean {
  if (!settings.autograbIsOn || car.status !== 'in_stock' || car.soldAt !== null || car.isReserved) return false
  return (salePriceCents(car) ?? 0) > ONLINE_PRICE_ABOVE_CENTS
}

/** Reserve shows only for a reservable car that is for sale and that nobody else holds (section 4). */
export function isReservableNow(car: Pick<CardCar, 'status' | 'soldAt' | 'isReservable' | 'isReserved'>): boolean {
  return car.isReservable && !car.isReserved && isAvailable(car)
}

type ReserveSettings = {
  reserve: { isOn: boolean }
  cards: { reservePath?: 'checkout' | 'buy-online' }
  finance: { autograbIsOn: boolean }
}

/** Reserve shows only if reservable; where the site sells online instead, the rule of online purchase holds as well (section 4). */
export function canReserveOnline(car: OnlineCar & Pick<CardCar, 'isReservable'>, { reserve, cards, finance }: ReserveSettings): boolean {
  if (!reserve.isOn || !isReservableNow(car)) return false
  return cards.reservePath !== 'buy-online' || isOnlinePurchaseAvailable(car, finance)
}

/** The card processor takes no less at once, in cents. */
export const LEAST_CHARGE_CENTS = 50

/** What a reservation costs, in cents: the car's own amount, else the site's, also where a feed's is too little for a card; 0 is hidden (section 5). */
export function depositCents({ reserveAmountCents: own }: Pick<CardCar, 'reserveAmountCents'>, reserve: { depositCents: number }): number {
  return own === null || (own > 0 && own < LEAST_CHARGE_CENTS) ? reserve.depositCents : own
}
