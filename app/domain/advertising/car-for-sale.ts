import type { CarType, ItemType } from '../cars/car'
import { known, postalData, type SellerFacts } from './auto-dealer'
import type { JsonLd } from './structured-data'

export type CarFacts = {
  name: string
  url: string
  stockNumber: string
  carType: CarType
  isSold: boolean
  /** Somebody has it for now: a page whose badge says so does not tell others that it can be had. */
  isReserved?: boolean
  /** It can be bought, and is not there yet (section 4). */
  isComingSoon?: boolean
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
  itemType?: ItemType
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
    availability: `https://schema.org/${facts.isSold ? 'SoldOut' : facts.isReserved ? 'Reserved' : facts.isComingSoon ? 'PreOrder' : 'InStock'}`,
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

function vehicleData({ make, model, year, body, fuel, transmission, colour, vin, odometerKm }: VehicleFacts) {
  return {
    brand: { '@type': 'Brand', name: make },
    model,
    ...(year > 0 ? { vehicleModelDate: String(year) } : {}),
    ...known({ bodyType: body, fuelType: fuel, vehicleTransmission: transmission, color: colour, vehicleIdentificationNumber: vin }),
    ...(odometerKm === null ? {} : { mileageFromOdometer: { '@type': 'QuantitativeValue', value: odometerKm, unitCode: 'KMT' } }),
  }
}
