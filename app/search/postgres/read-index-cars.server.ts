import type pg from 'pg'
import type { Settings } from '~/tenants/settings-schema'
import { cardFactColumns, cardFacts, type CardFactRow } from '../card-facts'
import type { IndexCar } from '../index-car'
import { IS_RESERVED } from '~/platform/db/is-reserved'

const BATCH = 2_000

/** ISO 8601 in UTC, as `Date.toISOString` writes it. */
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Arrays come as one text: taking Postgres's array syntax apart costs more than all the rest of a row. */
const SEPARATOR = "E'\\x1f'"
type Row = CardFactRow & Omit<IndexCar, 'imageUrls' | 'categories' | 'features'> & { imageUrls: string; categories: string; features: string }

/** The cars that a tenant shows, as Postgres is asked for them; `alsoWhere` narrows them further. */
export const indexCarStatement = (settings: Parameters<typeof cardFactColumns>[0], alsoWhere = '') => `
  select
    c.id, c.slug, c.stock_number as "stockNumber", c.item_type as "itemType", c.car_type as "carType", c.status, c.year, c.make,
    c.model, c.badge, c.series, c.colour, c.tag, ${IS_RESERVED} as "isReserved", c.is_certified as "isCertified",
    c.is_reservable as "isReservable", c.reserve_amount_cents as "reserveAmountCents", c.is_preorder as "isPreorder",
    c.price_cents as "priceCents", c.price_type as "priceType", c.before_price_cents as "beforePriceCents",
    c.offer_price_cents as "offerPriceCents", c.subscription_price_cents as "subscriptionPriceCents",
    c.weekly_price_cents as "weeklyPriceCents", d.offers_subscriptions as "offersSubscriptions",
    g.state_average_market_price_cents as "stateAveragePriceCents", g.average_market_price_cents as "averagePriceCents",
    c.odometer_km as "odometerKm", coalesce(c.simple_transmission, c.transmission) as transmission,
    coalesce(c.simple_body, c.body) as body, coalesce(c.simple_fuel, c.fuel) as fuel, c.drive, c.seats,
    s.sleeps, s.body_length_mm as "lengthMm", s.tare_weight_kg as "tareWeightKg",
    l.name as "locationName", a.city, a.state, d.name as "dealershipName", d.slug as "dealershipSlug",
    array_to_string(c.image_urls[1:5], ${SEPARATOR}) as "imageUrls", cardinality(c.image_urls) as "photosCount",
    ${iso('c.created_at')} as "createdAt", ${iso('c.sold_at')} as "soldAt",
    c.custom_rank as "customRank", c.vin, c.rego_plate as "regoPlate", c.name,
    array_to_string(c.categories, ${SEPARATOR}) as categories, array_to_string(c.features, ${SEPARATOR}) as features${cardFactColumns(settings)}
  from tenant_dealership td
  join dealership d on d.id = td.dealership_id
  join car c on c.dealership_id = d.id
  left join location l on l.id = c.location_id
  left join address a on a.id = l.address_id
  left join autograb_data g on g.car_id = c.id
  left join caravan_specification s on s.car_id = c.id
  where td.tenant_id = $1 and c.show_on_dealer_website
    and (c.status in ('in_stock', 'coming_soon') or (c.status = 'sold' and c.sold_at >= $7::timestamptz - make_interval(days => $2)))
    and cardinality(c.image_urls) >= $3 and c.car_type::text <> all ($4) and c.make <> all ($5) and c.stock_number <> all ($6) ${alsoWhere}
  order by c.custom_rank desc, c.id`

/**
 * The cars that a tenant shows (sections 4 and 9: status, sold days, show_on_dealer_website, and the tenant's own exclusions), in
 * the default order, read in batches within the caller's transaction.
 * @param now the moment that the index is of: the same moment and stock give the same cars
 */
export async function* readIndexCars(
  client: pg.ClientBase,
  tenantId: number,
  settings: Settings,
  now: Date,
): AsyncGenerator<IndexCar[]> {
  const cursor = `index_cars_${tenantId}`
  await client.query(`declare ${cursor} no scroll cursor for ${indexCarStatement(settings)}`, statementValues(tenantId, settings, now))
  const fetchBatch = () => client.query<Row>(`fetch ${BATCH} from ${cursor}`)
  let next: Promise<pg.QueryResult<Row>> | null = fetchBatch()
  while (next) {
    const batch: pg.QueryResult<Row> = await next
    // Postgres reads the next batch while this one is worked on.
    next = batch.rows.length === BATCH ? fetchBatch() : null
    next?.catch(() => {})
    if (batch.rows.length > 0) yield batch.rows.map((row) => readRow(row, settings, now))
  }
  await client.query(`close ${cursor}`)
}

/** Those of the cars that the tenant shows, as an index built now would have them; in no certain order. */
export async function readIndexCarsById(
  client: Pick<pg.ClientBase, 'query'>,
  tenantId: number,
  settings: Settings,
  now: Date,
  carIds: readonly number[],
): Promise<IndexCar[]> {
  const statement = indexCarStatement(settings, 'and c.id = any ($8)')
  const { rows } = await client.query<Row>(statement, [...statementValues(tenantId, settings, now), carIds])
  return rows.map((row) => readRow(row, settings, now))
}

function statementValues(tenantId: number, { search }: Settings, now: Date): unknown[] {
  return [tenantId, search.soldDays, search.imageMinimum, search.excludedCarTypes, search.excludedMakes, search.excludedStockNumbers, now]
}

function readRow(row: Row, settings: Settings, now: Date): IndexCar {
  const car = { ...row, imageUrls: parts(row.imageUrls), categories: parts(row.categories), features: parts(row.features) }
  return 'lenderFacts' in row || 'priceHistory' in row ? { ...car, ...cardFacts(car, row, settings, now) } : car
}

function parts(text: string): string[] {
  return text === '' ? [] : text.split('\x1f')
}
