import type { CardCar } from './car'
import { isAvailable } from './car-availability'
import { salePriceCents } from './display-price'

/** Stands above the one button of a car that is no longer for sale (section 2). */
export const FIND_SIMILAR_PROMPT = 'Like this and want something similar?'

export type CardActionKind = 'view-details' | 'enquire' | 'test-drive' | 'finance' | 'reserve' | 'find-similar'

export type CardAction = {
  kind: CardActionKind
  label: string
  href: string
  /** The deposit beside Reserve Now; absent when it is $0 or unknown. */
  amountCents?: number
  isPrimary: boolean
}

export type CardActionSettings = {
  /** 'Enquiry', or 'Enquire Now' on one brand. */
  enquiryLabel: string
  /** 'Get Finance' or 'Get Pre-Approved'. */
  financeLabel: string
  showsFinanceButton: boolean
  showsTestDriveButton: boolean
  /** Whether cars can be reserved online at all. */
  offersReservations: boolean
  /** Where Reserve Now leads, after the car's own address: 'checkout', or 'buy-online' on some tenants. */
  reservePath: 'checkout' | 'buy-online'
  /** Where the finance button leads, for example '/finance'. */
  financePath: string
  /** The loud button of a card; View Details when the card does not have it. */
  primaryAction: CardActionKind
}

export type FavouriteSettings = {
  hasFavourites: boolean
  /** Some tenants hide the control on a car without pictures. */
  favouriteNeedsImages: boolean
}

type ActionCar = Pick<
  CardCar,
  | 'id'
  | 'slug'
  | 'status'
  | 'soldAt'
  | 'carType'
  | 'dealershipSlug'
  | 'priceCents'
  | 'offerPriceCents'
  | 'isReservable'
  | 'isReserved'
  | 'reserveAmountCents'
>

/** The buttons of a results card, exactly one of them primary, in the order they stand (sections 2 and 4). */
export function cardActions(car: ActionCar, settings: CardActionSettings): CardAction[] {
  const carPath = carHref(car)
  if (!isAvailable(car)) {
    return [{ kind: 'find-similar', label: 'Find Me Something Similar', href: carPath, isPrimary: true }]
  }
  const actions: Omit<CardAction, 'isPrimary'>[] = [
    { kind: 'view-details', label: 'View Details', href: carPath },
    { kind: 'enquire', label: settings.enquiryLabel, href: `${carPath}#enquiry` },
  ]
  if (settings.showsTestDriveButton) {
    actions.push({ kind: 'test-drive', label: 'Book a Test Drive', href: testDriveHref(car) })
  }
  if (settings.showsFinanceButton) {
    actions.push({ kind: 'finance', label: settings.financeLabel, href: financeHref(car, settings.financePath) })
  }
  if (reserveIsShown(car, settings)) {
    const amountCents = car.reserveAmountCents
    const amount = amountCents !== null && amountCents > 0 ? { amountCents } : {}
    actions.push({ kind: 'reserve', label: 'Reserve Now', href: `${carPath}/${settings.reservePath}`, ...amount })
  }
  const hasPrimary = actions.some(({ kind }) => kind === settings.primaryAction)
  const primary = hasPrimary ? settings.primaryAction : 'view-details'
  return actions.map((action) => ({ ...action, isPrimary: action.kind === primary }))
}

/** Reserve shows only for a reservable car that is for sale and that nobody else holds. */
export function reserveIsShown(
  car: Pick<CardCar, 'status' | 'soldAt' | 'isReservable' | 'isReserved'>,
  settings: Pick<CardActionSettings, 'offersReservations'>,
): boolean {
  return settings.offersReservations && car.isReservable && !car.isReserved && isAvailable(car)
}

/** Whether the save, favourite or compare control shows (section 4). */
export function favouriteIsShown(
  car: Pick<CardCar, 'status' | 'soldAt' | 'priceCents' | 'photosCount'>,
  settings: FavouriteSettings,
): boolean {
  if (!settings.hasFavourites || !isAvailable(car)) return false
  if (car.priceCents === null || car.priceCents <= 0) return false
  return !settings.favouriteNeedsImages || car.photosCount > 0
}

export function carHref(car: Pick<CardCar, 'slug'>): string {
  return `/cars/${encodeURIComponent(car.slug)}`
}

export function testDriveHref(car: Pick<CardCar, 'id'>): string {
  return `/book-test-drive/?car_id=${car.id}`
}

/** The finance page told which car, for how much and from whom (section 2). The budget is whole dollars. */
export function financeHref(
  car: Pick<CardCar, 'id' | 'carType' | 'dealershipSlug' | 'priceCents' | 'offerPriceCents'>,
  financePath: string,
): string {
  const query = new URLSearchParams({ preferredDealership: car.dealershipSlug })
  const priceCents = salePriceCents(car)
  if (priceCents !== null) query.set('vehiclePriceBudget', String(Math.round(priceCents / 100)))
  query.set('car_id', String(car.id))
  query.set('car_type', car.carType)
  return `${financePath}?${query.toString()}#finance-form`
}
