import type pg from 'pg'
import { z } from 'zod'
import { isShownAt, isSold } from '~/platform/db/car-status'
import { isReservedAt } from '~/platform/db/is-reserved'
import { rowsInBatches } from '~/platform/db/rows-in-batches.server'
import { statement, type RowOf, type Sender } from '~/platform/db/statement.server'
import { utcIso } from '~/platform/db/utc-iso'
import type { Settings } from '~/tenants/settings-schema'
import { CARD_CAR_NEVER_NULL, CARD_CAR_ROW } from '../card-car-row'
import { CARD_FACT_PARAMETERS, CARD_FACT_ROW, cardFactColumns, cardFacts, cardFactValues, type CardFactValues } from '../card-facts'
import type { IndexCar } from '../index-car'
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

/** The cars that a tenant shows, as Postgres is asked for them; `alsoWhere` narrows them further. */
const indexCarText = (alsoWhere = '') => `
  select
    c.id, c.slug, c.stock_number as "stockNumber", c.item_type as "itemType", c.car_type as "carType", c.status, c.year, c.make,
    c.model, c.badge, c.series, c.colour, c.tag, ${isReservedAt('$7')} as "isReserved", c.is_certified as "isCertified",
    c.is_reservable as "isReservable", c.reserve_amount_cents as "reserveAmountCents", c.is_preorder as "isPreorder",
    c.price_cents as "priceCents", c.price_type as "priceType", c.before_price_cents as "beforePriceCents",
    c.offer_price_cents as "offerPriceCents", c.subscription_price_cents as "subscriptionPriceCents",
    c.weekly_price_cents as "weeklyPriceCents", d.offers_subscriptions as "offersSubscriptions",
    g.state_average_market_price_cents as "stateAveragePriceCents", g.average_market_price_cents as "averagePriceCents",
    c.odometer_km as "odometerKm", coalesce(c.simple_transmission, c.transmission) as transmission,
    coalesce(c.simple_body, c.body) as body, coalesce(c.simple_fuel, c.fuel) as fuel, c.drive, c.seats,
    s.sleeps, s.body_length_mm as "lengthMm", s.tare_weight_kg as "tareWeightKg",
    l.name as "locationName", a.city, a.state, c.private_suburb as "privateSuburb", c.private_postcode as "privatePostcode",
    d.name as "dealershipName", d.slug as "dealershipSlug",
    array_to_string(c.image_urls[1:5], ${SEPARATOR}) as "imageUrls", cardinality(c.image_urls) as "photosCount",
    ${utcIso('c.created_at')} as "createdAt", ${utcIso('c.sold_at')} as "soldAt",
    ${FACT_COLUMNS}, ${cardFactColumns('$8', '$9')}
  from tenant_dealership td
  join dealership d on d.id = td.dealership_id
  join car c on c.dealership_id = d.id
  left join location l on l.id = c.location_id
  left join address a on a.id = l.address_id
  left join autograb_data g on g.car_id = c.id
  left join caravan_specification s on s.car_id = c.id
  where td.tenant_id = $1 and c.show_on_dealer_website
    and ${isShownAt('$7::timestamptz', '$2')}
    and cardinality(c.image_urls) >= $3 and c.car_type::text <> all ($4) and c.make <> all ($5) and c.stock_number <> all ($6) ${alsoWhere}
  order by (${isSold()}), c.custom_rank desc, c.id`

/** The tenant, the days that a sold car shows, the fewest pictures, the excluded types, makes and stock numbers, the moment, what cards say. */
const OF_TENANT = [
  z.number(),
  z.number(),
  z.number(),
  z.array(z.string()),
  z.array(z.string()),
  z.array(z.string()),
  z.date(),
  ...CARD_FACT_PARAMETERS,
] as const

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

/** Cars are sorted with all that is read of them: 20,000 take 9 MB, and room for 4 sends them to the disk and back. Until the transaction ends. */
const SORT_IN_MEMORY = statement({ name: 'index-sort-in-memory', values: [], text: `set local work_mem = '32MB'` })

/**
 * The cars that a tenant shows (sections 4 and 9: status, sold days, show_on_dealer_website, and the tenant's own exclusions), in
 * the default order, read in batches within the caller's transaction.
 * @param now the moment that the index is of: the same moment, stock and holds give the same cars
 */
export async function* readIndexCars(client: pg.ClientBase, tenantId: number, settings: Settings, now: Date): AsyncGenerator<IndexCar[]> {
  await SORT_IN_MEMORY.run(client)
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

type OfTenant = [number, number, number, string[], string[], string[], Date, ...CardFactValues]

function ofTenant(tenantId: number, settings: Settings, now: Date): OfTenant {
  const { soldDays, imageMinimum, excludedCarTypes, excludedMakes, excludedStockNumbers } = settings.search
  return [tenantId, soldDays, imageMinimum, excludedCarTypes, excludedMakes, excludedStockNumbers, now, ...cardFactValues(settings)]
}

function readRow(row: RowOf<typeof ROW>, settings: Settings, now: Date): IndexCar {
  const lists: Partial<Record<ListName | 'imageUrls', string[]>> = { imageUrls: parts(row.imageUrls) }
  for (const list of LISTS) lists[list] = parts(row[list])
  // Into the row itself, which nobody else has: a copy of so many columns costs as much as reading them.
  const car = Object.assign(row, lists as Record<ListName | 'imageUrls', string[]>)
  return row.lenderFacts || row.priceHistory ? { ...car, ...cardFacts(car, row, settings, now) } : car
}

function parts(text: string): string[] {
  return text === '' ? [] : text.split('\x1f')
}
