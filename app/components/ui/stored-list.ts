import { useSyncExternalStore } from 'react'

/** A list that the browser keeps for this site alone: each dealership is an origin of its own. */
export type StoredList<Entry> = {
  /** The same list until it changes; empty where the browser keeps nothing. */
  read: () => readonly Entry[]
  write: (entries: readonly Entry[]) => void
  /** The list, followed as it changes here or in another tab; empty on the server and for the first render of a page. */
  useEntries: () => readonly Entry[]
}

/** In another tab, or on the pages after one that Back brings up as it was left. */
const CHANGED_ELSEWHERE = ['storage', 'pageshow']

/** A list under a key of the browser's local storage; `parse` leaves out what cannot be read. */
export function storedList<Entry>(key: string, parse: (text: string | null) => Entry[]): StoredList<Entry> {
  const none: readonly Entry[] = []
  const listeners = new Set<() => void>()
  let last: { text: string | null; entries: readonly Entry[] } = { text: null, entries: none }

  const read = () => {
    const text = storedText(key)
    if (text !== last.text) last = { text, entries: parse(text) }
    return last.entries
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    for (const event of CHANGED_ELSEWHERE) window.addEventListener(event, listener)
    return () => {
      listeners.delete(listener)
      for (const event of CHANGED_ELSEWHERE) window.removeEventListener(event, listener)
    }
  }
  return {
    read,
    write(entries) {
      try {
        localStorage.setItem(key, JSON.stringify(entries))
      } catch {
        // Full or forbidden: nothing is kept, and whatever shows the list goes on saying so.
      }
      for (const listener of listeners) listener()
    },
    useEntries: () => useSyncExternalStore(subscribe, read, () => none),
  }
}

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
