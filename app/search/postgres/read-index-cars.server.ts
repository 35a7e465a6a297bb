import type pg from 'pg'
import { z } from 'zod'
import { EXCLUSION_PARAMETERS, exclusionValues, isNotKeptBack, isShownAt, isSold } from '~/platform/db/car-status'
import { rowsInBatches } from '~/platform/db/rows-in-batches.server'
import { statement, type RowOf, type Sender } from '~/platform/db/statement.server'
import type { Settings } from '~/tenants/settings-schema'
import { CARD_CAR_JOINS, CARD_CAR_NEVER_NULL, CARD_CAR_ROW, cardCarColumns } from '../card-car-row'
import { CARD_FACT_PARAMETERS, CARD_FACT_ROW, cardFactColumns, cardFacts, cardFactValues, type CardFactValues } from '../card-facts'
import { OF_A_CARAVAN, type IndexCar } from '../index-car'
import { INDEX_FACTS, type IndexFactName } from '../index-facts'

const BATCH = 2_000

/** Arrays come as one text: taking Postgres's array syntax apart costs more than all the rest of a row. */
const SEPARATOR = "E'\\x1f'"

type Facts = typeof INDEX_FACTS
type FactRow = { [Name in IndexFactName]: Facts[Name]['isList'] extends true ? z.ZodString : Facts[Name]['value'] }
type ListName = { [Name in IndexFactName]: Facts[Name]['isList'] extends true ? Name : never }[IndexFactName]

const FACTS = Object.entries(INDEX_FACTS)
const FACT_COLUMNS = FACTS.map(([name, { column, isList }]) => `${isList ? `array_to_string(${column}, ${SEPARATOR})` : column} as "${name}"`).join(', ')
const FACT_ROW = Object.fromEntries(FACTS.map(([name, { value, isList }]) => [name, isList ? z.string() : value])) as FactRow
const LISTS = FACTS.flatMap(([name, { isList }]) => (isList ? [name] : [])) as ListName[]

const ROW = {
  ...CARD_CAR_ROW,
  ...CARD_FACT_ROW,
  imageUrls: z.string(),
  ...FACT_ROW,
}

/**
 * The cars that a tenant shows, as Postgres is asked for them; `alsoWhere` narrows them further. They are put in order by their keys alone, and
 * all else is read car by car as batches are fetched: sorting whole cars kept the first batch waiting for the last car. The limit keeps it car by
 * car also where Postgres believes that the table is empty, as it does after the only dealership went and another came: a join compared every car with
 * every other then, a hundred seconds for 20,000.
 */
const indexCarText = (alsoWhere = '') => `
  select
    ${cardCarColumns(`array_to_string(c.image_urls[1:5], ${SEPARATOR})`, '$7')},
    ${FACT_COLUMNS}, ${cardFactColumns('$8', '$9')}
  from (
    select c.id, ${isSold()} as is_sold, c.custom_rank
    from tenant_dealership td
    join car c on c.dealership_id = td.dealership_id
    where td.tenant_id = $1 and ${isNotKeptBack(3)} and ${isShownAt('$7::timestamptz', '$2')} ${alsoWhere}
    order by 2, 3 desc, 1
  ) place
  cross join lateral (select * from car where id = place.id limit 1) c
  join dealership d on d.id = c.dealership_id
  ${CARD_CAR_JOINS}
  left join car_variant v on v.car_id = c.id
  order by place.is_sold, place.custom_rank desc, place.id`

/** The tenant, the days that a sold car shows, what the site leaves out, the moment, what cards say. */
const OF_TENANT = [z.number(), z.number(), ...EXCLUSION_PARAMETERS, z.date(), ...CARD_FACT_PARAMETERS] as const

const indexCar = {
  row: ROW,
  neverNull: { ...CARD_CAR_NEVER_NULL, ...Object.fromEntries(['imageUrls', ...LISTS].map((list) => [list, 'an empty list is an empty text'])) },
}

export const INDEX_CARS = statement({ ...indexCar, name: 'index-cars', values: OF_TENANT, text: indexCarText() })
const INDEX_CARS_BY_ID = statement({
  ...indexCar,
  name: 'index-cars-by-id',
  values: [...OF_TENANT, z.array(z.number()).readonly()],
  text: indexCarText('and c.id = any ($10)'),
})

/**
 * The cars that a tenant shows (sections 4 and 9: status, sold days, show_on_dealer_website, and the tenant's own exclusions), in
 * the default order, read in batches within the caller's transaction.
 * @param now the moment that the index is of: the same moment, stock and holds give the same cars
 */
export async function* readIndexCars(client: pg.ClientBase, tenantId: number, settings: Settings, now: Date): AsyncGenerator<IndexCar[]> {
  const batches = rowsInBatches(client, INDEX_CARS, ofTenant(tenantId, settings, now), BATCH)
  for await (const rows of batches) yield rows.map((row) => readRow(row, settings, now))
}

/** Those of the cars that the tenant shows, as an index built now would have them; in no certain order. */
export async function readIndexCarsById(
  client: Sender,
  tenantId: number,
  settings: Settings,
  now: Date,
  carIds: readonly number[],
): Promise<IndexCar[]> {
  const rows = await INDEX_CARS_BY_ID.rows(client, [...ofTenant(tenantId, settings, now), carIds])
  return rows.map((row) => readRow(row, settings, now))
}

type OfTenant = [number, number, ...ReturnType<typeof exclusionValues>, Date, ...CardFactValues]

function ofTenant(tenantId: number, settings: Settings, now: Date): OfTenant {
  return [tenantId, settings.search.soldDays, ...exclusionValues(settings.search), now, ...cardFactValues(settings)]
}

function readRow(row: RowOf<typeof ROW>, settings: Settings, now: Date): IndexCar {
  const lists: Partial<Record<ListName | 'imageUrls', string[]>> = { imageUrls: parts(row.imageUrls) }
  for (const list of LISTS) lists[list] = parts(row[list])
  // Into the row itself, which nobody else has: a copy of so many columns costs as much as reading them.
  const car = Object.assign(row, lists as Record<ListName | 'imageUrls', string[]>)
  if (car.itemType === 'caravan') Object.assign(car, OF_A_CARAVAN)
  return row.lenderFacts || row.priceHistory ? Object.assign(car, cardFacts(car, row, settings, now)) : car
}

function parts(text: string): string[] {
  return text === '' ? [] : text.split('\x1f')
}
