import { z } from 'zod'
import { tradeInOffer } from '~/domain/forms/trade-in'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import type { ValuationPort } from './valuation-port'

const COMPARABLES = statement({
  name: 'trade-in-comparables',
  isPrepared: true,
  values: [z.array(z.number()), z.string(), z.string(), z.number()],
  row: { year: z.number(), km: z.number(), priceCents: z.number() },
  neverNull: { km: 'cars without it are left out', priceCents: 'cars without it are left out' },
  text: `
  select c.year, c.odometer_km as km, c.price_cents as "priceCents" from car c
  where c.dealership_id = any ($1) and lower(c.make) = lower($2) and lower(c.model) = lower($3) and c.car_type = 'used'
    and c.price_cents > 100000 and c.odometer_km is not null and c.year between $4::int - 3 and $4::int + 3 and c.show_on_dealer_website
  order by abs(c.year - $4::int), c.id limit 25`,
})

/** The embedded valuation: by rule, from what this very dealer asks for cars like it. It asks no guide and says so. */
export const stockValuation: ValuationPort = {
  name: 'own stock',
  estimate: async (tenant, car, now) => {
    const comparables = await COMPARABLES.rows(getPool(), [tenant.dealershipIds, car.make, car.model, car.year])
    return tradeInOffer(car, comparables, now.getUTCFullYear())
  },
}
