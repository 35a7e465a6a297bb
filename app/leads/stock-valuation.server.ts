import { z } from 'zod'
import { typedMake } from '~/domain/cars/typed-make'
import { salePriceCents } from '~/domain/pricing/display-price'
import { tradeInOffer } from '~/domain/trade-ins/trade-in-estimate'
import { yearInZone } from '~/domain/time/wall-clock'
import { isShownAt, isSold } from '~/platform/db/car-status'
import { getPool } from '~/platform/db/db.server'
import { statement, type RowOf } from '~/platform/db/statement.server'
import { log, loggableError } from '~/platform/log/log.server'
import type { ValuationPort } from './valuation-port'

const MOST_CARS = 40
/** What was sold longer ago says little of today's prices. */
const SOLD_DAYS = 180
const MOST_SHOWN = 3
/** What is less is no price of a car: a feed may have a week's repayment in the column of its offers. */
const LEAST_PRICE_CENTS = 100_000

/** A make or model without what dealers write differently: 'Hi-Lux' is 'HiLux'. The same expression as the index has. */
const bare = (column: string) => `lower(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`

export const COMPARABLES = statement({
  name: 'trade-in-comparables',
  isPrepared: true,
  values: [z.array(z.number()), z.string(), z.string(), z.number(), z.number(), z.date()],
  row: {
    id: z.number(),
    year: z.number(),
    km: z.number(),
    priceCents: z.number(),
    offerPriceCents: z.number().nullable(),
    isSold: z.boolean(),
    isOwn: z.boolean(),
    firstPriceCents: z.number().nullable(),
    firstOfferPriceCents: z.number().nullable(),
  },
  neverNull: { isSold: 'every car has a status', isOwn: 'no dealership of the list is null', km: 'cars without it are left out', priceCents: 'cars without it are left out' },
  text: `
  select c.id, c.year, c.odometer_km as km, c.price_cents as "priceCents", c.offer_price_cents as "offerPriceCents", ${isSold()} as "isSold", c.dealership_id = any ($1) as "isOwn",
    first.price_cents as "firstPriceCents", first.offer_price_cents as "firstOfferPriceCents"
  from car c
  left join lateral (
    -- The first that was one: an offer that was mended on the next day was asked by nobody.
    select p.price_cents, p.offer_price_cents from car_price_change p
    where p.car_id = c.id and least(p.price_cents, p.offer_price_cents) > ${LEAST_PRICE_CENTS}
      -- And that included what the price includes now, as sinceTypeChanged has it.
      and (c.price_type = 'unspecified' or p.changed_at > coalesce((
        select max(o.changed_at) from car_price_change o
        where o.car_id = c.id and o.price_cents is not null and o.price_type not in ('unspecified', c.price_type)), '-infinity'))
    order by p.changed_at limit 1
  ) first on true
  where ${bare('c.make')} = ${bare('$2::text')} and ${bare('c.model')} = ${bare('$3::text')} and ${bare('$3::text')} <> ''
    and c.year between $4::int - 3 and $4::int + 3
    and c.car_type = 'used' and c.show_on_dealer_website and c.price_cents > ${LEAST_PRICE_CENTS} and c.odometer_km is not null
    and ${isShownAt('$6::timestamptz', String(SOLD_DAYS))}
  order by abs(c.year - $4::int), abs(c.odometer_km - $5::int), c.id limit ${MOST_CARS}`,
})

/** With what was asked for the car, last and first: its offer's price where it has one (docs/decisions/0101). */
function asked({ offerPriceCents, firstPriceCents, firstOfferPriceCents, ...car }: RowOf<NonNullable<typeof COMPARABLES.row>>) {
  const priceCents = salePriceCents({ priceCents: car.priceCents, offerPriceCents }) ?? 0
  return { ...car, priceCents, firstPriceCents: salePriceCents({ priceCents: firstPriceCents, offerPriceCents: firstOfferPriceCents }) ?? priceCents }
}

/**
 * The embedded valuation: by rule, from what dealers of the whole platform ask for cars like it, and asked until they were sold. It asks
 * no guide and says so. Other dealers' cars count, and are shown to nobody: the shown ones are the site's own.
 */
export const stockValuation: ValuationPort = {
  estimate: async (tenant, car, now) => {
    try {
      const rows = await COMPARABLES.rows(getPool(), [tenant.dealershipIds, typedMake(car.make), car.model, car.year, car.kms, now])
      const comparables = rows.map(asked).filter(({ priceCents }) => priceCents > LEAST_PRICE_CENTS)
      const offer = tradeInOffer(car, comparables, yearInZone(now, tenant.timeZone))
      if (offer.kind === 'none') return offer
      const own = comparables.filter(({ isOwn, isSold }) => isOwn && !isSold)
      return { ...offer, shownCarIds: own.slice(0, MOST_SHOWN).map(({ id }) => id) }
    } catch (error) {
      log.warn({ tenant: tenant.slug, error: loggableError(error) }, 'no comparable cars were read')
      return { kind: 'none', reason: 'not_now' }
    }
  },
}
