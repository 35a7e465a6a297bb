import { isoTime, WEEKDAYS } from '../time/wall-clock'
import type { JsonLd } from './structured-data'

export type DealerFacts = {
  name: string
  /** Absolute address of the page that is about it. */
  url: string
  logoUrl?: string | null
  phone: string | null
  street: string | null
  city: string | null
  state: string | null
  postcode: string | null
  latitude?: number | null
  longitude?: number | null
  rating?: { average: number; count: number } | null
  hours?: readonly (Hours & { weekday: number })[]
  /** Days ahead on which other hours go, by their ISO dates. */
  specialDays?: readonly (Hours & { date: string })[]
}

type Hours = { opensAtMinute: number | null; closesAtMinute: number | null; status: string }

/** A place of sale. What is not known is left out. */
export function autoDealer(facts: DealerFacts): JsonLd {
  const { street, city, state, postcode, latitude, longitude, rating } = facts
  const week = (facts.hours ?? []).flatMap(({ weekday, ...day }) => {
    const times = opensAndCloses(day)
    return times ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: WEEKDAYS[weekday], ...times }] : []
  })
  const special = (facts.specialDays ?? []).map(({ date, ...day }) => ({ '@type': 'OpeningHoursSpecification', ...(opensAndCloses(day) ?? CLOSED), validFrom: date, validThrough: date }))
  const opening = [...week, ...special]
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: facts.name,
    url: facts.url,
    ...(facts.logoUrl ? { logo: facts.logoUrl } : {}),
    ...(facts.phone ? { telephone: facts.phone } : {}),
    ...postalData({ street, city, state, postcode }),
    ...(typeof latitude === 'number' && typeof longitude === 'number' ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
    ...(rating && rating.count > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count } }
      : {}),
    ...(opening.length > 0 ? { openingHoursSpecification: opening } : {}),
  }
}

/** As search engines are told of a day on which nobody is there. */
const CLOSED = { opens: '00:00', closes: '00:00' }

/** Null of a day that is closed, or of which nobody says when it is open. */
function opensAndCloses({ status, opensAtMinute, closesAtMinute }: Hours): typeof CLOSED | null {
  if (status !== 'open' || opensAtMinute === null || closesAtMinute === null) return null
  // Search engines know no 24:00: who is open to the end of a day closes a minute before it.
  return { opens: isoTime(opensAtMinute), closes: isoTime(Math.min(closesAtMinute, 1_439)) }
}

/** An address, as far as it is known. */
export function postalData({ street, city, state, postcode }: Pick<DealerFacts, 'street' | 'city' | 'state' | 'postcode'>) {
  if (!street && !city) return {}
  const lines = known({ streetAddress: street, addressLocality: city, addressRegion: state?.toUpperCase(), postalCode: postcode })
  return { address: { '@type': 'PostalAddress', ...lines, addressCountry: 'AU' } }
}

/** Who sells a car, as far as it is known. */
export type SellerFacts = Pick<DealerFacts, 'name' | 'phone' | 'street' | 'city' | 'state' | 'postcode'>

/** What is not known is left out. */
export function known(values: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))
}