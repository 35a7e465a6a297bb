/** schema.org data of pages, as plain objects for a `script:ld+json` descriptor, which writes `<` as an escape. */
export type JsonLd = { '@context': 'https://schema.org'; '@type': string; [key: string]: unknown }

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
  hours?: readonly { weekday: number; opensAtMinute: number | null; closesAtMinute: number | null; status: string }[]
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A place of sale. What is not known is left out. */
export function autoDealer(facts: DealerFacts): JsonLd {
  const { street, city, state, postcode, latitude, longitude, rating } = facts
  const opening = (facts.hours ?? []).filter((day) => day.status === 'open' && day.opensAtMinute !== null && day.closesAtMinute !== null)
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name: facts.name,
    url: facts.url,
    ...(facts.logoUrl ? { logo: facts.logoUrl } : {}),
    ...(facts.phone ? { telephone: facts.phone } : {}),
    ...(street || city
      ? {
          address: {
            '@type': 'PostalAddress',
            ...known({ streetAddress: street, addressLocality: city, addressRegion: state?.toUpperCase(), postalCode: postcode }),
            addressCountry: 'AU',
          },
        }
      : {}),
    ...(typeof latitude === 'number' && typeof longitude === 'number' ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
    ...(rating && rating.count > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count } }
      : {}),
    ...(opening.length > 0
      ? {
          openingHoursSpecification: opening.map((day) => ({
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: DAYS[day.weekday],
            opens: clock(day.opensAtMinute ?? 0),
            closes: clock(day.closesAtMinute ?? 0),
          })),
        }
      : {}),
  }
}

/** Where a page stands; the last crumb is the page itself. Addresses are made absolute on the site's origin. */
export function breadcrumbList(origin: string, crumbs: readonly { label: string; href?: string }[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href ? { item: origin + href } : {}),
    })),
  }
}

export type CarFacts = {
  name: string
  url: string
  stockNumber: string
  carType: 'new' | 'used' | 'demo'
  isSold: boolean
  /** As shown, such as '$34,990'; texts without an amount have no offer price. */
  priceAmount: string
  /** Absolute. */
  image: string | null
  sellerName: string
  vehicle?: VehicleFacts
}

/** What search engines know cars by; what is not known is left out. */
export type VehicleFacts = {
  make: string
  model: string
  year: number
  body: string | null
  fuel: string | null
  transmission: string | null
  colour: string | null
  vin: string | null
  odometerKm: number | null
}

/** A car with its offer (section 3). A demo car is sold as used: it has been driven. */
export function carForSale(facts: CarFacts): JsonLd {
  const dollars = /^\$([\d,]+)$/.exec(facts.priceAmount.trim())?.[1]?.replaceAll(',', '')
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: facts.name,
    url: facts.url,
    sku: facts.stockNumber,
    ...(facts.image ? { image: facts.image } : {}),
    ...(facts.vehicle ? vehicleData(facts.vehicle) : {}),
    itemCondition: `https://schema.org/${facts.carType === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    ...(dollars
      ? {
          offers: {
            '@type': 'Offer',
            price: dollars,
            priceCurrency: 'AUD',
            availability: `https://schema.org/${facts.isSold ? 'SoldOut' : 'InStock'}`,
            seller: { '@type': 'AutoDealer', name: facts.sellerName },
            url: facts.url,
          },
        }
      : {}),
  }
}

function vehicleData({ make, model, year, body, fuel, transmission, colour, vin, odometerKm }: VehicleFacts) {
  return {
    brand: { '@type': 'Brand', name: make },
    model,
    ...(year > 0 ? { vehicleModelDate: String(year) } : {}),
    ...known({ bodyType: body, fuelType: fuel, vehicleTransmission: transmission, color: colour, vehicleIdentificationNumber: vin }),
    ...(odometerKm === null ? {} : { mileageFromOdometer: { '@type': 'QuantitativeValue', value: odometerKm, unitCode: 'KMT' } }),
  }
}

function known(values: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
