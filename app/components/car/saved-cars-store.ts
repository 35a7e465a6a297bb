import { useSyncExternalStore } from 'react'
import { COMPARED_AT_MOST, parseSavedCars, SAVED_AT_MOST, toggleSavedCar, type SavedCar } from '~/domain/cars/saved-cars'

/** Kept in the browser for this site alone: each dealership is an origin of its own. */
type StoredList = 'favourites' | 'compare'

const AT_MOST: Record<StoredList, number> = { favourites: SAVED_AT_MOST, compare: COMPARED_AT_MOST }
const NONE: readonly SavedCar[] = []
const listeners = new Set<() => void>()
const last = new Map<StoredList, { text: string | null; cars: readonly SavedCar[] }>()

/** The cars of a list, followed as it changes, in other tabs too; none on the server and for the first render of a page. */
export function useSavedCars(list: StoredList | null): readonly SavedCar[] {
  return useSyncExternalStore(subscribe, () => (list ? readSavedCars(list) : NONE), () => NONE)
}

/** The same list until it changes. */
export function readSavedCars(list: StoredList): readonly SavedCar[] {
  const text = storedText(list)
  const known = last.get(list)
  if (known && known.text === text) return known.cars
  const cars = parseSavedCars(text)
  last.set(list, { text, cars })
  return cars
}

/** Puts a car on the list or takes it off. @returns whether it is on the list now */
export function toggleCar(list: StoredList, car: SavedCar): boolean {
  const cars = toggleSavedCar(readSavedCars(list), car, AT_MOST[list])
  try {
    localStorage.setItem(list, JSON.stringify(cars))
  } catch {
    // Full or forbidden: nothing is kept, and the control goes on saying so.
  }
  for (const listener of listeners) listener()
  return readSavedCars(list).some(({ id }) => id === car.id)
}

/** Empties a list. */
export function forgetCars(list: StoredList): void {
  if (storedText(list) === null) return
  try {
    localStorage.removeItem(list)
  } catch {
    // Forbidden: then nothing was kept.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function storedText(list: StoredList): string | null {
  try {
    return localStorage.getItem(list)
  } catch {
    return null
  }
}
