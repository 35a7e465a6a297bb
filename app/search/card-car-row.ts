import { z } from 'zod'
import { CAR_STATUSES, CAR_TYPES, ITEM_TYPES } from '~/domain/cars/car'

const text = z.string().nullable()
const number = z.number().nullable()

/** The columns that say `CardCar`, as statements give them; lists are apart, because each statement has its own way with them. */
export const CARD_CAR_ROW = {
  id: z.number(),
  slug: z.string(),
  stockNumber: z.string(),
  itemType: z.enum(ITEM_TYPES),
  carType: z.enum(CAR_TYPES),
  status: z.enum(CAR_STATUSES),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  badge: text,
  series: text,
  colour: text,
  tag: text,
  isReserved: z.boolean(),
  isCertified: z.boolean(),
  isReservable: z.boolean(),
  reserveAmountCents: number,
  isPreorder: z.boolean(),
  priceCents: number,
  priceType: z.enum(['drive_away', 'excl_govt_charges', 'unspecified']),
  beforePriceCents: number,
  offerPriceCents: number,
  subscriptionPriceCents: number,
  weeklyPriceCents: number,
  offersSubscriptions: z.boolean(),
  stateAveragePriceCents: number,
  averagePriceCents: number,
  odometerKm: number,
  transmission: text,
  body: text,
  fuel: text,
  drive: text,
  seats: number,
  sleeps: number,
  lengthMm: number,
  tareWeightKg: number,
  locationName: text,
  city: text,
  state: text,
  privateSuburb: text,
  privatePostcode: text,
  dealershipName: z.string(),
  dealershipSlug: z.string(),
  photosCount: z.number(),
  createdAt: z.string(),
  soldAt: text,
}

/** Why columns of `CARD_CAR_ROW` are never null, where the schema does not say so. */
export const CARD_CAR_NEVER_NULL = { photosCount: 'a list without pictures is empty' }
