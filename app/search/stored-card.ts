import type { CardCar } from '~/domain/cars/car'
import { oneShape } from '~/domain/data/one-shape'

/** The card's facts that most cars lack, and what their absence means. */
const USUAL = {
  itemType: 'car',
  status: 'in_stock',
  priceType: 'unspecified',
  isReserved: false,
  isCertified: false,
  isReservable: false,
  isPreorder: false,
  offersSubscriptions: false,
} as const satisfies Partial<CardCar>

type Usual = keyof typeof USUAL
type Nullable = { [Field in keyof CardCar]-?: null extends CardCar[Field] ? Field : never }[keyof CardCar]

/**
 * A card as it is stored: without what is null or as usual. Only the release that built an index reads its cards (index-builder); every
 * release, this one and the next, finds the car's `id` in it.
 */
export type StoredCard = Omit<CardCar, Usual | Nullable> & Partial<CardCar>

/** A card as JSON text, without what is null or as usual: a third of the length. */
export function writeStoredCard(car: CardCar): string {
  return JSON.stringify(storedCard(car))
}

/** A card without what is null or as usual. */
export function storedCard(car: CardCar): StoredCard {
  const card: Record<string, unknown> = { ...NOTHING_SAID }
  // Field by field, because what indexes a car knows more of it than its card shows.
  for (const field of FIELDS) {
    const value = car[field]
    if (value !== null && value !== (USUAL as Partial<CardCar>)[field]) card[field] = value
  }
  return card as StoredCard
}

/** The whole card of a stored one. Written out, so that every card has one shape: that is five times as fast as merging. */
export function readStoredCard(card: StoredCard): CardCar {
  return {
    id: card.id,
    slug: card.slug,
    stockNumber: card.stockNumber,
    itemType: card.itemType ?? USUAL.itemType,
    carType: card.carType,
    status: card.status ?? USUAL.status,
    year: card.year,
    make: card.make,
    model: card.model,
    badge: card.badge ?? null,
    series: card.series ?? null,
    colour: card.colour ?? null,
    tag: card.tag ?? null,
    isReserved: card.isReserved ?? USUAL.isReserved,
    isCertified: card.isCertified ?? USUAL.isCertified,
    isReservable: card.isReservable ?? USUAL.isReservable,
    reserveAmountCents: card.reserveAmountCents ?? null,
    isPreorder: card.isPreorder ?? USUAL.isPreorder,
    priceCents: card.priceCents ?? null,
    priceType: card.priceType ?? USUAL.priceType,
    beforePriceCents: card.beforePriceCents ?? null,
    offerPriceCents: card.offerPriceCents ?? null,
    subscriptionPriceCents: card.subscriptionPriceCents ?? null,
    weeklyPriceCents: card.weeklyPriceCents ?? null,
    offersSubscriptions: card.offersSubscriptions ?? USUAL.offersSubscriptions,
    stateAveragePriceCents: card.stateAveragePriceCents ?? null,
    averagePriceCents: card.averagePriceCents ?? null,
    odometerKm: card.odometerKm ?? null,
    transmission: card.transmission ?? null,
    body: card.body ?? null,
    fuel: card.fuel ?? null,
    drive: card.drive ?? null,
    seats: card.seats ?? null,
    sleeps: card.sleeps ?? null,
    lengthMm: card.lengthMm ?? null,
    tareWeightKg: card.tareWeightKg ?? null,
    locationName: card.locationName ?? null,
    city: card.city ?? null,
    state: card.state ?? null,
    privateSuburb: card.privateSuburb ?? null,
    privatePostcode: card.privatePostcode ?? null,
    dealershipName: card.dealershipName,
    dealershipSlug: card.dealershipSlug,
    imageUrls: card.imageUrls,
    photosCount: card.photosCount,
    createdAt: card.createdAt,
    soldAt: card.soldAt ?? null,
    lender: card.lender ?? null,
    wasChargedUntil: card.wasChargedUntil ?? null,
    priceDrop: card.priceDrop ?? null,
  }
}

const BLANK: StoredCard = {
  id: 0,
  slug: '',
  stockNumber: '',
  carType: 'used',
  year: 0,
  make: '',
  model: '',
  dealershipName: '',
  dealershipSlug: '',
  imageUrls: [],
  photosCount: 0,
  createdAt: '',
}
const FIELDS = Object.keys(readStoredCard(BLANK)) as (keyof CardCar)[]
const NOTHING_SAID = oneShape(FIELDS)
