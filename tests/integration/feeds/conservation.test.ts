import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFeed } from '~/feeds/import/import-feed.server'
import { createDealership, storedCars } from '../../fixtures/feeds/dealership'
import { FeedFolder } from '../../fixtures/feeds/feed-files'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let db: TestDatabase
let folder: FeedFolder
let count = 0

beforeAll(async () => {
  db = await testDatabase()
  folder = await FeedFolder.create()
})
afterAll(async () => {
  await folder.remove()
  await db.close()
})

const row = fc.record({
  stock: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', ''),
  year: fc.constantFrom('2019', '2020', '2021', '1066'),
  km: fc.constantFrom('', '45000', '45,000 km', '45.210 km', 'many'),
  notes: fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', 'é'), maxLength: 10 }),
  /** More or fewer columns than the header has make a row broken; empty lines are no rows. */
  shape: fc.constantFrom('whole', 'whole', 'whole', 'short', 'long', 'emptyBefore'),
})
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never
const feed = fc.record({ rows: fc.array(row, { maxLength: 10 }), end: fc.constantFrom('\n', '\r\n'), isForced: fc.boolean() })

function text(rows: readonly Row[], end: string): string {
  const lines = rows.map(({ stock, year, km, notes, shape }) => {
    const fields = [stock, 'used', year, 'Kia', 'Rio', km, notes].map((value) => `"${value.replaceAll('"', '""')}"`)
    if (shape === 'short') fields.pop()
    if (shape === 'long') fields.push('"more"')
    return `${shape === 'emptyBefore' ? end : ''}${fields.join(',')}`
  })
  return ['stocknum,car_type,year,make,model,km,dealercomments', ...lines, ''].join(end)
}

/** The stock numbers that a feed lets in, each once. */
function good(rows: readonly Row[]): string[] {
  const isGood = ({ stock, year, km, shape }: Row) =>
    stock !== '' && year !== '1066' && km !== 'many' && km !== '45.210 km' && shape !== 'short' && shape !== 'long'
  return [...new Set(rows.filter(isGood).map(({ stock }) => stock))].sort()
}

describe('every row is accounted for', () => {
  it('read = added + changed + unchanged + rejected, for whatever feeds follow each other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(feed, { minLength: 1, maxLength: 4 }), async (feeds) => {
        count += 1
        const slug = `conserved-${count}`
        const { id } = await createDealership(db.pool, slug)
        const known = new Set<string>()
        for (const { rows, end, isForced } of feeds) {
          const file = await folder.file(`${slug}.csv`, text(rows, end))
          const report = await importFeed({ pool: db.pool, dealership: slug, file, isForced })
          const { read, added, changed, unchanged, rejected } = report.rows
          const accepted = good(rows)
          expect(report.outcome).not.toBe('failed')
          expect(read).toBe(rows.length)
          expect(read).toBe(added + changed + unchanged + rejected)
          expect(added + changed + unchanged).toBe(accepted.length)
          expect(added).toBe(accepted.filter((stock) => !known.has(stock)).length)
          if (report.outcome !== 'held' && report.outcome !== 'refused') for (const stock of accepted) known.add(stock)
          expect((await storedCars(db.pool, id)).map((car) => car.stock_number)).toEqual([...known].sort())
        }
      }),
      { numRuns: 25 },
    )
  }, 60_000)
})
