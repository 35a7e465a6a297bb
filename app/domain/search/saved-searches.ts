import { WEEKDAYS } from '../time/wall-clock'
import { formatCount } from '../text/format'
import { DAY_MS } from '../time/durations'
import { parseEntries, searchHistoryHref, type SearchHistoryEntry } from './search-history'
import { formatDate } from '../time/date-words'

/** A search that a visitor keeps, and of when the stock was that they last looked at (ISO 8601, UTC, by the server's clock): what came later is new. */
export type SavedSearch = SearchHistoryEntry & { seenAt: string }

/** As many as are counted at once. */
export const MAX_SAVED_SEARCHES = 10
/** New cars are counted no further. */
const MAX_NEW_COUNT = 30

/** The list with a search that is kept from now on, first; the oldest beyond ten goes out. */
export function saveSearch(saved: readonly SavedSearch[], made: SearchHistoryEntry, seenAt: string): SavedSearch[] {
  const entry = { ...made, seenAt }
  return [entry, ...removeSearch(saved, searchHistoryHref(made))].slice(0, MAX_SAVED_SEARCHES)
}

/** The list without the search at this address. */
export function removeSearch(saved: readonly SavedSearch[], href: string): SavedSearch[] {
  return saved.filter((entry) => searchHistoryHref(entry) !== href)
}

/** The list after the cars of the search at this address were looked at. Who goes back to a page of before has still seen what came since. */
export function markSeen(saved: readonly SavedSearch[], href: string, seenAt: string): SavedSearch[] {
  return saved.map((entry) => (searchHistoryHref(entry) === href && entry.seenAt < seenAt ? { ...entry, seenAt } : entry))
}

/** Reads what the browser kept; what cannot be read is left out. */
export function parseSavedSearches(text: string | null): SavedSearch[] {
  const isSaved = (entry: SearchHistoryEntry): entry is SavedSearch => 'seenAt' in entry && !Number.isNaN(Date.parse(String(entry.seenAt)))
  return parseEntries(text).filter(isSaved).slice(0, MAX_SAVED_SEARCHES)
}

/**
 * '3 new since Tuesday'; null where nothing is new. `offsetMinutesAt` is how far the visitor's clock is behind UTC at a moment, as
 * `Date.getTimezoneOffset` gives it: days are the visitor's, also before the clocks were changed.
 */
export function newSinceWords(newCount: number, seenAt: Date, now: Date, offsetMinutesAt: (date: Date) => number): string | null {
  if (newCount < 1) return null
  return `${newCountText(newCount)} new since ${dayWords(seenAt, now, offsetMinutesAt)}`
}

/** '29', '30+': how many cars of a search are new, wherever that is said. */
export function newCountText(count: number): string {
  return count >= MAX_NEW_COUNT ? `${MAX_NEW_COUNT}+` : formatCount(count)
}

function dayWords(then: Date, now: Date, offsetMinutesAt: (date: Date) => number): string {
  const local = (date: Date) => new Date(date.getTime() - offsetMinutesAt(date) * 60_000)
  const dayOf = (date: Date) => Math.floor(local(date).getTime() / DAY_MS)
  const days = dayOf(now) - dayOf(then)
  if (days < 1) return 'earlier today'
  if (days === 1) return 'yesterday'
  return days < 7 ? (WEEKDAYS[local(then).getUTCDay()] ?? '') : formatDate(local(then).toISOString())
}
