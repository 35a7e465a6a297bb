import { useSyncExternalStore } from 'react'

export const LIST_UNCHANGED = 'The list could not be changed. Please check your connection and try again.'

/** What the visitor changed since the page was made: the page's own list is as old as the page. */
let changes: ReadonlyMap<number, boolean> = new Map()
const NONE: ReadonlyMap<number, boolean> = new Map()
const listeners = new Set<() => void>()

/** Whether cars are on the watchlist now, of those that the visitor saved or removed. */
export function useWatchlistChanges(): ReadonlyMap<number, boolean> {
  return useSyncExternalStore(subscribe, () => changes, () => NONE)
}

export function noteWatchlistChange(carId: number, isSaved: boolean): void {
  changes = new Map(changes).set(carId, isSaved)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
