/** The segment after /contact-us/: a location's slug without its Sales, Service or Parts suffix (section 2). */
export function contactSlug(locationSlug: string): string {
  return locationSlug.replace(/-(sales|service|parts)$/, '')
}

type Paged = { id: number; slug: string; dealershipSlug: string; isPrimary: boolean }

/**
 * The place that the segment after /locations/ names: the one of that slug, else the main one of the dealership of that slug (section 2). A slug
 * is its dealership's own, so two dealerships of one site may have a place of the same: the one that was stored first has the address.
 */
export function placeOfSlug<T extends Paged>(places: readonly T[], slug: string): T | undefined {
  const [own] = places.filter((place) => place.slug === slug).sort((a, b) => a.id - b.id)
  const ofDealership = places.filter(({ dealershipSlug }) => dealershipSlug === slug)
  return own ?? ofDealership.find(({ isPrimary }) => isPrimary) ?? ofDealership[0]
}

/** The segment after /locations/ that leads to a place: its slug, or its dealership's where another place has that; null where neither does. */
export function pageSlug(places: readonly Paged[], { id, slug, dealershipSlug }: Paged): string | null {
  return [slug, dealershipSlug].find((one) => placeOfSlug(places, one)?.id === id) ?? null
}
