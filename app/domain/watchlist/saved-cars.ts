import { parseRowId } from '../text/row-id'

/** A car that the browser keeps (section 3, favourite): saved, or marked to be compared. */
export type SavedCar = { id: number; name: string; slug: string; make: string; model: string; primary_image_url: string | null }

/** Four columns are what a desk has room for. */
export const COMPARED_AT_MOST = 4
/** Bounds what a browser, and an address, has to hold. */
export const SAVED_AT_MOST = 100

/** Reads what the browser kept; entries that cannot be read are left out. */
export function parseSavedCars(text: string | null): SavedCar[] {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  return Array.isArray(stored) ? stored.filter(isSavedCar) : []
}

/** The list with the car taken off it, or added last; the oldest leave where it would become too long. */
export function toggleSavedCar(cars: readonly SavedCar[], car: SavedCar, atMost: number): SavedCar[] {
  const others = cars.filter(({ id }) => id !== car.id)
  return others.length < cars.length ? others : [...others, car].slice(-atMost)
}

/** The ids of `cars=1,2,3` or of `cars=1&cars=2`, each once, in order, no more than can be saved; what is no id is left out. */
export function parseCarIds(query: URLSearchParams): number[] {
  const ids = query
    .getAll('cars')
    .flatMap((value) => value.split(','))
    .map((text) => parseRowId(text.trim()))
    .filter((id) => id !== null)
  return [...new Set(ids)].slice(0, SAVED_AT_MOST)
}

/** The ids with others before them, each once, no more than can be saved. */
export function addCarIds(ids: readonly number[], added: readonly number[]): number[] {
  return [...new Set([...added, ...ids])].slice(0, SAVED_AT_MOST)
}

/** The address of a page about these cars: `/compare?cars=1,2,3`. */
export function carsHref(path: string, ids: readonly number[]): string {
  return ids.length === 0 ? path : `${path}?cars=${ids.join(',')}`
}

const JUST_SAVED = '#saved='

/** What an address ends in where SAVE led to it: a script that was late for the press has that car to keep. */
export function justSavedHash(id: number): string {
  return JUST_SAVED + id
}

/**
 * The car that was saved on the way to this page.
 * @param from the address of the page before: one that somebody else sent saves nothing
 */
export function justSavedId({ hash, origin }: { hash: string; origin: string }, from: string): number | null {
  return hash.startsWith(JUST_SAVED) && from.startsWith(`${origin}/`) ? parseRowId(hash.slice(JUST_SAVED.length)) : null
}

function isSavedCar(value: unknown): value is SavedCar {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, slug, make, model, primary_image_url: image } = value as Partial<Record<keyof SavedCar, unknown>>
  const isText = (part: unknown) => typeof part === 'string'
  return Number.isSafeInteger(id) && Number(id) > 0 && [name, slug, make, model].every(isText) && (image === null || isText(image))
}
