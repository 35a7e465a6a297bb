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
    ...postalData({ street, city, state, postcode }),
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

function postalData({ street, city, state, postcode }: Pick<DealerFacts, 'street' | 'city' | 'state' | 'postcode'>) {
  if (!street && !city) return {}
  const lines = known({ streetAddress: street, addressLocality: city, addressRegion: state?.toUpperCase(), postalCode: postcode })
  return { address: { '@type': 'PostalAddress', ...lines, addressCountry: 'AU' } }
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

/** Who sells a car, as far as it is known. */
export type SellerFacts = Pick<DealerFacts, 'name' | 'phone' | 'street' | 'city' | 'state' | 'postcode'>

export type CarFacts = {
  name: string
  url: string
  stockNumber: string
  carType: 'new' | 'used' | 'demo'
  isSold: boolean
  /** As shown, such as '$34,990'; texts without an amount have no offer price. */
  priceAmount: string
  /** 'Drive away', 'Excl. govt. charges': what the price includes; null where the dealer did not say. */
  priceNote?: string | null
  /** The fee of a subscription, such as '$710' 'a month'. */
  subscription?: { amount: string; per: string } | null
  /** Absolute. */
  images: readonly string[]
  seller: SellerFacts
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
  itemType?: 'car' | 'caravan' | 'motorhome'
}

/** A car with its offer (section 3). A demo car is sold as used: it has been driven. */
export function carForSale(facts: CarFacts): JsonLd {
  const offers = offersOf(facts)
  const isCar = (facts.vehicle?.itemType ?? 'car') === 'car'
  return {
    '@context': 'https://schema.org',
    // schema.org has no caravans or motorhomes: they are vehicles, and their body says which.
    '@type': isCar ? 'Car' : 'Vehicle',
    name: facts.name,
    url: facts.url,
    sku: facts.stockNumber,
    ...(facts.images.length > 0 ? { image: [...facts.images] } : {}),
    ...(facts.vehicle ? vehicleData(facts.vehicle) : {}),
    itemCondition: `https://schema.org/${facts.carType === 'new' ? 'NewCondition' : 'UsedCondition'}`,
    ...(offers.length > 0 ? { offers: offers.length === 1 ? offers[0] : offers } : {}),
  }
}

/** UN/CEFACT's codes; it has none for a fortnight. */
const PERIOD_CODES: Record<string, string> = { 'a week': 'WEE', 'a month': 'MON' }

/** The offer to buy, and that to subscribe: a fee is never said to be a price. */
function offersOf(facts: CarFacts): object[] {
  const common = {
    priceCurrency: 'AUD',
    availability: `https://schema.org/${facts.isSold ? 'SoldOut' : 'InStock'}`,
    seller: sellerData(facts.seller),
    url: facts.url,
  }
  const dollars = dollarsOf(facts.priceAmount)
  const fee = facts.subscription ? dollarsOf(facts.subscription.amount) : null
  const note = facts.priceNote
  const price = { price: dollars, priceCurrency: 'AUD' }
  return [
    ...(dollars
      ? [{ '@type': 'Offer', price: dollars, ...common, ...(note ? { priceSpecification: { '@type': 'PriceSpecification', name: note, ...price } } : {}) }]
      : []),
    ...(fee && facts.subscription
      ? [
          {
            '@type': 'Offer',
            name: 'Subscription',
            businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
            ...common,
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: fee,
              priceCurrency: 'AUD',
              unitText: facts.subscription.per.replace(/^a /, ''),
              ...(PERIOD_CODES[facts.subscription.per] ? { unitCode: PERIOD_CODES[facts.subscription.per] } : {}),
            },
          },
        ]
      : []),
  ]
}

function sellerData({ name, phone, ...address }: SellerFacts) {
  return { '@type': 'AutoDealer', name, ...(phone ? { telephone: phone } : {}), ...postalData(address) }
}

function dollarsOf(amount: string): string | null {
  return /^\$([\d,]+)$/.exec(amount.trim())?.[1]?.replaceAll(',', '') ?? null
}

/** Cars in the order of a page of results, each by its address. */
export function itemList(origin: string, name: string, cars: readonly { title: string; href: string }[], first = 1): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: cars.length,
    itemListElement: cars.map(({ title, href }, index) => ({ '@type': 'ListItem', position: first + index, name: title, url: origin + href })),
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
