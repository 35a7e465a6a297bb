import type { CardCar } from '~/domain/car'

/** The card's facts that most cars lack; left out of the stored text, put back when it is read. */
const USUAL = {
  itemType: 'car',
  status: 'in_stock',
  badge: null,
  series: null,
  colour: null,
  tag: null,
  isReserved: false,
  isCertified: false,
  isReservable: false,
  reserveAmountCents: null,
  isPreorder: false,
  priceCents: null,
  priceType: 'unspecified',
  beforePriceCents: null,
  offerPriceCents: null,
  subscriptionPriceCents: null,
  weeklyPriceCents: null,
  offersSubscriptions: false,
  stateAveragePriceCents: null,
  averagePriceCents: null,
  odometerKm: null,
  transmission: null,
  body: null,
  fuel: null,
  drive: null,
  seats: null,
  sleeps: null,
  lengthMm: null,
  tareWeightKg: null,
  locationName: null,
  city: null,
  state: null,
  soldAt: null,
} satisfies Partial<CardCar>

type StoredCard = Partial<CardCar> & Omit<CardCar, keyof typeof USUAL>

const usual = new Map<string, unknown>(Object.entries(USUAL))

const FIELDS = [
  'id',
  'slug',
  'stockNumber',
  'carType',
  'year',
  'make',
  'model',
  'dealershipName',
  'dealershipSlug',
  'imageUrls',
  'photosCount',
  'createdAt',
  ...(Object.keys(USUAL) as (keyof typeof USUAL)[]),
] as const satisfies readonly (keyof CardCar)[]

/** A card as JSON text, without what is as usual. */
export function writeStoredCard(car: CardCar): string {
  const card: Record<string, unknown> = {}
  for (const field of FIELDS) {
    if (car[field] !== usual.get(field) || !usual.has(field)) card[field] = car[field]
  }
  return JSON.stringify(card)
}

/** The whole card of a stored one. */
export function readStoredCard(stored: StoredCard): CardCar {
  return { ...USUAL, ...stored } as CardCar
}
