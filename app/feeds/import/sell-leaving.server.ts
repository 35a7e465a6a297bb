import { z } from 'zod'
import { counted } from '~/domain/text/counted'
import { isForSale } from '~/platform/db/car-status'
import { statement, type Sender } from '~/platform/db/statement.server'

/** So many of those under another stock number the report names. */
const MOST_NAMED = 3

const IS_MOVED = 'c.id in (select id from moved)'

/**
 * Each car is looked up by its id, and its twins by their VIN, instead of by a join. Postgres may believe that the table of cars is empty, as when its statistics were taken after
 * an import that was rolled back and before the first one that was not: a join then compared every car with every other.
 */
const SELL = statement({
  name: 'import-sell-leaving',
  values: [z.array(z.number()).readonly(), z.date()],
  row: { id: z.number(), vin: z.string().nullable(), stockNumber: z.string(), stockNumberNow: z.string().nullable() },
  text: `
    with leaving as materialized (
      select l.* from unnest($1::int[]) as given (id)
      cross join lateral (select id, dealership_id, vin, stock_number, make, model, year from car where id = given.id limit 1) l),
    moved as materialized (
      select l.id, l.vin, l.stock_number, min(n.stock_number) as stock_number_now
      from leaving l cross join lateral (select * from car where vin is not null and car_number_key(vin) = car_number_key(l.vin) offset 0) n
      where n.dealership_id = l.dealership_id and n.vin = l.vin and n.id not in (select id from leaving) and ${isForSale('n.status')}
        and l.vin !~ '^(.)\\1*$' and (l.make, l.model, l.year) = (n.make, n.model, n.year)
      group by l.id, l.vin, l.stock_number
      -- A twin that was there before is another car, or one that was entered twice. Cars that this transaction wrote were first seen when it began.
      having count(*) = 1 and bool_and(n.show_on_dealer_website and n.first_seen_at = now()::timestamptz(3))),
    gone as (
      update car c set status = case when ${IS_MOVED} then 'others' else 'sold' end::car_status, sold_at = case when not ${IS_MOVED} then $2::timestamptz end,
        show_on_dealer_website = c.show_on_dealer_website and c.status <> 'others' and not ${IS_MOVED},
        custom_rank = least(c.custom_rank, 0), feed_hash = null, updated_at = $2
      where c.id = any ($1))
    select id, vin, stock_number as "stockNumber", stock_number_now as "stockNumberNow" from moved order by vin, stock_number`,
})

/**
 * Cars that have left the feed become sold. They go to the end of the default order, and forget their row, so that the same row
 * brings them back. One that was shown to nobody is no car that was just sold. Nor is one that comes under another stock number with this feed, by its VIN:
 * it is hidden, so that nobody is told that it is sold.
 * @returns the cars that are not sold but have another stock number, and what the report says of them: null where there is none
 */
export async function sellLeaving(client: Sender, carIds: readonly number[], now: Date): Promise<{ movedIds: ReadonlySet<number>; note: string | null }> {
  if (carIds.length === 0) return { movedIds: new Set(), note: null }
  const moved = await SELL.rows(client, [carIds, now])
  const named = moved.slice(0, MOST_NAMED).map(({ vin, stockNumber, stockNumberNow }) => `${vin} (${stockNumber}, now ${stockNumberNow})`).join(', ')
  const words = `${counted(moved.length, 'car is', 'cars are')} for sale under another stock number now, by the VIN: ${named}${moved.length > MOST_NAMED ? ' …' : ''}`
  return { movedIds: new Set(moved.map(({ id }) => id)), note: moved.length > 0 ? words : null }
}
