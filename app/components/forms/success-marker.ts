import { storedList } from '~/components/ui/stored-list'

/** What this browser sent to this site (section 4): the category, the car for the thank-you page, and the event that the lead was then. */
export type SuccessMarker = { category: string; leadId: string; car: string | null; eventId: number }

/** So many of the newest are stored, so that each of several thank-you pages can be opened again. */
export const MAX_MARKERS = 50

/** A browser's store is the site's own, so the markers are those of one site. */
const stored = storedList('success_category', parseMarkers)
/** Where the browser stores nothing: for as long as the page lives. */
let unstored: readonly SuccessMarker[] = []

/** @returns whether it is news: a thank-you page that is opened again is none, a lead that has become another event is */
export function markSuccess(marker: SuccessMarker): boolean {
  if (isMarked([...stored.read(), ...unstored], marker)) return false
  stored.write(withMarker(stored.read(), marker))
  if (!isMarked(stored.read(), marker)) unstored = withMarker(unstored, marker)
  return true
}

export function isMarked(markers: readonly SuccessMarker[], { leadId, eventId }: SuccessMarker): boolean {
  return markers.some((one) => one.leadId === leadId && one.eventId === eventId)
}

export function withMarker(markers: readonly SuccessMarker[], marker: SuccessMarker): SuccessMarker[] {
  return [...markers, marker].slice(-MAX_MARKERS)
}

/** What a browser stores may be of another release, or anybody's: only what says which lead and which event counts. */
export function parseMarkers(text: string | null): SuccessMarker[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(isMarker) : []
  } catch {
    return []
  }
}

function isMarker(value: unknown): value is SuccessMarker {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'leadId') === 'string' && typeof Reflect.get(value, 'eventId') === 'number'
}
