import { DEPARTMENTS, type Department } from './department'

type Place = { name: string; slug: string; locationType: Department; dealershipSlug: string }

/**
 * Locations as a site lists them (section 9): those that its own order names, by their slug or their dealership's, come first in
 * that order; within one dealership, and among the rest, sales before service before parts, then by name.
 * @param isCarousel a carousel without an order of the site's own is sorted by name alone (section 2)
 */
export function orderLocations<T extends Place>(places: readonly T[], order: readonly string[], isCarousel = false): T[] {
  const rank = (place: T) => {
    const own = order.indexOf(place.slug)
    const named = own >= 0 ? own : order.indexOf(place.dealershipSlug)
    return named >= 0 ? named : order.length
  }
  return [...places].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      (isCarousel && order.length === 0 ? 0 : DEPARTMENTS.indexOf(a.locationType) - DEPARTMENTS.indexOf(b.locationType)) ||
      a.name.localeCompare(b.name, 'en-AU', { numeric: true }),
  )
}

/** On service and parts pages only service locations show, unless the site shows all there (section 2). */
export function locationsOnPage<T extends Pick<Place, 'locationType'>>(places: readonly T[], isServicePage: boolean, showsAll: boolean): T[] {
  return isServicePage && !showsAll ? places.filter(({ locationType }) => locationType === 'service') : [...places]
}

/** The places of a subtype: a place may have several, such as 'buying, fleet'. Without one asked for, all of them. */
export function locationsOfSubtype<T extends { locationSubtype: string | null }>(places: readonly T[], subtype: string | undefined): T[] {
  if (subtype === undefined) return [...places]
  const wanted = subtype.toLowerCase()
  return places.filter(({ locationSubtype }) => locationSubtype?.toLowerCase().split(/[^a-z]+/).includes(wanted))
}

const SERVICE_PAGES = /^(service|parts|vehicle-parts-and-accessories|warranty|roadside-assistance|prepaid-maintenance-plan|pages\/(service|parts|warranty))(\/|$)/

/** Whether a page's path (without its leading slash) is one of the service and parts pages. */
export function isServicePath(path: string): boolean {
  return SERVICE_PAGES.test(path)
}

/** Of the types that a site has places of, in its order, the one to open: what the address asks for where it is one of them, else the first. */
export function openType<T extends string>(types: readonly T[], asked: string): T | null {
  return types.find((type) => type === asked) ?? types[0] ?? null
}
