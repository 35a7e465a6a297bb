import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeedReport } from '~/feeds/feed-report'
import { importFeed } from '~/feeds/import/import-feed.server'
import { runsText } from '~/feeds/report-text'
import { describeReport, listRuns, reportJson, requireReport } from '~/feeds/show-report.server'
import { createDealership, storedCars } from '../../fixtures/feeds/dealership'
import { cars, FeedFolder } from '../../fixtures/feeds/feed-files'
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

async function bringIn(name: string, content: string, mapping: object) {
  count += 1
  const slug = `foreign-${count}`
  const { id } = await createDealership(db.pool, slug)
  const file = await folder.file(name, content)
  const mappingFile = await folder.file(`${slug}.json`, JSON.stringify({ name: `for-${slug}`, ...mapping }))
  return { id, slug, report: await importFeed({ pool: db.pool, dealership: slug, file, mapping: mappingFile }) }
}

async function shownAsJson(run: number): Promise<FeedReport & { rejects: Record<string, unknown>[] }> {
  let text = ''
  for await (const part of reportJson(db.pool, await requireReport(db.pool, run))) text += part
  return JSON.parse(text) as FeedReport & { rejects: Record<string, unknown>[] }
}

const CSV_RULES = { stocknum: 'Nr', car_type: { value: 'used' }, year: 'Jahr', make: 'Marke', model: 'Modell' }

describe('a feed that nobody has seen', () => {
  it('with dots between thousands goes in only when the mapping says so', async () => {
    const feed = 'Nr;Jahr;Marke;Modell;Km;Preis\n1;2020;VW;Golf;45.210 km;12.990\n2;2021;VW;Polo;850 km;9.990\n'
    const fields = { ...CSV_RULES, km: 'Km', price: 'Preis' }
    const { report } = await bringIn('dots.csv', feed, { delimiter: ';', fields })
    expect(report).toMatchObject({ outcome: 'refused', rows: { read: 2, rejected: 2 } })
    const { rejects } = await shownAsJson(report.run)
    expect(rejects.map(({ row, field, value, reason }) => [row, field, value, reason])).toEqual([
      [1, 'km', '45.210 km', 'ambiguous_number'],
      [1, 'price', '12.990', 'ambiguous_number'],
      [2, 'price', '9.990', 'ambiguous_number'],
    ])
    expect(rejects[0]?.message).toContain('"decimal": ","')

    const comma = (from: string) => ({ from, decimal: ',' })
    const said = await bringIn('dots.csv', feed, {
      delimiter: ';',
      fields: { ...fields, km: comma('Km'), price: comma('Preis') },
    })
    expect(said.report).toMatchObject({ outcome: 'imported', rows: { added: 2 } })
    const stored = await db.pool.query('select odometer_km, price_cents from car where dealership_id = $1 order by id', [
      said.id,
    ])
    expect(stored.rows).toEqual([
      { odometer_km: 45_210, price_cents: 1_299_000 },
      { odometer_km: 850, price_cents: 999_000 },
    ])
  })

  it('of XML attributes: predicates, unix times and pictures in the order of a number', async () => {
    const feed = `<stock><car nr="1" listed="1767225600"><kind>used</kind><y>2020</y><mk>VW</mk><md>Golf</md>
      <money><amount type="dap" cents="2599000"/><amount type="egc" cents="2399000"/></money>
      <pics><pic order="10">https://a.example/10</pic><pic order="2">https://a.example/2</pic></pics></car></stock>`
    const { id, report } = await bringIn('attributes.xml', feed, {
      fields: {
        stocknum: '@nr',
        car_type: 'kind',
        year: 'y',
        make: 'mk',
        model: 'md',
        created_at: { from: '@listed', date: 'unix' },
        egc_price: { from: 'money/amount[@type=egc]/@cents', scale: 0.01 },
        drive_away_price: { from: 'money/amount[@type=dap]/@cents', scale: 0.01 },
        images: { from: 'pics/pic', sort_by: 'pics/pic/@order' },
      },
    })
    expect(report).toMatchObject({ outcome: 'imported', rows: { added: 1 } })
    const stored = await db.pool.query(
      'select egc_price_cents, drive_away_price_cents, image_urls, created_at from car where dealership_id = $1',
      [id],
    )
    expect(stored.rows).toEqual([
      {
        egc_price_cents: 2_399_000,
        drive_away_price_cents: 2_599_000,
        image_urls: ['https://a.example/2', 'https://a.example/10'],
        created_at: new Date('2026-01-01T00:00:00Z'),
      },
    ])
  })

  it.each<[string, string, object, RegExp]>([
    ['a.xml', '<s><c/></s>', { price: 'money/amount[@type=egc/@cents' }, /^mapping for-foreign-\d+: fields\.price: "amount/],
    ['a.csv', 'Nr,Jahr,Marke,Modell\n', { images: { from: 'Nr', sort_by: 'Nr' } }, /fields\.images: "sort_by" is for XML and JSON/],
  ])('%s with a path that cannot be read names the field', async (name, feed, fields, message) => {
    const { report } = await bringIn(name, feed, { fields: { ...CSV_RULES, ...fields } })
    expect(report).toMatchObject({ outcome: 'refused', message: expect.stringMatching(message) as string })
  })

  it('has its rejects reported as they stand in it', async () => {
    const feed =
      'Nr,Jahr,Marke,Modell,Rego,Preis,Cent,Antrieb\n1,2020,VW,Golf,31-Feb-2025,"$32,990.00 DA",-500,vorn\n2,2020\n3,2020,VW,Polo,,,,\n'
    const { report } = await bringIn('raw.csv', feed, {
      fields: {
        ...CSV_RULES,
        rego_expiry: { from: 'Rego', date: 'dd-MMM-yyyy' },
        price: { from: 'Preis', replace: [{ pattern: '[$,]', with: '' }] },
        reserve_amount: { from: 'Cent', scale: 0.01 },
        drive: { from: 'Antrieb', values: { x: 'FWD' }, otherwise: 'reject' },
      },
    })
    const { rejects } = await shownAsJson(report.run)
    expect(Object.fromEntries(rejects.map(({ field, value }) => [field, value]))).toEqual({
      rego_expiry: '31-Feb-2025',
      price: '$32,990.00 DA',
      reserve_amount: '-500',
      drive: 'vorn',
      row: '2,2020',
    })
    const text = await describeReport(db.pool, report)
    expect(text).toContain('row 1 (stock number 1): rego_expiry "31-Feb-2025" · broken_date')
    expect(text).toContain('row 2: row "2,2020" · broken_row')
  })

  it('never has an ignored column in a report, not even of a broken row', async () => {
    const feed = 'Nr,Cost,Jahr,Marke,Modell\n1,999,2020,VW,Golf\n2,31337\n'
    const { report } = await bringIn('ignored.csv', feed, { ignore: ['Cost'], fields: CSV_RULES })
    const { rejects } = await shownAsJson(report.run)
    expect(rejects).toMatchObject([{ row: 2, field: 'row', value: null, reason: 'broken_row' }])
    expect(await describeReport(db.pool, report)).toMatch(/row 2: broken_row: expected 5 columns/)
  })
})

describe('what is kept of a run', () => {
  it('has the mapping’s name and the notes: in the report, its JSON and the list', async () => {
    const { slug, report } = await bringIn('notes.csv', 'Nr,Jahr,Marke,Modell,Tint,Wheels\n1,2020,VW,Golf,,\n', {
      fields: { ...CSV_RULES, colour: 'Farbe' },
    })
    const notes = [
      'columns that the mapping does not use: Tint, Wheels',
      'fields of the mapping whose columns the feed does not have: colour',
    ]
    expect(report).toMatchObject({ outcome: 'imported', message: null, notes, mapping: `for-${slug}` })
    expect(await shownAsJson(report.run)).toMatchObject({ message: null, notes, mapping: `for-${slug}` })
    const text = await describeReport(db.pool, await requireReport(db.pool, report.run))
    for (const note of notes) expect(text).toContain(`\n  Note: ${note}`)
    const runs = await listRuns(db.pool, { dealership: slug, limit: 5 })
    expect(runs).toEqual([report])
    expect(runsText(runs)).toMatch(new RegExp(`notes\\.csv +for-${slug} +imported`))
  })

  it('has notes beside the reason why nothing was let in', async () => {
    const { report } = await bringIn('notes.csv', 'Nr,Jahr,Marke,Modell,Tint\n1,1066,VW,Golf,\n', { fields: CSV_RULES })
    expect(report).toMatchObject({
      outcome: 'refused',
      message: 'every row was rejected',
      notes: ['columns that the mapping does not use: Tint'],
    })
  })
})

describe('whose stock it is', () => {
  it('a site’s slug will do when the site shows one dealership', async () => {
    const { id } = await createDealership(db.pool, 'north-dealer')
    await db.pool.query("update tenant set slug = 'north-site' where slug = 'north-dealer'")
    const file = await folder.ndjson('north', cars(2))
    const report = await importFeed({ pool: db.pool, dealership: 'north-site', file })
    expect(report).toMatchObject({
      dealership: 'north-dealer',
      outcome: 'imported',
      notes: ['"north-site" is a site; the dealership whose stock it shows is "north-dealer"'],
    })
    expect(await storedCars(db.pool, id)).toHaveLength(2)
    expect(await listRuns(db.pool, { dealership: 'north-site', limit: 5 })).toEqual([report])
  })

  it('a site of several dealerships is none of them', async () => {
    const { tenantId } = await createDealership(db.pool, 'group-a')
    await db.pool.query("update tenant set slug = 'group-site' where id = $1", [tenantId])
    const { id } = await createDealership(db.pool, 'group-b')
    await db.pool.query('insert into tenant_dealership (tenant_id, dealership_id) values ($1, $2)', [tenantId, id])
    const file = await folder.ndjson('group', cars(2))
    await expect(importFeed({ pool: db.pool, dealership: 'group-site', file })).rejects.toThrow(
      /^no dealership "group-site"; the site of that name shows several, name one: group-a, group-b$/,
    )
  })

  it('runs of nobody are asked for in vain', async () => {
    await expect(listRuns(db.pool, { dealership: 'nope', limit: 5 })).rejects.toThrow(/^no dealership "nope"/)
  })
})
