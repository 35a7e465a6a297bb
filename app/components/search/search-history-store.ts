import { parseSearchHistory, addToSearchHistory, type SearchHistoryEntry } from '~/domain/search/search-history'
import { storedList } from '~/components/ui/stored-list'

const stored = storedList('search_history', parseSearchHistory)

/** The last five searches, the newest first. */
export const readSearchHistory = stored.read

/** The search history, followed as it changes. */
export const useSearchHistory = stored.useEntries

/** Notes that a search was shown. */
export function recordSearch(made: SearchHistoryEntry): void {
  stored.write(addToSearchHistory(stored.read(), made))
}

export function clearSearchHistory(): void {
  stored.write([])
}
