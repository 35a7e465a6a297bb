import { useSyncExternalStore } from 'react'
import { parseSearchHistory, rememberSearch, type SearchHistoryEntry } from '~/domain/search-history'

/** Kept in the browser for this site alone: each dealership is an origin of its own. */
const KEY = 'search_history'
const NONE: readonly SearchHistoryEntry[] = []
const listeners = new Set<() => void>()
let last: { text: string | null; history: readonly SearchHistoryEntry[] } = { text: null, history: NONE }

/** The last five searches, the newest first; the same list until it changes. Nothing where the browser keeps nothing. */
export function readSearchHistory(): readonly SearchHistoryEntry[] {
  const text = keptText()
  if (text !== last.text) last = { text, history: parseSearchHistory(text) }
  return last.history
}

/** Notes that a search was shown. */
export function recordSearch(made: SearchHistoryEntry): void {
  write(JSON.stringify(rememberSearch(readSearchHistory(), made)))
}

export function clearSearchHistory(): void {
  write(null)
}

/** The search history, followed as it changes; empty on the server and for the first render of a page. */
export function useSearchHistory(): readonly SearchHistoryEntry[] {
  return useSyncExternalStore(subscribe, readSearchHistory, () => NONE)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function keptText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    // Full or forbidden: a site without its history still searches.
  }
  for (const listener of listeners) listener()
}
