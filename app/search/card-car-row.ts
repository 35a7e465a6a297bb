import { z } from 'zod'
import { CAR_STATUSES, CAR_TYPES, ITEM_TYPES, PRICE_TYPES } from '~/domain/cars/car'
import { utcIso } from '~/platform/db/utc-iso'

const text = z.string().nullable()
const number = z.number().nullable()

/** What `cardCarColumns` gives, but for `imageUrls`, whose form each statement chooses. */
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
  priceType: z.enum(PRICE_TYPES),
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

/** SQL of a fact of a car's place: nothing of a private sale, which stands at none of the dealer's places and would be found and counted there. */
const ofPlace = (fact: string) => `case when coalesce(c.private_suburb, c.private_postcode) is null then ${fact} end`

/** SQL, of a car `c`: reserved by the dealer's own word, or held by a deposit at a moment, an SQL timestamptz. */
const isReservedAt = (moment: string) => `(c.is_reserved or exists (
  select from reservation r where r.car_id = c.id and r.status = 'held' and r.held_until > ${moment}))`

/**
 * SQL of `CardCar`: columns of a statement about `car c` and its `dealership d`, with `CARD_CAR_JOINS`.
 * @param imageUrls SQL of the addresses of pictures, a list or a text of it
 * @param moment SQL of a timestamptz, at which somebody may hold the car
 */
export const cardCarColumns = (imageUrls: string, moment: string) => `c.id, c.slug, c.stock_number as "stockNumber", c.item_type as "itemType", c.car_type as "carType", c.status, c.year, c.make,
    c.model, c.badge, c.series, c.colour, c.tag, ${isReservedAt(moment)} as "isReserved", c.is_certified as "isCertified",
    c.is_reservable as "isReservable", c.reserve_amount_cents as "reserveAmountCents", c.is_preorder as "isPreorder",
    c.price_cents as "priceCents", c.price_type as "priceType", c.before_price_cents as "beforePriceCents",
    c.offer_price_cents as "offerPriceCents", c.subscription_price_cents as "subscriptionPriceCents",
    c.weekly_price_cents as "weeklyPriceCents", d.offers_subscriptions as "offersSubscriptions",
    g.state_average_market_price_cents as "stateAveragePriceCents", g.average_market_price_cents as "averagePriceCents",
    c.odometer_km as "odometerKm", coalesce(c.simple_transmission, c.transmission) as transmission,
    coalesce(c.simple_body, c.body) as body, coalesce(c.simple_fuel, c.fuel) as fuel, c.drive, c.seats,
    s.sleeps, s.body_length_mm as "lengthMm", s.tare_weight_kg as "tareWeightKg",
    ${ofPlace('l.name')} as "locationName", ${ofPlace('a.city')} as city, ${ofPlace('a.state')} as state, c.private_suburb as "privateSuburb", c.private_postcode as "privatePostcode",
    d.name as "dealershipName", d.slug as "dealershipSlug",
    ${imageUrls} as "imageUrls", cardinality(c.image_urls) as "photosCount",
    ${utcIso('c.created_at')} as "createdAt", ${utcIso('c.sold_at')} as "soldAt"`

/** The tables beside `car c` that `cardCarColumns` reads. */
export const CARD_CAR_JOINS = `left join location l on l.id = c.location_id
  left join address a on a.id = l.address_id
  left join autograb_data g on g.car_id = c.id
  left join caravan_specification s on s.car_id = c.id`
