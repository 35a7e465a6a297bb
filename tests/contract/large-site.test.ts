import { expect, test } from 'vitest'
import { createPostgresStockSearch } from '../../app/search/postgres/postgres-stock-search.server.ts'
import { verifyIndex } from '../../app/search/postgres/verify-index.server.ts'
import { testDatabase } from '../support/test-database.ts'
import { compareAnswer, NOW, randomQuery } from './questions.ts'
import { randomCar, seededRandom, storeCars } from './random-stock.ts'

/** A sixteenth of what serves: the same steps are taken with a sixteenth of the cars, and here with two full stretches instead of one. */
const SIZES = { segmentCars: 4_000, mostDenseBytes: 256 }

test('a site of more cars than are indexed at a time answers like any other, and is found to be in order', async () => {
  const database = await testDatabase()
  try {
    const random = seededRandom(64)
    // Some badges have few cars of very many, in one stretch or in more: they are kept as positions. The last stretch keeps bits for all.
    const cars = Array.from({ length: 2 * SIZES.segmentCars + 1_345 }, (_, at) => {
      const car = randomCar(at + 1, random, NOW)
      return random.next() < 0.004 ? { ...car, badge: `Rare ${random.upTo(30)}` } : car
    })
    const tenant = await storeCars(database.pool, 'northside', cars, SIZES)
    const search = createPostgresStockSearch(database.pool)
    for (let round = 0; round < 14; round++) await compareAnswer(search, tenant, cars, randomQuery(random, cars), random.pick([0, 21, 2_100]))
    const rows = await database.pool.query<{ isRare: boolean; places: number; count: number }>(
      `select cars is null as "isRare", count(*)::int as count, max(coalesce(positions[cardinality(positions)], 0)) as places from search_posting group by 1 order by 1`,
    )
    const [dense, rare] = rows.rows
    expect(dense?.count).toBeGreaterThan(100)
    expect(rare?.count).toBeGreaterThan(10)
    // A position counts from the first stretch on.
    expect(rare?.places).toBeGreaterThan(SIZES.segmentCars)
    expect(await verifyIndex(database.pool, { id: tenant, slug: 'northside' }, SIZES)).toMatchObject({ differences: 0, examples: [] })
  } finally {
    await database.close()
  }
}, 180_000)
