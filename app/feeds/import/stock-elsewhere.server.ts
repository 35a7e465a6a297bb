import { z } from 'zod'
import { isForSale } from '~/platform/db/car-status'
import { statement, type Sender } from '~/platform/db/statement.server'

const ELSEWHERE = statement({
  name: 'import-stock-elsewhere',
  values: [z.number()],
  row: { cars: z.number(), elsewhere: z.number(), dealership: z.string().nullable() },
  text: `
    select count(*)::int as cars, count(other.slug)::int as elsewhere, mode() within group (order by other.slug) as dealership
    from car c left join lateral (
      select d.slug from car o join dealership d on d.id = o.dealership_id
      where lower(o.vin) = lower(c.vin) and o.vin is not null and o.dealership_id <> $1 and ${isForSale('o.status')} limit 1) other on true
    where c.dealership_id = $1 and c.vin is not null and ${isForSale('c.status')}`,
})

/** Of a dealership's cars for sale that have a VIN: how many, how many of them are for sale at another dealership too, and at which most. */
export async function countStockElsewhere(client: Sender, dealershipId: number): Promise<{ cars: number; elsewhere: number; dealership: string | null }> {
  return (await ELSEWHERE.first(client, [dealershipId])) ?? { cars: 0, elsewhere: 0, dealership: null }
}
