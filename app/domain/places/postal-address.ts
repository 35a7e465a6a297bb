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

/** A map search for a place that has no map address of its own. */
export function mapSearchUrl(name: string, address: string): string {
  const query = new URLSearchParams({ api: '1', query: `${name}, ${address}` })
  return `https://www.google.com/maps/search/?${query.toString()}`
}
