import { z } from 'zod'
import { isForSale } from '~/platform/db/car-status'
import { statement, type Sender } from '~/platform/db/statement.server'

/** So many of them the report names. */
const MOST_NAMED = 3

const DOUBLED = statement({
  name: 'import-doubled-vins',
  values: [z.number(), z.number()],
  row: { vin: z.string().nullable(), stockNumbers: z.array(z.string()).nullable(), count: z.number() },
  text: `
    select vin, array_agg(stock_number order by stock_number) as "stockNumbers", count(*) over ()::int as count from car
    where dealership_id = $1 and ${isForSale('status')} and vin is not null group by vin having count(*) > 1 order by vin limit $2`,
})

/** What the report says of cars that are for sale twice, by their VIN, under several stock numbers; null where none is. */
export async function noteDoubledVins(client: Sender, dealershipId: number): Promise<string | null> {
  const doubled = await DOUBLED.rows(client, [dealershipId, MOST_NAMED])
  const [first] = doubled
  if (!first) return null
  const named = doubled.map(({ vin, stockNumbers }) => `${vin} (${stockNumbers?.join(', ')})`).join(', ')
  const subject = first.count === 1 ? 'one car is' : `${first.count} cars are`
  return `${subject} for sale under more than one stock number, by the VIN: ${named}${first.count > doubled.length ? ' …' : ''}`
}
