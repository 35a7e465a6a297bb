/** 'Street, City State Postcode'; null when nothing of it is known. */
export function postalAddress(place: {
  street: string | null
  city: string | null
  state: string | null
  postcode: string | null
}): string | null {
  const town = [place.city, place.state?.toUpperCase(), place.postcode].filter(Boolean).join(' ')
  return [place.street, town].filter(Boolean).join(', ') || null
}

/** A place as whoever comes there needs it. */
export type PlaceToCome = { placeName: string; address: string | null; mapUrl: string | null; phone: string | null }

/** A map search for a place that has no map address of its own. */
export function mapSearchUrl(name: string, address: string): string {
  const query = new URLSearchParams({ api: '1', query: `${name}, ${address}` })
  return `https://www.google.com/maps/search/?${query.toString()}`
}

/** The address of a place's map as a picture of the site's own; null where neither its position nor its postcode is known. */
export function placeMapSrc({ slug, latitude, longitude, postcode }: { slug: string; latitude?: number | null; longitude?: number | null; postcode: string | null }): string | null {
  const isKnown = (latitude ?? null) !== null && (longitude ?? null) !== null
  return isKnown || postcode ? `/maps/${slug}` : null
}
