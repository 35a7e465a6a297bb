import { expect, test } from 'vitest'
import { createPostgresStockSearch } from '../../app/search/postgres/postgres-stock-search.server.ts'
import { SEGMENT_CARS } from '../../app/search/postgres/index-segments.server.ts'
import { testDatabase } from '../support/test-database.ts'
import { compareAnswer, NOW, randomQuery } from './questions.ts'
import { randomCar, seededRandom, storeCars } from './random-stock.ts'

test('a site of more cars than are indexed at a time answers like any other', async () => {
  const database = await testDatabase()
  try {
    const random = seededRandom(64)
    // Some badges have few cars of very many, in one stretch or in both: they are kept as positions.
    const cars = Array.from({ length: SEGMENT_CARS + 2_345 }, (_, at) => {
      const car = randomCar(at + 1, random, NOW)
      return random.next() < 0.002 ? { ...car, badge: `Rare ${random.upTo(30)}` } : car
    })
    const tenant = await storeCars(database.pool, 'northside', cars)
    const search = createPostgresStockSearch(database.pool)
    for (let round = 0; round < 12; round++) await compareAnswer(search, tenant, cars, randomQuery(random, cars), random.pick([0, 21, 2_100]))
    const rare = await database.pool.query('select from search_posting where cars is null and cardinality(positions) > 0')
    expect(rare.rowCount).toBeGreaterThan(10)
  } finally {
    await database.close()
  }
}, 180_000)
