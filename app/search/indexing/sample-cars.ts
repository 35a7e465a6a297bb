import { CAR_STATUSES, type CardCar } from '~/domain/cars/car'
import type { IndexCar } from '../index-car'
import { INDEX_FACTS } from '../index-facts'

const LENDER: IndexCar['lender'] = {
  provider: 'taurus',
  interestRatePercent: 8.39,
  comparisonRatePercent: null,
  paymentWeekCents: 12_345,
  paymentMonthCents: null,
  termMonths: 60,
  depositCents: 0,
  balloonCents: 400_000,
  disclaimer: null,
}

/**
 * Values that cars of a feed have, of each field of a car several: what is usual, what is absent, and what rules about words, slugs,
 * bands and orders look at. A new field of a card must be given here, or this does not compile.
 */
const CARD_VALUES: { [Field in keyof CardCar]-?: readonly CardCar[Field][] } = {
  id: [1],
  slug: ['2021-kia-rio-s-1', '2023-byd-seal-2'],
  stockNumber: ['K-1', 'AB 12/3', '90210'],
  itemType: ['car', 'car', 'caravan', 'motorhome'],
  carType: ['used', 'new', 'demo'],
  status: CAR_STATUSES,
  year: [2021, 1999, 2026],
  make: ['Kia', 'Mercedes-Benz', 'Citroën', 'Land Rover', "Ssang'Yong", 'BYD', 'GWM', 'Škoda'],
  model: ['Rio', 'C200', 'C3 Aircross', 'LandCruiser 300', 'BT-50', 'EV6', '3', 'HiLux', 'Musso "XLV"', 'Transit Custom', 'Roadster'],
  badge: [null, 'SR5 Double Cab', 'GR-S 3.3L', 'e-tron 55 quattro', 'S', ''],
  series: [null, 'GDJ250R', 'MY24.5'],
  colour: [null, 'white', 'RED MICA', 'BMW Blue', 'quick silver, "pearl"', 'SIlver pearl'],
  tag: [null, 'runout sale', 'Test Drive Only', ''],
  isReserved: [false, true],
  isCertified: [false, true],
  isReservable: [false, true],
  reserveAmountCents: [null, 50_000, 0],
  isPreorder: [false, true],
  priceCents: [1_999_000, null, 5_499_999, 0, 15_000_000, 999_900],
  priceType: ['drive_away', 'excl_govt_charges', 'unspecified'],
  beforePriceCents: [null, 2_399_000, 1_000],
  offerPriceCents: [null, 1_899_000],
  subscriptionPriceCents: [null, 39_900],
  weeklyPriceCents: [null, 9_900, 61_050],
  offersSubscriptions: [false, true],
  stateAveragePriceCents: [null, 2_100_000],
  averagePriceCents: [null, 2_050_000],
  odometerKm: [12_345, null, 0, 249_999],
  transmission: ['Automatic', 'Manual', 'CVT', null],
  body: ['SUV', 'Ute', 'people mover', 'Cab Chassis', null, 'Station Wagon'],
  fuel: ['Petrol', 'Diesel', 'Electric', 'Petrol - Premium ULP', null],
  drive: ['4x4', 'AWD', 'Front Wheel Drive', null],
  seats: [5, 7, null, 2],
  sleeps: [null, 4],
  lengthMm: [null, 6_248],
  tareWeightKg: [null, 1_950],
  locationName: ['Northside Sales', null, 'Yard "B"'],
  city: ['Brisbane', null, 'Coffs Harbour'],
  state: ['qld', 'nsw', null],
  privateSuburb: [null, 'Hamilton'],
  privatePostcode: [null, '4007', ''],
  dealershipName: ['Northside Motors', 'Parts & Sales'],
  dealershipSlug: ['northside', 'parts-and-sales'],
  imageUrls: [[], ['stored:a.jpg'], ['https://pictures.example/1.jpg', 'stored:b.jpg']],
  photosCount: [0, 1, 24],
  createdAt: ['2026-01-31T22:15:00.000Z', '2025-12-01T00:00:00.000Z'],
  soldAt: [null, null, '2026-02-03T04:05:06.789Z'],
  lender: [null, undefined, LENDER],
  wasChargedUntil: [null, undefined, '2026-01-15T00:00:00.000Z'],
  priceDrop: [null, undefined, { fromCents: 2_199_000, droppedAt: '2026-01-20T01:02:03.000Z' }],
}

const VALUES: [string, readonly unknown[]][] = [
  ...Object.entries(CARD_VALUES),
  ...Object.entries(INDEX_FACTS).map(([name, { samples }]): [string, readonly unknown[]] => [name, samples]),
]

const SAMPLES = 60

/** The same cars each time, every value of every field among them. */
export function sampleCars(): IndexCar[] {
  return Array.from({ length: SAMPLES }, (_, at) => {
    // Each field goes through its values at a pace of its own, so that they meet in many ways.
    const fields = VALUES.map(([field, values], place) => {
      const pace = 1 + (place % 7) / 10
      return [field, values[Math.floor(at * pace + place) % values.length]]
    })
    return { ...(Object.fromEntries(fields) as IndexCar), id: at + 1 }
  })
}
