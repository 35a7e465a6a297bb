import type { FinanceLender } from '../finance/finance-lender'
import type { CARAVAN_COLUMNS, SpecificationFacts, VARIANT_COLUMNS } from './specification-columns'

/**
 * The car as rules and pages see it. Facts only: what a badge, a price or a button says is worked out from these by the
 * rules beside this file, because it depends on the time and on the tenant's settings (specification, sections 3 and 4).
 */
export const CAR_TYPES = ['new', 'used', 'demo'] as const
export type CarType = (typeof CAR_TYPES)[number]
/** As home and menus list them: the nearest to new first. */
export const CAR_TYPES_BY_NEWNESS: readonly CarType[] = ['new', 'demo', 'used']
export const CAR_STATUSES = ['in_stock', 'coming_soon', 'sold', 'others'] as const
export type CarStatus = (typeof CAR_STATUSES)[number]
export const ITEM_TYPES = ['car', 'caravan', 'motorhome'] as const
export type ItemType = (typeof ITEM_TYPES)[number]
export const PRICE_TYPES = ['drive_away', 'excl_govt_charges', 'unspecified'] as const
export type PriceType = (typeof PRICE_TYPES)[number]

/** The last time that a car's price came down: from how many cents, and when (ISO 8601, UTC). */
export type PriceDrop = { fromCents: number; droppedAt: string }

/** What a results card shows. Money is whole cents, times are ISO 8601 in UTC; null means the dealer did not say. */
export type CardCar = {
  id: number
  slug: string
  stockNumber: string
  itemType: ItemType
  carType: CarType
  status: CarStatus
  year: number
  make: string
  model: string
  badge: string | null
  series: string | null
  colour: string | null
  tag: string | null
  isReserved: boolean
  isCertified: boolean
  isReservable: boolean
  reserveAmountCents: number | null
  isPreorder: boolean
  priceCents: number | null
  priceType: PriceType
  /** What the car cost before, for the was-price. */
  beforePriceCents: number | null
  /** The reduced price (`offer_price`). */
  offerPriceCents: number | null
  subscriptionPriceCents: number | null
  weeklyPriceCents: number | null
  offersSubscriptions: boolean
  stateAveragePriceCents: number | null
  averagePriceCents: number | null
  odometerKm: number | null
  transmission: string | null
  body: string | null
  fuel: string | null
  drive: string | null
  seats: number | null
  sleeps: number | null
  lengthMm: number | null
  tareWeightKg: number | null
  /** The dealer's place where it stands, and where that is; null of a private sale, which stands at none. */
  locationName: string | null
  city: string | null
  state: string | null
  /** Where a private sale stands. */
  privateSuburb: string | null
  privatePostcode: string | null
  dealershipName: string
  dealershipSlug: string
  /** The first few pictures' addresses, in the feed's order. */
  imageUrls: string[]
  photosCount: number
  createdAt: string
  soldAt: string | null
  /** The figures of the site's lender, where its cards show repayments. */
  lender?: FinanceLender | null
  /** Until when the was-price, or more, was really asked (ISO 8601), where the site demands that it was; null: never. */
  wasChargedUntil?: string | null
  /** How the price came down last, where the site marks that. */
  priceDrop?: PriceDrop | null
}

export type CarVariant = SpecificationFacts<typeof VARIANT_COLUMNS>
export type CaravanSpecification = SpecificationFacts<typeof CARAVAN_COLUMNS>

type CarLocation = {
  name: string
  slug: string
  phone: string | null
  street: string | null
  city: string | null
  state: string | null
  postcode: string | null
  placeUrl: string | null
  licenceNumber: string | null
  /** Whether the map at its slug is its own: of a place that the site does not show there is none, and two dealerships may each have a place of a slug. */
  hasMap: boolean
  /** The other sales places where its cars can be seen or driven. */
  distribution: { name: string; slug: string }[]
}

/** Everything the car page shows. Dates are ISO (`2027-03-31`). */
export type PageCar = CardCar & {
  name: string
  /** As a listing elsewhere calls it. */
  listingTitle: string | null
  /** Ways to pay that its dealer takes for it; empty: whatever the site takes. */
  paymentProcessors: string[]
  interiorColour: string | null
  vin: string | null
  regoPlate: string | null
  regoExpiry: string | null
  /** The IANA zone of its place, else of its dealership: a day ends there when it ends. */
  timeZone: string
  buildDate: string | null
  complianceDate: string | null
  historyReportUrl: string | null
  doors: number | null
  gears: number | null
  engineSizeCc: number | null
  bodyDescription: string | null
  transmissionDescription: string | null
  fuelDescription: string | null
  bodyConfiguration: string | null
  standardEquipment: string[]
  features: string[]
  /** Segments split by a pipe character. */
  dealerComments: string | null
  dealershipLicenceNumber: string | null
  variant: CarVariant | null
  specifications: CaravanSpecification | null
  location: CarLocation | null
}

/** Whether a text of an address, a filter or an index is a type of car. */
export function isCarType(value: string | null | undefined): value is CarType {
  return CAR_TYPES.some((carType) => carType === value)
}
