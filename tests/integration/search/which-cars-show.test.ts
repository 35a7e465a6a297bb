import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAvailable, showingOf } from '~/domain/cars/car-availability'
import type { CarStatus } from '~/domain/cars/car'
import { DAY_MS } from '~/domain/time/durations'
import { readStatus } from '~/operations/read-status.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { readIndexCarsById } from '~/search/postgres/read-index-cars.server'
import { rebuildTenantIndex } from '~/search/postgres/rebuild-index.server'
import { listSites } from '~/tenants/find-tenant.server'
import { readSites } from '~/tenants/known-settings.server'
import { settingsSchema } from '~/tenants/settings-schema'
import { storeCars } from '../../contract/random-stock'
import { testDatabase, type TestDatabase } from '../../support/test-database'

const NOW = new Date('2026-11-24T10:00:00.000Z')
const ago = (days: number, ms = 0) => new Date(NOW.getTime() - days * DAY_MS - ms).toISOString()

/** Every state that the database lets a car be in: sold and the moment of it go together. */
const STATES: [CarStatus, string | null][] = [
  ['in_stock', null],
  ['coming_soon', null],
  ['others', null],
  ...[ago(0), ago(-1), ago(3), ago(3, 1), ago(14), ago(14, 1)].map((soldAt): [CarStatus, string] => ['sold', soldAt]),
]
const CARS = STATES.flatMap(([status, soldAt]) =>
  [true, false].flatMap((showOnDealerWebsite) =>
    (['new', 'used', 'demo'] as const).flatMap((carType) =>
      ['Toyota', 'Kia'].flatMap((make) => [0, 4, 5].map((photosCount) => ({ status, soldAt, showOnDealerWebsite, carType, make, photosCount }))),
    ),
  ),
).map((car, at) => ({ ...car, id: at + 1, stockNumber: `S${at + 1}` }))

let database: TestDatabase
let tenantId: number

beforeAll(async () => {
  database = await testDatabase()
  tenantId = await storeCars(database.pool, 'northside', [])
  await database.pool.query(
    `insert into car (id, dealership_id, slug, stock_number, name, item_type, car_type, status, sold_at, year, make, model, show_on_dealer_website, image_urls)
     select id, (select min(dealership_id) from tenant_dealership where tenant_id = $1), "stockNumber", "stockNumber", make, 'car', "carType"::car_type, status::car_status,
       "soldAt"::timestamptz, 2022, make, 'X', "showOnDealerWebsite", array_fill('https://pictures.example/1.jpg'::text, array["photosCount"])
     from jsonb_to_recordset($2::jsonb) as given (id int, status text, "soldAt" text, "showOnDealerWebsite" boolean, "carType" text, make text, "photosCount" int, "stockNumber" text)`,
    [tenantId, JSON.stringify(CARS)],
  )
})
afterAll(() => database.close())

describe('the cars that a site shows are the same by the rule and by the query', () => {
  test.each<[string, object]>([
    ['by default', {}],
    ['with sold cars for no day', { soldDays: 0 }],
    ['with sold cars for 14 days', { soldDays: 14 }],
    ['of a number of pictures', { imageMinimum: 5 }],
    ['without a type and a make', { excludedCarTypes: ['demo'], excludedMakes: ['Kia'] }],
    ['without a make that is written in another case', { excludedMakes: ['kia'] }],
    ['without certain cars', { excludedStockNumbers: CARS.filter(({ id }) => id % 7 === 0).map(({ stockNumber }) => stockNumber) }],
  ])('%s', async (_what, search) => {
    const settings = settingsSchema.parse({ search })
    const byRule = CARS.filter((car) => showingOf(car, settings.search, NOW) === 'shown').map(({ id }) => id)
    const read = await readIndexCarsById(database.pool, tenantId, settings, NOW, CARS.map(({ id }) => id))
    expect(read.map(({ id }) => id).sort((a, b) => a - b)).toEqual(byRule)
    expect(byRule.length).toBeGreaterThan(0)
    expect(byRule.length).toBeLessThan(CARS.length)
  })

  test('a car is sold exactly where it says since when', async () => {
    const update = (set: string) => database.pool.query(`update car set ${set} where id = 1`)
    await expect(update(`status = 'sold', sold_at = null`)).rejects.toThrow('car_sold_check')
    await expect(update(`sold_at = now()`)).rejects.toThrow('car_sold_check')
  })
})

test('every list of sites counts its cars for sale, without those that are only still shown (0062)', async () => {
  await database.pool.query(`update car set sold_at = now() where status = 'sold'`)
  await inTransaction(database.pool, (client) => rebuildTenantIndex(client, tenantId))
  const forSale = CARS.filter((car) => car.showOnDealerWebsite && isAvailable(car)).length
  expect(await database.pool.query('select car_count from search_index')).toMatchObject({ rows: [{ car_count: expect.toSatisfy((count: number) => count > forSale) }] })
  // Another site's sold cars are not taken from its own.
  await storeCars(database.pool, 'southside', [])
  expect(await listSites(database.pool)).toMatchObject([{ carCount: forSale }, { carCount: 0 }])
  expect(await readSites(database.pool)).toMatchObject([{ carCount: forSale }, { carCount: 0 }])
  expect((await readStatus(database.pool, NOW, 0, 0, [])).sites).toMatchObject([{ carsForSale: forSale }, { carsForSale: 0 }])
})

test('whether a car is held goes by the moment of the index, not by that of the query', async () => {
  const lead = await database.pool.query<{ id: string }>(
    `insert into lead (id, tenant_id, submission_id, category, event_id, url, first_name, email, phone) values (gen_random_uuid(), $1, gen_random_uuid(), 'Reservation', 22, '/', 'Mary', 'm@example.com', '') returning id`,
    [tenantId],
  )
  await database.pool.query(
    `insert into reservation (id, tenant_id, car_id, lead_id, status, deposit_cents, hold_hours, held_until) values (gen_random_uuid(), $1, 1, $2, 'held', 20000, 48, $3)`,
    [tenantId, lead.rows[0]?.id, NOW],
  )
  const isReserved = async (at: Date) => (await readIndexCarsById(database.pool, tenantId, settingsSchema.parse({}), at, [1]))[0]?.isReserved
  expect([await isReserved(new Date(NOW.getTime() - 1)), await isReserved(NOW)]).toEqual([true, false])
})
