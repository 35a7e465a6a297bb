import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readStatus } from '~/operations/read-status.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { beginExport } from '~/platform/db/move-rows.server'
import { writeMakes } from '~/platform/db/write-makes.server'
import { REMOVED_SITES } from '~/privacy/person-files.server'
import { applyEach } from '~/provisioning/apply-each.server'
import { applyFolders } from '~/provisioning/apply-folders.server'
import { exportSite } from '~/provisioning/export-site.server'
import { MOVED_TABLES, NOT_MOVED, NUMBERED } from '~/provisioning/move/moved-tables'
import { newFolder } from '~/provisioning/new-folder'
import { openPaths } from '~/provisioning/open-paths.server'
import { picture } from '~/provisioning/schema/kinds'
import { lockProvisioning } from '~/provisioning/provisioning-lock.server'
import { exportAndRemove, removeSite } from '~/provisioning/remove-site.server'
import { reportText } from '~/provisioning/site-text'
import { readSiteMarks } from '~/provisioning/site-marks.server'
import { renameSite } from '~/provisioning/rename-site.server'
import { rollbackSite } from '~/provisioning/rollback-site.server'
import type { ReviewText } from '~/provisioning/site-document'
import { writeOffers, writeReviews } from '~/provisioning/write/write-parts.server'
import { fakeCardProcessor } from '~/reservations/fake-card-processor.server'
import { rebuildTenantIndex } from '~/search/postgres/rebuild-index.server'
import { verifyIndex } from '~/search/postgres/verify-index.server'
import { findTenantByHost, canonicalOrigin } from '~/tenants/find-tenant.server'
import { requireSite } from '~/tenants/require-site.server'
import { buildCar } from '../../support/builders/build-car'
import { importRows } from '../../support/builders/import-rows.server'
import { releasePayments } from '../../support/deliver-due'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { SiteFolders } from './site-folder'

let here: TestDatabase
let there: TestDatabase
let folders: SiteFolders
let dataDir: string
const apply = async (database: TestDatabase, ...names: string[]) => {
  const { folders: read, layers, faults } = await openPaths(names)
  expect(faults).toEqual([])
  const report = await applyFolders(database.pool, read, layers, { mode: 'apply', changedBy: 'test', dataDir })
  expect(report.faults).toEqual([])
  return report
}

beforeAll(async () => {
  there = await testDatabase()
  here = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'move-'))
  folders = await SiteFolders.create(here.url)
  for (const { url } of [here, there]) await writeMakes(url)
  for (const [slug, name] of [['southside', 'Southside'], ['northside', 'Northside']] as const) {
    await folders.write(slug, Object.fromEntries(newFolder({ slug, name, template: 'group' })))
    await apply(here, folders.pathOf(slug))
    // From here on the folder says nothing of what rows are written below.
    for (const name of ['offers.json', 'redirects.csv']) await rm(folders.pathOf(`${slug}/${name}`))
    await importRows(here.pool, slug, Array.from({ length: 8 }, () => buildCar({ images: [] })))
    await writeEverything(slug)
  }
})
afterAll(async () => {
  await folders.remove()
  await here.close()
  await there.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('an export that breaks off leaves no folder that looks like a site', async () => {
  const out = path.join(dataDir, 'broken-off')
  // A name that no disk takes, after most of the folder is written.
  await here.pool.query(`update dealership set slug = 'southside-' || repeat('x', 300) where slug = 'southside'`)
  try {
    await expect(exportSite(here.pool, 'southside', out, { dataDir, isEverything: true })).rejects.toMatchObject({ code: 'ENAMETOOLONG' })
  } finally {
    await here.pool.query(`update dealership set slug = 'southside' where slug like 'southside-x%'`)
  }
  expect(existsSync(out)).toBe(false)
})

/** 120,000 cars of a backup that had just been restored were exported for hours: each price was looked for among all cars, one after another. */
test.each(MOVED_TABLES)('$table is exported in one go where Postgres thinks that the tables are still empty', async ({ find }) => {
  const client = await here.pool.connect()
  try {
    await beginExport(client)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${find.text.replaceAll('$1', '1')}`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Nested Loop')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

/** A row of each kind that a site gathers. */
async function writeEverything(slug: string): Promise<void> {
  const { rows } = await here.pool.query<{ tenant: number; car: number; location: number; dealership: number }>(
    `select t.id as tenant, d.id as dealership, (select min(id) from car where dealership_id = d.id) as car, (select min(id) from location where dealership_id = d.id) as location
     from tenant t join tenant_dealership td on td.tenant_id = t.id join dealership d on d.id = td.dealership_id where t.slug = $1`,
    [slug],
  )
  const { tenant = 0, car = 0, location = 0, dealership = 0 } = rows[0] ?? {}
  const lead = randomUUID()
  await here.pool.query(
    `insert into lead (id, tenant_id, dealership_id, submission_id, category, event_id, url, first_name, email, phone, car_id, car_dealership_id, location_id, answers)
     values ($1, $2, $3, $4, 'General', 22, '/', 'Mary', 'mary@example.com', '0412345678', $5, $3, $6, jsonb_build_object('distribution_location', $6::int::text))`,
    [lead, tenant, dealership, randomUUID(), car, location],
  )
  await here.pool.query(`insert into outbox_job (tenant_id, kind, lead_id, dedup_key, payload) values ($1, 'lead_email', $2, $3, '{}')`, [tenant, lead, randomUUID()])
  await here.pool.query(`insert into lead_delivery_attempt (lead_id, channel, dedup_key, attempt, outcome, duration_ms) values ($1, 'email', 'x', 1, 'failed', 10)`, [lead])
  await here.pool.query(`insert into test_drive_booking (tenant_id, lead_id, location_id, starts_at, ends_at, seat) values ($1, $2, $3, now() + interval '1 day', now() + interval '25 hours', 0)`, [tenant, lead, location])
  await here.pool.query(`insert into reservation (id, tenant_id, car_id, lead_id, deposit_cents, hold_hours, held_until) values ($1, $2, $3, $4, 50000, 48, now())`, [randomUUID(), tenant, car, lead])
  await here.pool.query(`insert into online_payment (id, tenant_id, lead_id, reference, amount_cents) values ($1, $2, $3, 'INV-7', 113623)`, [randomUUID(), tenant, lead])
  await here.pool.query(`insert into valuation (tenant_id, rego, rego_state, car_id, lead_id, offer) values ($1, 'ABC123', 'QLD', $2, $3, jsonb_build_object('shownCarIds', array[$2::int, 1234567]))`, [tenant, car, lead])
  const shopper = await here.pool.query<{ id: number }>(`insert into shopper (tenant_id, phone) values ($1, '+61412345678') returning id`, [tenant])
  await here.pool.query(`insert into watchlist_entry (tenant_id, shopper_id, car_id) values ($1, $2, $3)`, [tenant, shopper.rows[0]?.id, car])
  await here.pool.query(`insert into search_alert (tenant_id, email, href, label, asked_at, ends_at, news_since, looked_at, due_at) values ($1, 'mary@example.com', '/search/used-cars/', 'Used', now(), now() + interval '1 day', now(), now(), now())`, [tenant])
  await here.pool.query(`insert into shopper_session (token_hash, tenant_id, shopper_id, expires_at) values (decode(md5($3), 'hex'), $1, $2, now() + interval '1 day')`, [tenant, shopper.rows[0]?.id, slug])
  await here.pool.query(`insert into recorded_event (tenant_id, event_id, car_id, dealership_id) values ($1, 25, $2, $3)`, [tenant, car, dealership])
  await here.pool.query(`insert into sign_in_code (tenant_id, phone, address_hash, code_hash, salt, expires_at) values ($1, '+61412345678', 'a', 'b', 'c', now())`, [tenant])
  await here.pool.query(`insert into kept_form (id, tenant_id, path, typed) values ($1, $2, '/finance', '{"fields":[]}')`, [randomUUID(), tenant])
  await here.pool.query(`insert into offer (tenant_id, name, description, sanitized_description) values ($1, 'Runout', 'x', 'x')`, [tenant])
  await here.pool.query(`insert into review (dealership_id, customer_name, rating, reviewed_on) values ($1, 'Ann', 5, '2026-10-01')`, [dealership])
  await here.pool.query(`insert into feed_alarm (dealership_id, kind, message) values ($1, 'stale', 'no feed')`, [dealership])
  await here.pool.query(`insert into tenant_redirect (tenant_id, position, pattern, target, status) values ($1, 0, '/old/*', '/search/', 301)`, [tenant])
  for (const table of ['car_variant', 'caravan_specification', 'autograb_data']) await here.pool.query(`insert into ${table} (car_id) values ($1) on conflict do nothing`, [car])
  await here.pool.query(`insert into car_finance_lender (car_id, provider) values ($1, 'taurus')`, [car])
  await here.pool.query(`insert into car_price_change (car_id, changed_at, price_cents, price_type) values ($1, '2026-10-01', 2500000, 'drive_away')`, [car])
  const run = await here.pool.query<{ id: number }>('select id from feed_run where dealership_id = $1', [dealership])
  await here.pool.query(`insert into feed_reject (run_id, row_number, field, reason, message) values ($1, 7, 'price', 'x', 'x')`, [run.rows[0]?.id])
  await here.pool.query(`insert into feed_vanish (run_id, stock_number, title) values ($1, 'V1', '2020 Toyota Corolla')`, [run.rows[0]?.id])
}

/** Tables that name a site or a dealership, by what the database says. */
async function scopedTables(): Promise<{ table: string; column: string }[]> {
  const { rows } = await here.pool.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
     where c.table_schema = current_schema() and c.column_name in ('tenant_id', 'dealership_id', 'car_dealership_id') order by 1, 2`,
  )
  return rows
}

test('every table of a site moves, or says why not', async () => {
  const known = new Set([...MOVED_TABLES.map(({ table }) => table), ...Object.keys(NOT_MOVED)])
  expect((await scopedTables()).map(({ table }) => table).filter((table) => !known.has(table))).toEqual([])
  const { rows } = await here.pool.query<{ name: string }>(
    `select distinct table_name || '.' || column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = any($1) and column_name like '%\\_id' and data_type in ('integer', 'bigint') and column_name <> all($2)`,
    [MOVED_TABLES.map(({ table }) => table), Object.keys(NUMBERED)],
  )
  expect(rows).toEqual([])
})

test('an export has all that is its site’s and names nothing of another site', async () => {
  const rows: Record<string, number>[] = []
  for (const slug of ['southside', 'northside']) {
    const out = path.join(dataDir, `own-${slug}`)
    rows.push((await exportSite(here.pool, slug, out, { dataDir, isEverything: true })).rows ?? {})
    const numbers = JSON.parse(await readFile(path.join(out, 'everything/numbers.json'), 'utf8')) as Record<string, Record<string, string>>
    const named = Object.fromEntries(Object.entries(numbers).map(([kind, names]) => [kind, Object.values(names)]))
    expect(named).toEqual({ tenant: [slug], dealership: [slug], location: [expect.stringMatching(`^${slug}/`)], offer: ['Runout'], review: [expect.stringMatching(/^[0-9a-f]{32}$/)] })
  }
  for (const { table } of MOVED_TABLES) {
    const moved = table === 'outbox_job' ? `where kind not in ('search_reindex', 'index_rebuild', 'sms')` : ''
    const all = (await here.pool.query<{ n: number }>(`select count(*)::int as n from ${table} ${moved}`)).rows[0]?.n ?? 0
    // Both have as many of each: with one row of the other site it would be more than half of them.
    expect([table, ...rows.map((counts) => counts[table])]).toEqual([table, all / 2, all / 2])
    expect(all, table).toBeGreaterThan(0)
  }
})

describe('a site moves whole', () => {
  test('with stock, leads, watchlists, redirects and history, under the numbers of the new platform', async () => {
    await folders.change('northside/dealerships/northside.json', '"phone": "(07) 7010 0100"', '"phone": "(07) 7010 0123"')
    const feed = { from: 'https', url: 'https://feeds.example.com/stock.csv', bearerVariable: 'FEED_NORTHSIDE_TOKEN', mapping: 'feeds/stock.json', at: ['05:30'] }
    await folders.change('northside/dealerships/northside.json', '// "timeZone": "Australia/Broken_Hill",', `"feed": ${JSON.stringify(feed)},`)
    const address = { street: '1 Ann Street', city: 'Brisbane City', state: 'QLD', postcode: '4000' }
    await folders.change('northside/site.json', '"template": "group",', `"template": "group", "overrideCity": "Brisbane", "searchCategories": ["Family", "Towing"], "address": ${JSON.stringify(address)},`)
    await folders.write('northside', { 'feeds/stock.json': { name: 'stock', delimiter: ';', fields: { make: 'Marke' } } })
    await apply(here, folders.pathOf('northside'))
    expect((await apply(here, folders.pathOf('northside'))).sites).toMatchObject([{ changes: [] }])
    const sources = 'select s.settings from feed_source s join dealership d on d.id = s.dealership_id where d.slug = $1'
    expect((await here.pool.query(sources, ['northside'])).rows).toMatchObject([{ settings: { source: feed, mapping: { delimiter: ';', fields: { make: 'Marke' } }, timeZone: 'Australia/Brisbane' } }])
    const hidden = (await here.pool.query<{ id: number }>(`select r.id from review r join dealership d on d.id = r.dealership_id where d.slug = 'northside'`)).rows[0]?.id ?? 0
    await folders.change('northside/settings.json', '{', `{ "reviews": { "hiddenReviewIds": [${hidden}, 777] },`)
    expect((await apply(here, folders.pathOf('northside'))).notes).toContain(`${folders.pathOf('northside')}/settings.json hides nothing by the numbers 777 (reviews.hiddenReviewIds): no review of the site has one of these here. Each platform counts its reviews itself.`)
    const out = path.join(dataDir, 'moved')
    const exported = await exportSite(here.pool, 'northside', out, { dataDir, isEverything: true })
    expect(exported.rows).toMatchObject({ car: 8, lead: 1, watchlist_entry: 1, site_version: 3 })
    // Numbers are others there, so that one that was copied as it is would be seen.
    await there.pool.query(`select setval('tenant_id_seq', 700), setval('location_id_seq', 900), setval('shopper_id_seq', 300), setval('dealership_id_seq', 600)`)
    // Cars are counted from 1 there too: one of another dealer has the address that one of these has.
    await there.pool.query(`insert into dealership (slug, name) values ('eastside', 'Eastside')`)
    await importRows(there.pool, 'eastside', [buildCar({ images: [] })])
    const last = (await here.pool.query<{ id: number; slug: string }>(`select c.id, c.slug from car c join dealership d on d.id = c.dealership_id where d.slug = 'northside' order by c.id desc limit 1`)).rows[0]
    await there.pool.query('update car set slug = $1', [last?.slug])
    // A layer for all sites hides this one's review too, and one of a site that does not come along.
    await folders.write('with-layers', { 'layers/platform.json': { reviews: { hiddenReviewIds: [hidden, 778] } } })
    cpSync(folders.pathOf('with-layers'), out, { recursive: true })
    const report = await apply(there, out)
    expect(report.moved).toEqual([{ slug: 'northside', rows: exported.rows }])
    expect((await there.pool.query(sources, ['northside'])).rows).toEqual((await here.pool.query(sources, ['northside'])).rows)
    const story = `
      select t.slug, t.override_city, t.search_categories, a.street, a.latitude is not null as is_placed, c.slug as car, c.stock_number, w.slug as watched, l.email, p.slug as place, l.answers->>'distribution_location' = p.id::text as is_driven_there, v.offer->'shownCarIds' = jsonb_build_array(c.id) as is_compared, (select count(*)::int from search_alert where tenant_id = t.id) as alerts, d.slug as dealership, v.rego, r.deposit_cents, o.amount_cents, x.pattern, b.starts_at,
        (select p.price_type from car_price_change p where p.car_id = c.id and p.changed_at = '2026-10-01') as asked_type,
        (select array_agg(version order by version) from site_version where tenant_id = t.id) as versions,
        (select count(*)::int from outbox_job where lead_id = l.id and done_at is null) as pending, (select count(*)::int from feed_run) > 0 as imported,
        (select car_count from search_index where tenant_id = t.id) as indexed
      from tenant t join address a on a.id = t.address_id join lead l on l.tenant_id = t.id join car c on c.id = l.car_id join location p on p.id = l.location_id join dealership d on d.id = l.dealership_id
      join watchlist_entry e on e.tenant_id = t.id join car w on w.id = e.car_id join valuation v on v.lead_id = l.id and v.car_id = c.id
      join reservation r on r.lead_id = l.id and r.car_id = c.id join online_payment o on o.lead_id = l.id join tenant_redirect x on x.tenant_id = t.id and x.pattern = '/old/*' join test_drive_booking b on b.lead_id = l.id and b.location_id = p.id
      where t.slug = 'northside'`
    const [moved, was] = [(await there.pool.query(story)).rows, (await here.pool.query(story)).rows]
    expect(was).toMatchObject([{ is_driven_there: true, is_compared: false, alerts: 1, override_city: 'Brisbane', search_categories: ['Family', 'Towing'], street: '1 Ann Street', is_placed: true, asked_type: 'drive_away' }])
    expect(moved).toEqual(was.map((row: object) => ({ ...row, is_compared: true, versions: [1, 2, 3, 4] })))
    // Whatever number a feed draws from now on, no moved car's address ends in it.
    expect((await there.pool.query('select from car where id > $1', [last?.id])).rowCount).toBe(8)
    const own = (await there.pool.query<{ id: number; slug: string }>('select c.id, c.slug from car c join tenant_dealership td on td.dealership_id = c.dealership_id order by c.id desc limit 1')).rows[0]
    expect(own?.slug).toBe(last?.slug.replace(/\d+$/, String(own?.id)))
    expect(await carRedirects('northside')).toEqual([[`/cars/${last?.slug}`, `/cars/${own?.slug}`], [`/cars/${last?.slug}/*`, `/cars/${own?.slug}/$1`], ['/old/*', '/search/']])
    // Going back to a version of before leaves them.
    const firstRedirects = `select document->'redirects'->0->>'from' as "from" from site_version where document ? 'redirects'`
    expect((await there.pool.query(firstRedirects)).rows).toEqual(Array(4).fill({ from: `/cars/${last?.slug}` }))
    expect(report.notes).toEqual(expect.arrayContaining([
      'northside: 1 car has another address here than where the site was: redirects lead from the one to the other.',
      'northside: nobody knows which reviews were hidden by the numbers 777 (reviews.hiddenReviewIds), so they are shown: hide them anew.',
      `${out}/layers/platform.json: nobody knows which reviews were hidden by the numbers 778 (reviews.hiddenReviewIds), so they are shown: hide them anew.`,
      `${out} has numbers of reviews, or addresses of cars, of the platform before: npm run site -- export northside writes a folder to go on from.`,
    ]))
    // Its review has another number, in every version of its settings.
    const review = (await there.pool.query<{ id: number }>('select id from review')).rows[0]?.id
    expect(review).not.toBe(hidden)
    const hiding = `select values->'reviews'->'hiddenReviewIds' as ids from settings_layer where values ? 'reviews'
      union all select document->'settings'->'reviews'->'hiddenReviewIds' from site_version where document->'settings' ? 'reviews'`
    expect((await there.pool.query(hiding)).rows).toEqual(Array(4).fill({ ids: [review] }))
    // The site is what its newest version says.
    const again = path.join(dataDir, 'again')
    await exportSite(there.pool, 'northside', again, { dataDir })
    expect((await apply(there, again)).sites).toMatchObject([{ changes: [] }])
  })

  const carRedirects = async (slug: string) =>
    (await there.pool.query<{ pattern: string; target: string }>('select pattern, target from tenant_redirect where tenant_id = (select id from tenant where slug = $1) order by position', [slug])).rows.map(({ pattern, target }) => [pattern, target])

  test('a deposit that is on its way back is given back there, and written down', async () => {
    const { rows } = await there.pool.query<{ id: string; tenantId: number }>(`select id, tenant_id as "tenantId" from reservation`)
    const [{ id = '', tenantId = 0 } = {}] = rows
    const processor = fakeCardProcessor(there.pool)
    const { paymentId } = await processor.start({ subject: { kind: 'reservation', id }, idempotencyKey: id, amountCents: 50_000, description: 'Deposit', email: 'mary@example.com', origin: 'https://x.example', returnPath: '/', cancelPath: '/', account: '', triedAt: new Date() })
    await there.pool.query(`update reservation set payment_id = $1, status = 'released', released_at = now()`, [paymentId])
    await there.pool.query(`insert into outbox_job (tenant_id, kind, dedup_key, payload) values ($1, 'payment_release', 'reservation:moved:refund', $2)`, [tenantId, { reservationId: id, tenantId: 1, paymentId, mayHold: false }])
    await releasePayments(there.pool, new Date(), processor)
    expect((await there.pool.query('select payment_closed_at is not null as closed from reservation')).rows).toEqual([{ closed: true }])
  })

  test('one whose export was broken off is refused, and the others of the same command come in', async () => {
    const broken = path.join(dataDir, 'broken')
    cpSync(path.join(dataDir, 'moved'), broken, { recursive: true })
    rmSync(path.join(broken, 'everything', 'numbers.json'))
    const report = await applyEach(there.pool, [broken, path.join(dataDir, 'again')], { changedBy: 'test', dataDir }, () => undefined)
    expect(report.folders).toMatchObject([{ outcome: 'refused', faults: [{ found: 'an export that was broken off: it has no numbers.json' }] }, { outcome: 'unchanged' }])
  })

  test('after another site of its dealership, whose stock has moved on: saved cars that are gone are left out and counted', async () => {
    const out = path.join(dataDir, 'second')
    cpSync(path.join(dataDir, 'moved'), out, { recursive: true })
    const change = async (file: string, edit: (text: string) => string) => writeFile(path.join(out, file), edit(await readFile(path.join(out, file), 'utf8')))
    await change('site.json', (text) => text.replace('"slug": "northside"', '"slug": "northside-two"'))
    await change('everything/numbers.json', (text) => text.replace(/("tenant": \{\s*"\d+": )"northside"/, '$1"northside-two"'))
    await change('everything/settings_layer.ndjson', () => '')
    const lines = async (table: string) => (await readFile(path.join(out, `everything/${table}.ndjson`), 'utf8')).trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
    const cars = await lines('car')
    const [{ car_id: watched } = {}] = await lines('watchlist_entry')
    const name = (car: Record<string, unknown> | undefined) => `${String(car?.slug)} (stock number ${String(car?.stock_number)})`
    // Leads, payments and codes of the copy are those that are here already.
    for (const table of ['lead_delivery_attempt', 'test_drive_booking', 'valuation', 'online_payment', 'outbox_job', 'shopper_session', 'search_alert']) await change(`everything/${table}.ndjson`, () => '')
    const [{ id: leadId } = {}] = await lines('lead')
    for (const table of ['lead', 'reservation']) await change(`everything/${table}.ndjson`, (text) => text.replaceAll(String(leadId), '01a2104e-0000-7000-8000-000000000001'))
    const reserved = cars.find(({ id }) => id !== watched)
    await there.pool.query('delete from car where slug = any($1)', [[cars.find(({ id }) => id === watched)?.slug, reserved?.slug]])
    await change('everything/reservation.ndjson', (text) => text.replace(`"car_id":${String(watched)}`, `"car_id":${String(reserved?.id)}`))
    await expect(apply(there, out)).rejects.toThrow(`everything/reservation.ndjson: found a reservation of ${name(reserved)}, expected a car that this platform has`)
    expect((await there.pool.query('select slug from tenant')).rows).toEqual([{ slug: 'northside' }])
    // It holds a car that the first site shows too.
    const held = cars.findLast(({ id }) => id !== watched && id !== reserved?.id)
    await change('everything/reservation.ndjson', (text) => `${JSON.stringify({ ...(JSON.parse(text) as object), id: randomUUID(), car_id: held?.id, status: 'held', held_until: new Date(Date.now() + 86_400_000).toISOString(), released_at: null })}\n`)
    // Two of one kind came in by themselves on both platforms, the other way round: each has the address that the other one had.
    const twins = cars.filter(({ id }) => id !== watched && id !== reserved?.id).slice(0, 2).map(({ slug, stock_number }) => ({ slug: String(slug), stock: String(stock_number) }))
    for (const [at, { slug, stock }] of twins.entries()) {
      await change('everything/car.ndjson', (text) => text.replace(`"${slug}"`, `"the-same-words-${at + 1}"`))
      await there.pool.query('update car set slug = $1 where stock_number = $2', [`the-same-words-${2 - at}`, stock])
    }
    // The site was here once: it brings a redirect from where its car is here again.
    const [[from = '', to = ''] = []] = await carRedirects('northside')
    await change('redirects.csv', (text) => `${text.trimEnd()}\n${to},${from},301\n${to}/*,${from}/$1,301\n`)
    const [first = { id: 0, slug: '' }] = (await there.pool.query<{ id: number; slug: string }>(`select id, slug from tenant where slug = 'northside'`)).rows
    await inTransaction(there.pool, (client) => rebuildTenantIndex(client, first.id))
    const report = await apply(there, out)
    expect(report).toMatchObject({ moved: [{ slug: 'northside-two', rows: { car: 0, shopper: 1, watchlist_entry: 0, lead: 1, reservation: 1 } }] })
    expect(await verifyIndex(there.pool, first)).toMatchObject({ differences: 0 })
    expect((await there.pool.query(`select from search_card where tenant_id = $1 and card::text like '%"isReserved":true%'`, [first.id])).rowCount).toBe(1)
    expect(report.notes).toContain('northside-two: 1 saved cars are left out, because the platform does not have these cars any more')
    // The platform's own layer hides one of them already.
    expect(report.notes).toContain(`${out}/layers/platform.json hid reviews by the numbers 778 where the site was (reviews.hiddenReviewIds). The platform has its own platform, which stays: hide there what is to stay hidden.`)
    // A car that is here by another address is the same car.
    expect(report.notes).toContain('northside-two: 1 car has another address here than where the site was: redirects lead from the one to the other.')
    expect(await carRedirects('northside-two')).toEqual(await carRedirects('northside'))
  })

  test('and not onto a platform that has it', async () => {
    const report = await apply(there, path.join(dataDir, 'moved'))
    expect(report).toMatchObject({ moved: [], notes: [expect.stringContaining('is not put in force'), expect.stringContaining('is left alone'), expect.stringContaining('wrote for an example'), expect.stringContaining('hides nothing by the numbers')] })
    expect((await there.pool.query('select from lead')).rowCount).toBe(2)
  })
})

describe('an export that somebody has changed', () => {
  let out: string
  const line = async (table: string) => JSON.parse((await readFile(path.join(out, `everything/${table}.ndjson`), 'utf8')).split('\n', 1)[0] ?? '') as Record<string, unknown>
  const planned = async (folder: string) => {
    const { folders: read } = await openPaths([folder])
    return applyFolders(there.pool, read, [], { mode: 'plan', changedBy: 'test', dataDir })
  }

  beforeAll(async () => {
    out = path.join(dataDir, 'south')
    await exportSite(here.pool, 'southside', out, { dataDir, isEverything: true })
  })

  type Forge = [what: string, table: string, column: string, row: (row: Record<string, unknown>, others: string) => Record<string, unknown> | string]
  test.each<Forge>([
    ['the settings of another site', 'settings_layer', 'key', (row) => ({ ...row, key: 'northside', version: 999, values: { contact: { leadEmail: 'thief@evil.example' } } })],
    ['the settings of the platform', 'settings_layer', 'scope', (row) => ({ ...row, scope: 'platform', key: '' })],
    ['a text message', 'outbox_job', 'kind', (row) => ({ ...row, kind: 'sms', lead_id: null, payload: { phone: '+61491570006', text: 'x' } })],
    ['a job of another’s lead', 'outbox_job', 'lead_id', (row, others) => ({ ...row, lead_id: others })],
    ['a job that says another’s lead', 'outbox_job', 'payload', (row, others) => ({ ...row, payload: { leadId: others } })],
    ['an attempt at another’s lead', 'lead_delivery_attempt', 'lead_id', (row, others) => ({ ...row, lead_id: others })],
    ['a reservation of another’s lead', 'reservation', 'lead_id', (row, others) => ({ ...row, lead_id: others })],
    ['a booking of another’s number', 'test_drive_booking', 'tenant_id', (row) => ({ ...row, tenant_id: 1_234_567 })],
    ['no row at all', 'lead', '', () => 'drop table lead'],
  ])('and brings %s is refused, also by plan, and says the line', async (_, table, column, forge) => {
    const { rows } = await there.pool.query<{ id: string }>('select id from lead limit 1')
    const forged = forge(await line(table), rows[0]?.id ?? '')
    const file = path.join(dataDir, 'forged', 'everything', `${table}.ndjson`)
    cpSync(out, path.join(dataDir, 'forged'), { recursive: true })
    const whole = await readFile(file, 'utf8')
    await writeFile(file, `${whole}${typeof forged === 'string' ? forged : JSON.stringify(forged)}\n`)
    const report = await planned(path.join(dataDir, 'forged'))
    rmSync(path.join(dataDir, 'forged'), { recursive: true })
    expect(report.faults).toMatchObject([{ file: expect.stringContaining(`everything/${table}.ndjson`), line: whole.split('\n').length, path: column }])
  })

  test('is told of by plan, and what is in force is what its settings.json says, as it was checked', async () => {
    const file = path.join(out, 'everything', 'settings_layer.ndjson')
    const layer = await line('settings_layer')
    await writeFile(file, `${await readFile(file, 'utf8')}${JSON.stringify({ ...layer, version: 41, values: { leads: { channels: 'everywhere' } } })}\n`)
    expect((await planned(out)).moved).toMatchObject([{ slug: 'southside', rows: { car: 8, lead: 1, settings_layer: 2 } }])
    expect(reportText(await planned(out), 0)).toContain('southside: everything/ brings 8 cars, ')
    await apply(there, out)
    const { rows } = await there.pool.query(`select version, values from settings_layer where key = 'southside' order by version desc limit 1`)
    expect(rows).toEqual([{ version: 42, values: layer.values }])
  })
})

test('a place by a new code brings in the rows of the very same feed that named it', async () => {
  const settings = 'southside/dealerships/southside.json'
  const feed = { from: 'https', url: 'https://feeds.example.com/south.csv', at: ['05:30'] }
  await folders.change(settings, '// "timeZone": "Australia/Broken_Hill",', `"feed": ${JSON.stringify(feed)},`)
  await apply(here, folders.pathOf('southside'))
  // Of both dealerships: the feed of the one says nothing of the places of the other.
  await here.pool.query(`insert into feed_source (dealership_id, settings) select id, '{}' from dealership where slug = 'northside' on conflict do nothing`)
  const known = async () =>
    (await here.pool.query<{ slug: string; hash: string | null }>('select d.slug, s.file_hash as hash from feed_source s join dealership d on d.id = s.dealership_id order by d.slug')).rows.map(({ slug, hash }) => [slug, hash])
  const last = 'of the last feed'
  await here.pool.query(`update feed_source set file_hash = $1, validators = '{"etag": "x"}'`, [last])
  await folders.change(settings, '"phone": "(07) 7010 0100"', '"phone": "(07) 7010 0199"')
  await apply(here, folders.pathOf('southside'))
  expect(await known()).toEqual([['northside', last], ['southside', last]])
  await folders.change(settings, '// "code": "MAIN"', '"code": "MAIN"')
  await apply(here, folders.pathOf('southside'))
  expect(await known()).toEqual([['northside', last], ['southside', null]])
  await folders.change(settings, `"feed": ${JSON.stringify(feed)},`, '')
  await apply(here, folders.pathOf('southside'))
  expect(await known()).toEqual([['northside', last]])
})

test('a place whose number changes waits for no import that has brought cars to it', async () => {
  const importing = await here.pool.connect()
  try {
    await importing.query('begin')
    // What each inserted car holds of its place until the import is in.
    await importing.query('select from location for key share')
    await folders.change('southside/dealerships/southside.json', '"phone": "(07) 7010 0199"', '"phone": "(07) 7010 0198"')
    await apply(here, folders.pathOf('southside'))
    expect((await importing.query('select phone, code from location where slug like $1', ['southside%'])).rows).toEqual([{ phone: '(07) 7010 0198', code: 'MAIN' }])
  } finally {
    await importing.query('rollback')
    importing.release()
  }
}, 20_000)

describe('rename', () => {
  test('keeps settings, pages and history, and the old address leads to the new one', async () => {
    process.env.DATABASE_URL = here.url
    // What is left of a site of that name, from before there was this one.
    await here.pool.query(`insert into settings_layer (scope, key, version, values) values ('dealership', 'north-motors', 1, '{}')`)
    await here.pool.query(`insert into content_page (scope, key, path, title, body) values ('dealership', 'north-motors', 'gone', 'Gone', 'x')`)
    await renameSite(here.pool, 'northside', 'north-motors', 'ann')
    const tenant = await findTenantByHost('northside.localhost')
    expect(tenant).toMatchObject({ slug: 'north-motors', formerSlugs: ['northside'] })
    expect(tenant && canonicalOrigin(tenant, 'northside.localhost')).toMatch(/^http:\/\/north-motors\.localhost/)
    expect(tenant && canonicalOrigin(tenant, 'north-motors.localhost')).toBeNull()
    // A domain of its own leads to the canonical one, which answers itself; where none is canonical, each answers itself, but for the slug of before.
    const leads = (canonicalHost: string | null, host: string) => tenant && canonicalOrigin({ ...tenant, canonicalHost, origin: 'https://there' }, host)
    expect(['north.example', 'shop.localhost', 'northside.localhost', 'www.north.example', 'north-motors.localhost'].map((host) => [leads('www.north.example', host), leads(null, host)])).toEqual([
      ['https://there', null],
      ['https://there', null],
      ['https://there', 'https://there'],
      [null, null],
      [null, null],
    ])
    expect((await here.pool.query(`select from content_page where key = 'north-motors'`)).rowCount).toBe(1)
    expect((await here.pool.query(`select from settings_layer where key = 'north-motors'`)).rowCount).toBe(2)
    const { folders: old } = await openPaths([folders.pathOf('northside')])
    const refused = await applyFolders(here.pool, old, [], { mode: 'plan', changedBy: 'test', dataDir })
    expect(refused.faults).toMatchObject([{ path: 'slug', allowed: 'the slug that the site has now: it was renamed to north-motors', nearest: 'north-motors' }])
    for (const theirs of ['northside', 'north-motors']) await expect(renameSite(here.pool, 'southside', theirs, 'ann')).rejects.toThrow("it is north-motors's")
    // What the platform calls a site comes before any domain: that one would lead there from then on.
    await here.pool.query(`insert into tenant_domain (host, tenant_id) select 'lakes.localhost', id from tenant where slug = 'southside'`)
    await expect(renameSite(here.pool, 'north-motors', 'lakes', 'ann')).rejects.toThrow("it is southside's")
    await here.pool.query('delete from tenant_domain')
    await folders.write('twin', { ...Object.fromEntries(newFolder({ slug: 'twin', name: 'Twin', template: 'group' })), 'site.json': JSON.stringify({ slug: 'twin', name: 'Twin', template: 'group', dealerships: ['twin'], formerSlugs: ['northside', 'southside'] }) })
    const { folders: twin } = await openPaths([folders.pathOf('twin')])
    const taken = await applyFolders(here.pool, twin, [], { mode: 'plan', changedBy: 'test', dataDir })
    expect(taken.faults.map(({ path: at, allowed }) => [at, allowed])).toEqual([
      ['formerSlugs.0', 'a slug that no site has or had but this one; it leads to north-motors'],
      ['formerSlugs.1', 'a slug that no site has or had but this one; it leads to southside'],
    ])
    await renameSite(here.pool, 'north-motors', 'northside', 'ann')
    expect((await here.pool.query(`select former_slugs from tenant where slug = 'northside'`)).rows).toEqual([{ former_slugs: ['north-motors'] }])
  })

  test('the site goes on with its variables, also back from a version of before and out of its export', async () => {
    await folders.write('lodge', Object.fromEntries(newFolder({ slug: 'lodge', name: 'Lodge', template: 'group' })))
    await apply(here, folders.pathOf('lodge'))
    const channels = [{ name: 'crm', kind: 'webhook', url: 'https://crm.example/', secretVariable: 'LEADS_LODGE_CRM' }]
    await writeFile(folders.pathOf('lodge/settings.json'), JSON.stringify({ leads: { channels } }))
    await apply(here, folders.pathOf('lodge'))
    await renameSite(here.pool, 'lodge', 'inn', 'ann')
    // Without the channel, and with it again.
    for (const to of [1, undefined]) expect((await rollbackSite(here.pool, 'inn', to, { changedBy: 'ann', dataDir })).faults).toEqual([])
    const out = path.join(dataDir, 'renamed-and-removed')
    await exportAndRemove(here.pool, await requireSite(here.pool, 'inn'), 0, { out, dataDir, isMoved: false })
    await apply(here, out)
    expect((await here.pool.query(`select values #>> '{leads,channels,0,secretVariable}' as variable from settings_layer where key = 'inn' order by version desc limit 1`)).rows).toEqual([{ variable: 'LEADS_LODGE_CRM' }])
    const { id } = await requireSite(here.pool, 'inn')
    const both = await Promise.allSettled([1, 2].map(() => removeSite(here.pool, id, 0)))
    expect(both.filter(({ status }) => status === 'rejected'), 'only one of two that take a site out at once says that it did').toMatchObject([{ reason: { message: 'The site has gone meanwhile: another command took it out.' } }])
  })
})

test('an export takes nothing along that is no picture of the store, whatever an address says', async () => {
  await writeFile(path.join(dataDir, 'link.secret'), 'nobody may have it')
  await here.pool.query(`update review set image_url = 'stored:../link.secret' where id = (select min(id) from review)`)
  const out = path.join(dataDir, 'copied')
  await exportSite(here.pool, 'southside', out, { dataDir, isEverything: false })
  const files = await readdir(out, { recursive: true })
  expect(files.filter((file) => file.includes('secret'))).toEqual([])
  expect(picture.safeParse('stored:../link.secret').success).toBe(false)
  await here.pool.query('update review set image_url = null')
})

test('a folder that writes every list of its site leaves those of another site as they are, also its reviews of a dealership that both show', async () => {
  const south = await requireSite(here.pool, 'southside')
  await here.pool.query(`insert into promo_node (tenant_id, position, image_url, alt_text) values ($1, 3, 'https://pictures.example/1.jpg', 'Theirs')`, [south.id])
  await here.pool.query(`insert into dealership_website (tenant_id, name, url, slug) values ($1, 'Theirs', 'https://theirs.example', 'theirs')`, [south.id])
  await here.pool.query(`insert into tenant_domain (tenant_id, host) values ($1, 'south.example')`, [south.id])
  await here.pool.query(`insert into tenant_redirect (tenant_id, position, pattern, target, status) values ($1, 5, '/theirs/*', '/search/', 301)`, [south.id])
  await here.pool.query(`insert into review (tenant_id, dealership_id, customer_name, rating, reviewed_on) select $1, id, 'Theirs', 4, '2026-10-01' from dealership where slug = 'northside'`, [south.id])
  await here.pool.query(`insert into content_page (scope, key, path, title, body) values ('dealership', 'southside', 'theirs', 'Theirs', 'x')`)
  // Two dealerships may call their places the same.
  const placeOf = async (slug: string) => (await here.pool.query<{ id: number; slug: string; code: string | null; is_primary: boolean }>('select l.id, l.slug, l.code, l.is_primary from location l join dealership d on d.id = l.dealership_id where d.slug = $1', [slug])).rows[0]
  const [ourPlace, theirPlace] = [await placeOf('northside'), await placeOf('southside')]
  await here.pool.query(`update location set slug = $2, code = 'theirs' where id = $1`, [theirPlace?.id, ourPlace?.slug])
  const distribution = 'select from_location_id as origin, to_location_id as target from location_distribution'
  await here.pool.query(`with other as (insert into location (dealership_id, slug, name) select dealership_id, 'theirs', 'Theirs' from location where id = $1 returning id) insert into location_distribution (from_location_id, to_location_id) select $1, id from other`, [theirPlace?.id])
  const theirDistribution = (await here.pool.query(distribution)).rows
  expect(theirDistribution).toHaveLength(1)
  const lists = ['promo_node', 'dealership_website', 'tenant_domain', 'tenant_redirect', 'review', 'tenant_dealership', 'offer']
  const rowsOf = async (tenant: number) => Object.fromEntries(await Promise.all(lists.map(async (table) => [table, (await here.pool.query(`select * from ${table} t where tenant_id = $1 order by t`, [tenant])).rows] as const)))
  const theirs = await rowsOf(south.id)
  expect(lists.filter((table) => theirs[table]?.length === 0)).toEqual([])
  await folders.change('northside/site.json', '"template": "group",', '"template": "group", "sisterSites": [{ "name": "Ours", "url": "https://ours.example" }],')
  await folders.change('northside/site.json', '// "northside.com.au"', '"north.example"')
  await folders.change('northside/dealerships/northside.json', '"phone": "(07) 7010 0123"', '"phone": "(07) 7010 0124", "distributesTo": ["theirs"]')
  await folders.change('northside/dealerships/northside.json', '"locations": [', '"locations": [{ "slug": "theirs", "name": "Called as theirs is", "isPrimary": false },')
  await folders.write('northside', {
    'promotions.json': { promotions: [{ position: 8, imageUrl: 'https://pictures.example/2.jpg', altText: 'Ours' }] },
    'redirects.csv': 'from,to,status\n/ours/*,/search/,301\n',
    // Ann's was on every site with the dealership.
    'reviews.csv': `date,rating,name,text,location,isOfThisSiteOnly\n2026-10-02,5,Ours,Good,${ourPlace?.slug},\n2026-10-01,5,Ann,,,true\n`,
    'offers.json': { offers: [{ name: 'Ours', description: 'x' }] },
    'pages/ours.md': '---\npath: pages/ours\ntitle: Ours\ndescription: Ours alone.\n---\n\nOurs alone.\n',
  })
  await apply(here, folders.pathOf('northside'))
  // A domain is whose it is: its own site goes on naming it, and no other takes it.
  await apply(here, folders.pathOf('northside'))
  await folders.change('northside/site.json', '"north.example"', '"north.example", "south.example"')
  const { folders: greedy } = await openPaths([folders.pathOf('northside')])
  const planned = await applyFolders(here.pool, greedy, [], { mode: 'plan', changedBy: 'test', dataDir })
  expect(planned.faults.map(({ path: at, allowed }) => [at, allowed])).toEqual([['domains.1', expect.stringContaining('southside')]])
  await folders.change('northside/site.json', '"north.example", "south.example"', '"north.example"')
  const north = await requireSite(here.pool, 'northside')
  const ours = await rowsOf(north.id)
  expect(Object.entries(ours).map(([table, rows]) => [table, rows.length])).toEqual(lists.map((table) => [table, 1]))
  expect((await here.pool.query(`select customer_name as name, location_id as place, tenant_id as site from review r join dealership d on d.id = r.dealership_id where d.slug = 'northside' order by 1`)).rows).toEqual([
    { name: 'Ann', place: null, site: north.id },
    { name: 'Ours', place: ourPlace?.id, site: null },
    { name: 'Theirs', place: null, site: south.id },
  ])
  expect(await rowsOf(south.id)).toEqual(theirs)
  expect((await here.pool.query(`select path from content_page where key = 'southside' order by 1`)).rows).toEqual([{ path: 'pages/about-us' }, { path: 'theirs' }])
  const others = await here.pool.query(`${distribution} where from_location_id <> $1`, [ourPlace?.id])
  expect(others.rows).toEqual(theirDistribution)
  const ourDistribution = await here.pool.query(`select d.slug from (${distribution} where from_location_id = $1) x join location l on l.id = x.target join dealership d on d.id = l.dealership_id`, [ourPlace?.id])
  expect(ourDistribution.rows).toEqual([{ slug: 'northside' }])
  expect(await placeOf('southside')).toEqual({ ...theirPlace, slug: ourPlace?.slug, code: 'theirs' })
  await here.pool.query(`delete from review where customer_name = 'Theirs'`)
  await here.pool.query('update location set slug = $2, code = $3 where id = $1', [theirPlace?.id, theirPlace?.slug, theirPlace?.code])
  await here.pool.query(`delete from content_page where path = 'theirs'`)
  await here.pool.query(`delete from location where slug = 'theirs'`)
  await here.pool.query('delete from tenant_domain where tenant_id = $1', [south.id])
})

/** What is written is looked at and taken back. */
async function tried(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await here.pool.connect()
  try {
    await client.query('begin')
    await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a review is known by its dealership, place, site, person and day, and of several alike the first stays the first', () =>
  tried(async (client) => {
    const { id } = await requireSite(here.pool, 'southside')
    const place = (await client.query<{ slug: string }>(`select l.slug from location l join dealership d on d.id = l.dealership_id where d.slug = 'northside'`)).rows[0]?.slug ?? ''
    const plain = { dealership: 'northside', location: null, name: 'Bo', rating: 5, text: '', date: '2026-10-02', imageUrl: null, isOfThisSiteOnly: false }
    const one = (text: string, more: object = {}): ReviewText => ({ ...plain, text, ...more })
    const [first, second, somebody, other, placed, own, later] = [one('first'), one('second'), one('somebody', { name: 'Cy' }), one('other', { dealership: 'southside' }), one('placed', { location: place }), one('own', { isOfThisSiteOnly: true }), one('later', { date: '2026-10-03' })]
    const written = async (...reviews: ReviewText[]) => {
      await writeReviews(client, id, ['northside', 'southside'], reviews)
      return (await client.query<{ id: number; text: string }>(`select id, text from review where customer_name in ('Bo', 'Cy') order by id`)).rows
    }
    const before = await written(first, other, placed, own, later, second, somebody)
    expect(before.map(({ text }) => text)).toEqual(['first', 'other', 'placed', 'own', 'later', 'second', 'somebody'])
    const said = (review: ReviewText) => ({ ...review, text: `${review.text}!` })
    expect(await written(...[own, placed, somebody, other, first, later, second].map(said))).toEqual(before.map((row) => ({ ...row, text: `${row.text}!` })))
    expect(await written(own, placed, somebody, other, later, first)).toEqual(before.filter(({ text }) => text !== 'second'))
  }))

test('an offer of a group is kept from the sites that it names, whatever is written of another', () =>
  tried(async (client) => {
    const { rows } = await client.query<{ id: number }>(`insert into dealership_group (slug, name) values ('of-both', 'Of Both'), ('of-nobody', 'Of Nobody') returning id`)
    const [group, another] = rows.map((row) => ({ groupId: row.id }))
    if (!group || !another) throw new Error('a group is missing')
    const plain = { description: 'x', disclaimer: null, imageUrl: null, modelImageUrl: null, make: null, model: null, startsAt: null, expiresAt: null }
    const offer = (name: string, ...excludedSites: string[]) => ({ ...plain, name, excludedSites })
    const exclusions = async () => (await client.query(`select o.name, array_agg(t.slug order by t.slug) as sites from offer o join offer_exclusion x on x.offer_id = o.id join tenant t on t.id = x.tenant_id group by 1 order by 1`)).rows
    await writeOffers(client, another, [offer('Theirs', 'southside')])
    await writeOffers(client, group, [offer('Runout', 'northside'), offer('Service', 'northside', 'southside'), offer('For all')])
    expect(await exclusions()).toEqual([{ name: 'Runout', sites: ['northside'] }, { name: 'Service', sites: ['northside', 'southside'] }, { name: 'Theirs', sites: ['southside'] }])
    await writeOffers(client, group, [offer('Service', 'southside')])
    expect(await exclusions()).toEqual([{ name: 'Service', sites: ['southside'] }, { name: 'Theirs', sites: ['southside'] }])
  }))

describe('remove', () => {
  const rowsOf = async (tenant: number, dealership: number) => {
    const counts: Record<string, number> = {}
    for (const { table, column } of await scopedTables()) {
      const { rows } = await here.pool.query<{ count: number }>(`select count(*)::int as count from ${table} where ${column} = $1`, [column === 'tenant_id' ? tenant : dealership])
      counts[`${table}.${column}`] = rows[0]?.count ?? 0
    }
    return counts
  }
  const everyTable = async () => {
    const { rows } = await here.pool.query<{ table: string }>(`select table_name as table from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`)
    const counts: Record<string, number> = {}
    for (const { table } of rows) counts[table] = (await here.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0
    return counts
  }

  test('takes nothing of the dealerships and groups that are also somebody else’s', async () => {
    const everyRow = async () => {
      const rows: Record<string, unknown> = {}
      for (const table of Object.keys(await everyTable())) if (table !== 'content_version') rows[table] = (await here.pool.query(`select t::text as row from ${table} t order by 1`)).rows
      return rows
    }
    const group = async (slug: string) => {
      await here.pool.query(`insert into settings_layer (scope, key, version, values) values ('dealership_group', $1, 1, '{}')`, [slug])
      await here.pool.query(`insert into content_page (scope, key, path, title, body) values ('dealership_group', $1, '/history', 'History', 'x')`, [slug])
      return (await here.pool.query<{ id: number }>('insert into dealership_group (slug, name) values ($1, $1) returning id', [slug])).rows[0]?.id ?? 0
    }
    const [ofSite, ofDealership] = [await group('of-a-site'), await group('of-a-dealership')]
    await here.pool.query(`update tenant set group_id = $1 where slug = 'southside'`, [ofSite])
    await here.pool.query(`update dealership set group_id = $1 where slug = 'southside'`, [ofDealership])
    await group('of-nobody-yet')
    const was = await everyRow()
    for (const groupOf of [() => ofSite, () => ofDealership, () => group('of-nobody-else')]) {
      const { rows } = await here.pool.query<{ id: number }>(
        `with placed as (insert into address (street, city, state, postcode) values ('1 Ann Street', 'Brisbane City', 'QLD', '4000') returning id)
         insert into tenant (slug, name, template, group_id, address_id) select 'of-others', 'Of Others', 'group', $1, id from placed returning id`,
        [await groupOf()],
      )
      const id = rows[0]?.id ?? 0
      await here.pool.query('insert into tenant_dealership (tenant_id, dealership_id, position) select $1, id, 0 from dealership', [id])
      await here.pool.query(`insert into settings_layer (scope, key, version, values) values ('dealership', 'of-others', 1, '{}')`)
      await here.pool.query(`insert into content_page (scope, key, path, title, body) values ('dealership', 'of-others', '/history', 'History', 'x')`)
      expect(await removeSite(here.pool, id, 0)).toMatchObject({ dealerships: [] })
      expect(await everyRow()).toEqual(was)
    }
    await here.pool.query('update tenant set group_id = null')
    await here.pool.query('delete from dealership_group')
    for (const table of ['settings_layer', 'content_page']) await here.pool.query(`delete from ${table} where scope = 'dealership_group'`)
  })

  test('does not go where anything has come in since its export was begun', async () => {
    const { id } = await requireSite(here.pool, 'northside')
    const marks = await readSiteMarks(here.pool, id)
    const shopper = `(select min(id) from shopper where tenant_id = ${id})`
    const news: [what: string, how: string, back: string][] = [
      ['a change of the site', `insert into site_version (tenant_id, version, document, changes, changed_by, note) values (${id}, 99, '{}', '[]', 'ann', 'x')`, 'delete from site_version where version = 99'],
      ['an import of its stock', `insert into feed_run (dealership_id, file_name, mapping) select dealership_id, 'new.csv', 'x' from tenant_dealership where tenant_id = ${id}`, `delete from feed_run where file_name = 'new.csv'`],
      ['an import of its stock', `update feed_run set finished_at = finished_at + interval '1 hour'`, `update feed_run set finished_at = finished_at - interval '1 hour'`],
      ['a test drive', `update test_drive_booking set version = version + 1 where tenant_id = ${id}`, `update test_drive_booking set version = version - 1 where tenant_id = ${id}`],
      ['a reservation', `update reservation set released_at = now() where tenant_id = ${id}`, `update reservation set released_at = null where tenant_id = ${id}`],
      ['an online payment', `update online_payment set status = 'paid', paid_at = now() where tenant_id = ${id}`, `update online_payment set status = 'pending', paid_at = null where tenant_id = ${id}`],
      ['a valuation', `insert into valuation (tenant_id, rego, rego_state) values (${id}, 'NEW123', 'QLD')`, `delete from valuation where rego = 'NEW123'`],
      ['a search to be told of by mail', `update search_alert set confirmed_at = asked_at + interval '1 minute' where tenant_id = ${id}`, `update search_alert set confirmed_at = null where tenant_id = ${id}`],
      ['a saved car', `insert into watchlist_entry (tenant_id, shopper_id, car_id) select ${id}, ${shopper}, max(c.id) from car c join tenant_dealership td on td.dealership_id = c.dealership_id where td.tenant_id = ${id}`, `delete from watchlist_entry where id = (select max(id) from watchlist_entry)`],
    ]
    for (const [what, how, back] of news) {
      await here.pool.query(how)
      await expect(removeSite(here.pool, id, 1, { isMoved: true, marks }), what).rejects.toThrow(`Meanwhile there was ${what}: nothing was changed.`)
      await here.pool.query(back)
    }
    expect(await readSiteMarks(here.pool, id)).toEqual(marks)
  })

  test.each([
    ['remove', ['southside', '--with-leads', '--moved', '--confirm', 'southside']],
    ['apply', ['southside']],
  ])('%s that is told to stop leaves everything as it was, and says so', async (name, args) => {
    const removed = path.join(folders.dataDir, REMOVED_SITES)
    const was = await everyTable()
    const { code, stdout, stderr } = await inTransaction(here.pool, async (holder) => {
      await lockProvisioning(holder)
      const child = spawn(process.execPath, ['scripts/command.mjs', 'site', name, ...args.map((one) => (name === 'apply' ? folders.pathOf(one) : one))], {
        env: { ...process.env, DATABASE_URL: here.url, DATABASE_DIRECT_URL: '', DATA_DIR: folders.dataDir },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const ended = once(child, 'exit').then(([code]) => code as number | null)
      const said = Promise.all([text(child.stdout), text(child.stderr)])
      const waiting = `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(async () => (await here.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
      if (name === 'remove') expect(await readdir(removed)).toHaveLength(1)
      child.kill('SIGINT')
      const [stdout, stderr] = await said
      return { code: await ended, stdout, stderr }
    })
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: 'Stopped: nothing was changed.\n' })
    expect(await everyTable()).toEqual(was)
    // Not even a copy of what it was about to take out.
    expect(existsSync(removed) ? await readdir(removed) : []).toEqual([])
    await rm(removed, { recursive: true, force: true })
  })

  test('leaves no row behind, and another site whole', async () => {
    const north = await requireSite(here.pool, 'northside')
    const south = await requireSite(here.pool, 'southside')
    const dealershipOf = async (slug: string) => (await here.pool.query<{ id: number }>('select id from dealership where slug = $1', [slug])).rows[0]?.id ?? 0
    const [northDealer, southDealer] = [await dealershipOf('northside'), await dealershipOf('southside')]
    const was = await rowsOf(north.id, northDealer)
    // Every kind of row is there, so that one that stays is seen.
    const absent = Object.entries(was).flatMap(([table, count]) => (count === 0 ? [table] : []))
    expect(absent).toEqual(['content_change.tenant_id', 'offer_exclusion.tenant_id'])
    const southWas = await rowsOf(south.id, southDealer)
    const out = path.join(dataDir, 'meanwhile')
    await expect(exportAndRemove(here.pool, north, 0, { out, dataDir, isMoved: false })).rejects.toThrow('A lead came in meanwhile: nothing was changed.')
    expect(existsSync(out)).toBe(false)
    expect(await rowsOf(north.id, northDealer)).toEqual(was)
    await expect(removeSite(here.pool, north.id, 1)).rejects.toThrow('northside has 1 reservations that are paid for, or whose deposit is on its way back and 1 online payments that are not decided: nothing was changed.')
    // What the advice sends the reader to shows what is meant.
    expect((await readStatus(here.pool, new Date(), 0, 0, [])).sites).toContainEqual(expect.objectContaining({ slug: 'northside', reservations: 0, beingPaid: 2, refundsPending: 0 }))
    expect(await rowsOf(north.id, northDealer)).toEqual(was)
    expect(await removeSite(here.pool, north.id, 1, { isMoved: true })).toEqual({ dealerships: ['northside'], stayed: [], held: [] })
    expect(Object.entries(await rowsOf(north.id, northDealer)).filter(([, count]) => count > 0)).toEqual([])
    expect(await rowsOf(south.id, southDealer)).toEqual(southWas)
    const left = await everyTable()
    expect(left).toMatchObject({ tenant: 1, dealership: 1, location: 1, address: 1, opening_hours: 7, lead_delivery_attempt: 1, settings_layer: 1, content_page: 1 })
  })

  test('takes an export first, and leads only when that is said', async () => {
    const refused = await folders.run('remove', 'southside', '--confirm', 'southside')
    expect(refused).toMatchObject({ code: 1, stdout: '', stderr: 'southside has 1 lead: nothing was changed.\nWith --with-leads they are exported and go too.\n' })
    const unsure = await folders.run('remove', 'southside', '--with-leads', '--confirm', 'southsied')
    expect(unsure).toMatchObject({ code: 1, stderr: expect.stringContaining('found "southsied", expected "southside": nothing was changed.') })
    const owing = await folders.run('remove', 'southside', '--with-leads', '--confirm', 'southside')
    expect(owing).toMatchObject({ code: 1, stderr: expect.stringMatching(/^southside has 1 reservations that are paid for.*nothing was changed\.\n.*say --moved/) })
    // What is refused leaves no copy of everybody's data behind.
    expect(existsSync(path.join(folders.dataDir, REMOVED_SITES))).toBe(false)
    const removed = await folders.run('remove', 'southside', '--with-leads', '--moved', '--confirm', 'southside')
    expect(removed).toMatchObject({ code: 0, stderr: '' })
    expect(removed.stdout).toMatch(/southside: \d+ files in .*\/removed\/southside-\d{4}-.* with 8 cars,[^\n]* 1 lead,/)
    const left = await everyTable()
    const others = ['_prisma_migrations', 'manufacturer', 'vehicle_model', 'sql_function', 'content_version']
    expect(Object.entries(left).filter(([table, count]) => count > 0 && !others.includes(table))).toEqual([])
    const folder = /files in (.*?), with/.exec(removed.stdout)?.[1] ?? ''
    expect((await apply(here, folder)).moved).toMatchObject([{ slug: 'southside', rows: { car: 8, lead: 1 } }])
  })
})
