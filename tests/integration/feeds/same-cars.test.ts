import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importFeed } from '~/feeds/import/import-feed.server'
import { createDealership } from '../../fixtures/feeds/dealership'
import { FeedFolder } from '../../fixtures/feeds/feed-files'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let db: TestDatabase
let folder: FeedFolder
let slug = ''
let dealershipId = 0
let count = 0

beforeAll(async () => {
  db = await testDatabase()
  folder = await FeedFolder.create()
})
afterAll(async () => {
  await folder.remove()
  await db.close()
})
beforeEach(async () => {
  count += 1
  slug = `same-${count}`
  dealershipId = (await createDealership(db.pool, slug)).id
})

const HEADER = 'stocknum,car_type,year,make,model,price,km,status,images,variant_power,spec_sleeps,autograb_id,finance_lenders'
const LENDERS = '"{""angle"": {""interestRate"": 8.5, ""termWeeks"": 260}, ""manual"": {}}"'
const ROWS = [
  `A1,used,2020,Kia,Rio,20000,45000,in_stock,https://a.example/1|https://a.example/2,125,,AG1,${LENDERS}`,
  'A2,new,2026,Kia,EV5,,,sold,,,,,',
  'A3,demo,2025,Jayco,Swan,30000,,in_stock,,,4,,',
]
/** The same cars in other words. */
const REWRITTEN = [
  `A1,USED,2020,Kia,Rio,"$20,000.00",45000 km,In Stock,https://a.example/1|https://a.example/2,125 kW,,AG1,${LENDERS.replace('8.5', '8.50')}`,
  'A2,new,2026,Kia,EV5,0,,sold,,,,,',
  'A3,demo,2025, Jayco,Swan,30000,,,,,4,,',
]

const csv = (rows: readonly string[]) => folder.file(`${slug}.csv`, `${[HEADER, ...rows].join('\n')}\n`)

async function bringIn(rows: readonly string[], mapping = 'platform') {
  return importFeed({ pool: db.pool, dealership: slug, file: await csv(rows), mapping })
}

/** All of the stock; with the digests of its rows or without. */
async function stock(without = ''): Promise<unknown[]> {
  const found = await db.pool.query(
    `select to_jsonb(c) - $2 as car, (select to_jsonb(v) from car_variant v where v.car_id = c.id) as variant,
       (select jsonb_agg(to_jsonb(f) order by f.provider) from car_finance_lender f where f.car_id = c.id) as lenders,
       (select jsonb_agg(to_jsonb(p)) from car_price_change p where p.car_id = c.id) as prices
     from car c where dealership_id = $1 order by stock_number`,
    [dealershipId, without],
  )
  return found.rows
}

describe('a car that is what it was is unchanged', () => {
  it('whatever the mapping calls itself', async () => {
    const mapping = (text: object) =>
      folder.file(`${slug}.json`, JSON.stringify({ ...text, fields_by_own_name: true }))
    expect(await bringIn(ROWS, await mapping({ name: 'mine' }))).toMatchObject({ rows: { added: 3 }, mapping: 'mine' })
    const before = await stock()
    const again = await bringIn(ROWS, await mapping({ name: 'yours', description: 'With a new description' }))
    expect(again).toMatchObject({ outcome: 'unchanged', rows: { read: 3, unchanged: 3 }, mapping: 'yours' })
    expect(await stock()).toEqual(before)
  })

  it('however its row is written, and the next import knows the new row', async () => {
    await bringIn(ROWS)
    const before = await stock('feed_hash')
    const hashed = await stock()
    expect(await bringIn(REWRITTEN)).toMatchObject({
      outcome: 'unchanged',
      rows: { read: 3, added: 0, changed: 0, unchanged: 3, rejected: 0 },
    })
    expect(await stock('feed_hash')).toEqual(before)
    const rehashed = await stock()
    expect(rehashed).not.toEqual(hashed)
    expect(await bringIn(REWRITTEN)).toMatchObject({ outcome: 'unchanged', rows: { unchanged: 3 } })
    expect(await stock()).toEqual(rehashed)
  })

  it.each([
    ['the car', 0, ['Rio,20000', 'Rio,20001']],
    ['a picture', 0, ['1|https://a.example/2', '2|https://a.example/1']],
    ['what is below it', 0, ['125', '126']],
    ['a lender’s rate', 0, ['8.5', '8.6']],
    ['a lender’s terms', 0, ['260', '261']],
    ['a lender less', 0, ['""manual"": {}', '""manual"": {""termYears"": 1}']],
    ['what was below it and is gone', 2, [',4,', ',,']],
    ['what was not below it', 1, ['sold,,,,,', 'sold,,,5,,']],
  ])('but not when %s differs', async (_, at, [from, to]) => {
    await bringIn(ROWS)
    const rows = REWRITTEN.map((row, index) => (index === at ? (ROWS[at] ?? '').replace(from ?? '', to ?? '') : row))
    expect(await bringIn(rows)).toMatchObject({
      outcome: 'imported',
      rows: { read: 3, added: 0, changed: 1, unchanged: 2, rejected: 0 },
    })
  })

  it('a dry run counts in the same way', async () => {
    await bringIn(ROWS)
    const before = await stock()
    const file = await csv(REWRITTEN)
    expect(await importFeed({ pool: db.pool, dealership: slug, file, isDryRun: true })).toMatchObject({
      outcome: 'dry_run',
      rows: { changed: 0, unchanged: 3 },
    })
    expect(await stock()).toEqual(before)
  })
})
