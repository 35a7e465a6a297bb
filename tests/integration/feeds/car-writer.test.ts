import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oneSpelling } from '~/domain/cars/one-spelling'
import { carRows } from '~/feeds/car-columns'
import { CarWriter } from '~/feeds/import/car-writer.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { createDealership } from '../../fixtures/feeds/dealership'
import { testDatabase, type TestDatabase } from '../../support/test-database'

const NOW = new Date('2026-11-24T10:00:00.000Z')
const CONTEXT = { defaultLocationId: null, spelling: oneSpelling({ makes: [], models: [], words: [] }) }

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it.each([
  ['all at the end', 1_000_000],
  ['as often as there are any', 0],
  ['after every second batch, while the next is being filled', 300],
])('first prices of new cars, written %s, are those of all cars', async (_when, mostHeldBytes) => {
  const { id } = await createDealership(database.pool, `writes-${mostHeldBytes}`)
  await inTransaction(database.pool, async (client) => {
    const writer = new CarWriter(client, database.pool, id, NOW, NOW, { carsPerCopy: 4, mostHeldBytes })
    for (let at = 0; at < 50; at++) {
      // Fewer cars than a batch takes are numbered at a time, so that some wait behind the batch that is written.
      if (at % 3 === 0) await writer.makeRoom()
      const values = { stocknum: `A${at}`, car_type: 'used', year: 2020, make: 'Kia', model: 'Rio', price: 20_000 + at } as const
      writer.add(createHash('sha256').update(values.stocknum).digest(), carRows(values, CONTEXT))
    }
    await writer.finish()
    await writer.writePrices()
  })
  const { rows } = await database.pool.query(
    `select count(*)::int as cars, count(*) filter (where p.price_cents = c.price_cents and p.changed_at = $2)::int as priced
     from car c left join car_price_change p on p.car_id = c.id where c.dealership_id = $1`,
    [id, NOW],
  )
  expect(rows).toEqual([{ cars: 50, priced: 50 }])
})
