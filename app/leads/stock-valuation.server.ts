import { tradeInOffer, type Comparable } from '~/domain/forms/trade-in'
import { leadQuery } from './lead-query.server'
import type { ValuationPort } from './valuation-port'

const STATEMENT = `
  select c.year, c.odometer_km as km, c.price_cents as "priceCents" from car c
  where c.dealership_id = any ($1) and lower(c.make) = lower($2) and lower(c.model) = lower($3) and c.car_type = 'used'
    and c.price_cents > 100000 and c.odometer_km is not null and c.year between $4::int - 3 and $4::int + 3 and c.show_on_dealer_website
  order by abs(c.year - $4::int), c.id limit 25`

/** The embedded valuation: by rule, from what this very dealer asks for cars like it. It asks no guide and says so. */
export const stockValuation: ValuationPort = {
  name: 'own stock',
  estimate: async (tenant, car, now) => {
    const { rows } = await leadQuery<Comparable>('trade-in-comparables', STATEMENT, [tenant.dealershipIds, car.make, car.model, car.year])
    return tradeInOffer(car, rows, now.getUTCFullYear())
  },
}
