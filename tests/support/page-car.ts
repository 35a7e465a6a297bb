import type { CarVariant, PageCar } from '../../app/domain/cars/car.ts'
import { VARIANT_COLUMNS } from '../../app/domain/cars/specification-columns.ts'
import { settingsSchema } from '../../app/tenants/settings-schema.ts'

/** Settings as the platform has them, whatever a test changes. */
export const carPageSettings = settingsSchema.parse({})

/** A variant of which only so much is known. */
export function variantOf(known: Partial<CarVariant>): CarVariant {
  const unknown = Object.fromEntries(Object.keys(VARIANT_COLUMNS).map((name) => [name, null])) as CarVariant
  return { ...unknown, ...known }
}

export const carLocation = {
  name: 'Aspley',
  slug: 'aspley',
  phone: '07 3000 0000',
  street: '1 Gympie Road',
  city: 'Aspley',
  state: 'qld',
  postcode: '4034',
  placeUrl: null,
  licenceNumber: null,
  distributionNames: [],
}

/** A used ute at one place; a test says what is otherwise. */
export const pageCar: PageCar = {
  id: 7,
  slug: '2022-toyota-hilux-7',
  stockNumber: 'A1',
  itemType: 'car',
  carType: 'used',
  status: 'in_stock',
  year: 2022,
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  series: null,
  colour: 'White',
  tag: null,
  isReserved: false,
  isCertified: false,
  isReservable: false,
  reserveAmountCents: null,
  isPreorder: false,
  priceCents: 4_599_000,
  priceType: 'drive_away',
  beforePriceCents: 4_799_000,
  offerPriceCents: null,
  subscriptionPriceCents: null,
  weeklyPriceCents: null,
  offersSubscriptions: false,
  stateAveragePriceCents: 4_699_000,
  averagePriceCents: null,
  odometerKm: 45_210,
  transmission: 'Automatic',
  body: 'Ute',
  fuel: 'Diesel',
  drive: '4WD',
  seats: 5,
  sleeps: null,
  lengthMm: null,
  tareWeightKg: null,
  locationName: 'Aspley',
  city: 'Aspley',
  state: 'qld',
  dealershipName: 'Northside Toyota',
  dealershipSlug: 'northside',
  imageUrls: ['stored:demo/ute/white/side.svg'],
  photosCount: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  soldAt: null,
  name: '2022 Toyota HiLux SR5',
  interiorColour: null,
  vin: null,
  regoPlate: null,
  regoExpiry: null,
  buildDate: null,
  complianceDate: null,
  historyReportUrl: null,
  doors: 4,
  gears: 6,
  engineSizeCc: 2755,
  bodyDescription: null,
  transmissionDescription: null,
  fuelDescription: null,
  bodyConfiguration: null,
  standardEquipment: [],
  features: [],
  dealerComments: null,
  dealershipId: 1,
  dealershipLicenceNumber: null,
  privateSuburb: null,
  privatePostcode: null,
  variant: null,
  specifications: null,
  location: carLocation,
}
