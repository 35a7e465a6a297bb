import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { OF_A_CARAVAN, type IndexCar } from '~/search/index-car'
import { readIndexCars, readIndexCarsById } from '~/search/postgres/read-index-cars.server'
import { settingsSchema } from '~/tenants/settings-schema'
import { randomCar, seededRandom, storeCars } from '../../contract/random-stock'
import { testDatabase, type TestDatabase } from '../../support/test-database'

const NOW = new Date('2026-02-04T00:00:00Z')
let database: TestDatabase
let tenantId: number

beforeAll(async () => {
  database = await testDatabase()
  const shown = { status: 'in_stock', isShown: true, soldAt: null, price: 19_990 } as const
  const cars = [1, 2].map((id) => ({ ...randomCar(id, seededRandom(id), NOW), ...shown }))
  tenantId = await storeCars(database.pool, 'northside', cars)
  await database.pool.query(`
    update car set price_cents = 1999000;
    update car set before_price_cents = 2399000 where id = 1;
    insert into car_finance_lender (car_id, provider, interest_rate, payment_week_cents, term_years, disclaimer) values
      (1, 'taurus', 8.39, 12345, 5, 'Terms apply'), (1, 'angle', 7.5, 10000, 4, null);
    insert into car_price_change (car_id, changed_at, price_cents) select id, '2025-11-01Z', 2399000 from car;
    insert into car_price_change (car_id, changed_at, price_cents) select id, '2026-01-20T01:02:03.456Z', 1999000 from car`)
})
afterAll(() => database.close())

/** The cars as an index of a site with these settings has them, in the order of their ids. */
async function indexed(values: object): Promise<IndexCar[]> {
  const settings = settingsSchema.parse(values)
  const read = await inTransaction(database.pool, async (client) => {
    const cars: IndexCar[] = []
    for await (const batch of readIndexCars(client, tenantId, settings, NOW)) cars.push(...batch)
    return cars
  })
  const byId = (cars: IndexCar[]) => cars.sort((a, b) => a.id - b.id)
  expect(byId(await readIndexCarsById(database.pool, tenantId, settings, NOW, [1, 2]))).toEqual(byId(read))
  return byId(read)
}

const nothing = { lenderFacts: null, priceHistory: null }
const drop = { fromCents: 2_399_000, droppedAt: '2026-01-20T01:02:03.456Z' }

test('the days that a sold car shows are 24 hours each, whatever the database’s time zone and its daylight saving', async () => {
  const settings = settingsSchema.parse({ search: { soldDays: 30 } })
  const now = new Date('2026-11-10T00:00:00Z')
  const shown = async (hours: number) => {
    const client = await database.pool.connect()
    try {
      await client.query(`begin; set local timezone to 'America/New_York'; update car set status = 'sold', sold_at = '2026-11-10Z'::timestamptz - interval '1 hour' * ${hours} where id = 2`)
      let found = false
      for await (const cars of readIndexCars(client, tenantId, settings, now)) found ||= cars.some(({ id }) => id === 2)
      return found
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect([await shown(30 * 24), await shown(30 * 24 + 0.5)]).toEqual([true, false])
})

test.each<[string, string, string, Partial<IndexCar>]>([
  ['an engine in litres', 'engine_size_litres = 2.8, engine_size_cc = 2000', 'engine_size_cc = 1998', { engineLitres: 2.8 }],
  ['an engine in cubic centimetres, beside litres that nobody said', 'engine_size_litres = 0, engine_size_cc = 2000', 'engine_size_cc = 1998', { engineLitres: 1.998 }],
  ['the engine of the variant', 'engine_size_litres = null, engine_size_cc = 2755', 'engine_size_cc = null', { engineLitres: 2.755 }],
  ['no engine', 'engine_size_litres = 0, engine_size_cc = 0', 'engine_size_cc = null', { engineLitres: null }],
  ['the cab of the variant', `body_configuration = 'Double Cab'`, `body_configuration = null, body = 'Utility'`, { bodyConfiguration: 'Double Cab Utility' }],
])('a car is found by %s', async (_what, variant, car, expected) => {
  await database.pool.query(`begin; update car_variant set ${variant} where car_id = 1; update car set ${car} where id = 1; commit`)
  expect((await indexed({}))[0]).toMatchObject(expected)
})

test('a caravan is found by nothing that drives it, which its page leaves out', async () => {
  const driven = { odometerKm: 10, transmission: 'Automatic', fuel: 'Petrol', drive: 'RWD', seats: 5, doors: 4, ancapRating: 5, cylinders: 4, engineLitres: 2, induction: 'Turbo' }
  expect(Object.keys(driven).sort(), 'each fact of driving has a value here').toEqual(Object.keys(OF_A_CARAVAN).sort())
  await database.pool.query(`begin; update car set odometer_km = 10, simple_transmission = 'Automatic', simple_fuel = 'Petrol', drive = 'RWD', seats = 5, doors = 4,
      item_type = case id when 1 then 'caravan' else 'motorhome' end::item_type;
    update car_variant set cylinders = 4, engine_size_litres = 2, induction = 'Turbo', ancap_rating = 5; commit`)
  const [caravan, motorhome] = await indexed({})
  expect(caravan).toMatchObject(Object.fromEntries(Object.keys(driven).map((name) => [name, null])))
  expect(motorhome).toMatchObject(driven)
})

test('a private sale stands at none of the dealer’s places', async () => {
  await database.pool.query(`update car set location_id = (select max(id) from location) where id in (1, 2); update car set private_postcode = '4034' where id = 2`)
  try {
    const [own, sale] = await indexed({})
    expect(own).toMatchObject({ locationName: expect.any(String) as string, city: expect.any(String) as string, state: expect.any(String) as string })
    expect(sale).toMatchObject({ locationName: null, city: null, state: null, privatePostcode: '4034' })
  } finally {
    await database.pool.query('update car set private_postcode = null')
  }
})

test('a site that says nothing beside the car reads nothing beside it', async () => {
  expect(await indexed({})).toEqual([expect.objectContaining(nothing), expect.objectContaining(nothing)])
})

test('repayments are those of the site’s own lender, where a car has them', async () => {
  const [first, second] = await indexed({ price: { showsWeeklyPrice: true }, finance: { provider: 'taurus' } })
  expect(first?.lender).toEqual({
    provider: 'taurus',
    interestRatePercent: 8.39,
    comparisonRatePercent: null,
    paymentWeekCents: 12_345,
    paymentMonthCents: null,
    termMonths: 60,
    depositCents: null,
    balloonCents: null,
    disclaimer: null,
  })
  expect(second).toMatchObject(nothing)
})

test('a price that includes less than before is no drop', async () => {
  await database.pool.query(`update car_price_change set price_type = case when price_cents = 2399000 then 'drive_away' else 'excl_govt_charges' end::price_type; update car set price_type = 'excl_govt_charges'`)
  try {
    expect(await indexed({ cards: { showsPriceDrops: true } })).toMatchObject([{ priceDrop: null }, { priceDrop: null }])
  } finally {
    await database.pool.query(`update car_price_change set price_type = null`)
  }
})

test('drops are of every car, and a was-price needs the history of its own car only', async () => {
  expect(await indexed({ cards: { showsPriceDrops: true } })).toMatchObject([{ priceDrop: drop }, { priceDrop: drop }])
  const [first, second] = await indexed({ price: { wasPriceMustBeCharged: true } })
  expect(first).toMatchObject({ wasChargedUntil: '2026-01-20T01:02:03.456Z', priceDrop: null })
  expect(second).toMatchObject(nothing)
})
