import { DAY_MS } from '../time/durations'
import type { CardCar, CarStatus, PageCar } from './car'
import { isAmong } from '../text/same-name'

type VisibilitySettings = {
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
export function soldVisibleUntil(car: { soldAt: string | Date | null }, soldDays: number): Date | null {
  if (car.soldAt === null) return null
  const soldMs = new Date(car.soldAt).getTime()
  return Number.isNaN(soldMs) ? null : new Date(soldMs + soldDays * DAY_MS)
}

/** What decides whether a site shows a car: with its pictures, or how many they are. */
type JudgedCar = Pick<PageCar, 'status' | 'carType' | 'make' | 'stockNumber'> & {
  soldAt: string | Date | null
  showOnDealerWebsite: boolean
} & ({ photosCount: number } | { imageUrls: readonly string[] })

/** What a site does with a car: shows it, says no more than that it was sold, or knows nothing of it. */
export type Showing = 'shown' | 'sold' | 'hidden'

/**
 * What a site does with a car of its dealerships (section 4): search shows it while it is in stock, coming soon or sold a few days ago; after
 * that it is sold. One that is not flagged for the dealer's website, that is neither for sale nor sold (section 3, others), or that the site's own
 * exclusions leave out (section 9) is hidden: of search and of every other place, and nothing is asked or counted of it there.
 */
export function showingOf(car: JudgedCar, settings: VisibilitySettings & ExclusionSettings, now: Date): Showing {
  if (!car.showOnDealerWebsite || isExcluded(car, settings)) return 'hidden'
  if (isAvailable(car)) return 'shown'
  if (car.soldAt === null) return 'hidden'
  const until = soldVisibleUntil(car, settings.soldDays)
  return until !== null && now.getTime() <= until.getTime() ? 'shown' : 'sold'
}

function isExcluded(car: JudgedCar, settings: ExclusionSettings): boolean {
  return (
    ('photosCount' in car ? car.photosCount : car.imageUrls.length) < settings.imageMinimum ||
    settings.excludedCarTypes.includes(car.carType) ||
    isAmong(settings.excludedMakes, car.make) ||
    settings.excludedStockNumbers.includes(car.stockNumber)
  )
}
