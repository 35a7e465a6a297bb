import { DAY_MS } from '../time/durations'
import type { CardCar, CarStatus, PageCar } from './car'
import { isAmong } from '../text/same-name'

export type VisibilitySettings = {
  /** How many days a sold car stays in search: 3 by default, 14 for some dealers (section 9). */
  soldDays: number
}

/** What a site shows none of (section 9). */
export type ExclusionSettings = {
  /** A car with fewer pictures is left out. */
  imageMinimum: number
  excludedCarTypes: readonly string[]
  excludedMakes: readonly string[]
  excludedStockNumbers: readonly string[]
}

/** The statuses of a car that can be bought, now or soon (section 4). */
export const FOR_SALE_STATUSES: readonly CarStatus[] = ['in_stock', 'coming_soon']
/** The statuses of a car that search goes on showing for some days, and that counts as stock no more. */
export const SOLD_STATUSES: readonly CarStatus[] = ['sold']

/** A car is available when in stock or coming soon, and not sold (section 4). */
export function isAvailable(car: Pick<CardCar, 'status'> & { soldAt: string | Date | null }): boolean {
  return FOR_SALE_STATUSES.includes(car.status) && car.soldAt === null
}

/** Until when a sold car stays visible, that moment included; null when it is not sold or nobody knows since when. */
export function soldVisibleUntil(car: Pick<CardCar, 'status' | 'soldAt'>, soldDays: number): Date | null {
  if (car.soldAt === null) return null
  const soldMs = Date.parse(car.soldAt)
  return Number.isNaN(soldMs) ? null : new Date(soldMs + soldDays * DAY_MS)
}

/**
 * Whether search shows the car (section 4): in stock, coming soon, or sold a few days ago, and only when flagged for
 * the dealer's website.
 */
export function isVisibleInSearch(
  car: Pick<CardCar, 'status' | 'soldAt'> & { showOnDealerWebsite: boolean },
  settings: VisibilitySettings,
  now: Date,
): boolean {
  if (!car.showOnDealerWebsite) return false
  if (isAvailable(car)) return true
  const until = soldVisibleUntil(car, settings.soldDays)
  return until !== null && now.getTime() <= until.getTime()
}

/**
 * Whether a site knows the car, if only to say that it was sold: one that is neither for sale nor sold (section 3, others) is kept back as those are
 * that are not for the website, and is called sold by nothing.
 */
export function isOnSite(car: Pick<CardCar, 'status'> & { soldAt: string | Date | null }): boolean {
  return isAvailable(car) || car.soldAt !== null
}

/** Whether the site's own exclusions leave the car out (section 9), of search and of every other place. */
export function isExcluded(car: Pick<PageCar, 'photosCount' | 'carType' | 'make' | 'stockNumber'>, settings: ExclusionSettings): boolean {
  return (
    car.photosCount < settings.imageMinimum ||
    settings.excludedCarTypes.includes(car.carType) ||
    isAmong(settings.excludedMakes, car.make) ||
    settings.excludedStockNumbers.includes(car.stockNumber)
  )
}
