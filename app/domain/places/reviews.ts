import { comparableName } from '../text/same-name'
import { addDays, dayInZone } from '../time/wall-clock'

export type ReviewFacts = { id: number; text: string | null; customerName: string; rating: number }
export type ReviewSettings = { isShown: boolean; minimumRating: number; hiddenReviewers: readonly string[]; hiddenReviewIds: readonly number[]; quantity: number }

/** What a review says that a machine translated. */
export const MACHINE_TRANSLATED = 'Translated'

/**
 * The reviews that a site shows, in the order given (section 5): none without text, none that a machine translated, none of hidden reviewers or with a hidden id; at most `quantity`.
 */
export function shownReviews<T extends ReviewFacts>(reviews: readonly T[], settings: ReviewSettings): T[] {
  if (!settings.isShown) return []
  const hidden = new Set(settings.hiddenReviewers.map(comparableName))
  return reviews
    .filter(({ id, text, customerName }) => {
      const words = text?.trim() ?? ''
      return words !== '' && !words.includes(MACHINE_TRANSLATED) && !hidden.has(comparableName(customerName)) && !settings.hiddenReviewIds.includes(id)
    })
    .slice(0, settings.quantity)
}

/** The star rating to one decimal; null unless the average is above the minimum and reviews are shown (section 5). */
export function ratingText(average: number | null, settings: Pick<ReviewSettings, 'isShown' | 'minimumRating'>): string | null {
  return settings.isShown && average !== null && average > settings.minimumRating ? average.toFixed(1) : null
}

export type Rating = { averageRating: number | null; reviewCount: number }

/**
 * The rating of one place: its own; its dealership's only where the dealership sells nowhere else, for there buyers rated that place.
 * Several places of one dealership, and its workshop, never borrow the same reviews.
 */
export function placeRating(own: Rating, dealership: Rating, isOnlySalesPlace: boolean): Rating {
  if (own.averageRating !== null) return own
  return isOnlySalesPlace ? dealership : { averageRating: null, reviewCount: 0 }
}

/** The last day that anybody can have written a review on: where the clocks are furthest ahead it is tomorrow already. */
export function newestReviewDay(now: Date): string {
  return addDays(dayInZone(now, 'UTC'), 1)
}
