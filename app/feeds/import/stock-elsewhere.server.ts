import { z } from 'zod'
import { otherStockNote } from '~/domain/feeds/hold-reason'
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

/** What the report of a dealership's first stock says of whose cars they are; null where nothing is to be said. Later feeds are told by the cars that they leave out. */
export async function noteStockElsewhere(client: Sender, dealershipId: number): Promise<string | null> {
  const counted = await ELSEWHERE.first(client, [dealershipId])
  return counted && otherStockNote(counted)
}
