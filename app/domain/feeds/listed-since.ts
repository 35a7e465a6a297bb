import { LONGEST_NEW_TAG_DAYS } from '../cars/car-badge'
import { DAY_MS } from '../time/durations'

/**
 * Since when a car is listed of which the feed does not say it: since the import that first sees it. What a dealership brings as its first stock
 * stood there before, nobody knows for how long: it is too old for the badge of what has just come, which all of it would carry otherwise.
 */
export function listedSince({ isFirstStock, now }: { isFirstStock: boolean; now: Date }): Date {
  return isFirstStock ? new Date(now.getTime() - (LONGEST_NEW_TAG_DAYS + 1) * DAY_MS) : now
}
