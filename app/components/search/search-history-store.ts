import { parseSearchHistory, rememberSearch, type SearchHistoryEntry } from '~/domain/search-history'
import { keptList } from './kept-list'

const kept = keptList('search_history', parseSearchHistory)

/** The last five searches, the newest first. */
export const readSearchHistory = kept.read

/** The search history, followed as it changes. */
export const useSearchHistory = kept.useEntries

/** Notes that a search was shown. */
export function recordSearch(made: SearchHistoryEntry): void {
  kept.write(rememberSearch(kept.read(), made))
}

export function clearSearchHistory(): void {
  kept.write([])
}
