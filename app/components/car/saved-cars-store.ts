import { storedList } from '~/components/ui/stored-list'
import { COMPARED_AT_MOST, parseSavedCars, SAVED_AT_MOST, toggleSavedCar, type SavedCar } from '~/domain/watchlist/saved-cars'

const LISTS = {
  favourites: { ...storedList('favourites', parseSavedCars), atMost: SAVED_AT_MOST },
  compare: { ...storedList('compare', parseSavedCars), atMost: COMPARED_AT_MOST },
}
type ListName = keyof typeof LISTS

/** The cars of a list, followed as it changes, in other tabs too; none on the server and for the first render of a page. */
export function useSavedCars(list: ListName): readonly SavedCar[] {
  return LISTS[list].useEntries()
}

/** The same list until it changes. */
export function readSavedCars(list: ListName): readonly SavedCar[] {
  return LISTS[list].read()
}

/** Puts a car on the list or takes it off. @returns whether it is on the list now */
export function toggleCar(list: ListName, car: SavedCar): boolean {
  const { read, write, atMost } = LISTS[list]
  write(toggleSavedCar(read(), car, atMost))
  return read().some(({ id }) => id === car.id)
}

/** Takes cars off a list. */
export function forgetCars(list: ListName, ids: readonly number[]): void {
  const { read, write } = LISTS[list]
  const left = read().filter(({ id }) => !ids.includes(id))
  if (left.length < read().length) write(left)
}
