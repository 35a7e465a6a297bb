import { useSyncExternalStore } from 'react'
import { COMPARED_AT_MOST, parseKeptCars, SAVED_AT_MOST, toggleKeptCar, type KeptCar } from '~/domain/kept-cars'

/** Kept in the browser for this site alone: each dealership is an origin of its own. */
export type KeptList = 'favourites' | 'compare'

const AT_MOST: Record<KeptList, number> = { favourites: SAVED_AT_MOST, compare: COMPARED_AT_MOST }
const NONE: readonly KeptCar[] = []
const listeners = new Set<() => void>()
const last = new Map<KeptList, { text: string | null; cars: readonly KeptCar[] }>()

/** The cars of a list, followed as it changes, in other tabs too; none on the server and for the first render of a page. */
export function useKeptCars(list: KeptList | null): readonly KeptCar[] {
  return useSyncExternalStore(subscribe, () => (list ? readKeptCars(list) : NONE), () => NONE)
}

/** The same list until it changes. */
export function readKeptCars(list: KeptList): readonly KeptCar[] {
  const text = keptText(list)
  const known = last.get(list)
  if (known && known.text === text) return known.cars
  const cars = parseKeptCars(text)
  last.set(list, { text, cars })
  return cars
}

/** Puts a car on the list or takes it off. @returns whether it is on the list now */
export function toggleCar(list: KeptList, car: KeptCar): boolean {
  const cars = toggleKeptCar(readKeptCars(list), car, AT_MOST[list])
  try {
    localStorage.setItem(list, JSON.stringify(cars))
  } catch {
    // Full or forbidden: nothing is kept, and the control goes on saying so.
  }
  for (const listener of listeners) listener()
  return readKeptCars(list).some(({ id }) => id === car.id)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function keptText(list: KeptList): string | null {
  try {
    return localStorage.getItem(list)
  } catch {
    return null
  }
}
