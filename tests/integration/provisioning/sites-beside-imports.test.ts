import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFeed } from '~/feeds/import/import-feed.server'
import { readStatus } from '~/operations/read-status.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { LOCKS_OF } from '~/platform/db/lock-numbers'
import { describeDealerships } from '~/provisioning/plan/describe-dealerships.server'
import { removeSite } from '~/provisioning/remove-site.server'
import type { DealershipText } from '~/provisioning/site-document'
import { writeDealership } from '~/provisioning/write/write-dealership.server'
import { rebuildPendingIndexes } from '~/search/indexing/index-jobs.server'
import { lockTenantIndex, rebuildTenantIndex } from '~/search/postgres/rebuild-index.server'
import { verifyIndex } from '~/search/postgres/verify-index.server'
import { createDealership } from '../../fixtures/feeds/dealership'
import { cars, FeedFolder } from '../../fixtures/feeds/feed-files'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { SiteFolders } from './site-folder'

let database: TestDatabase
let feeds: FeedFolder
let folders: SiteFolders

beforeAll(async () => {
  database = await testDatabase()
  feeds = await FeedFolder.create()
  folders = await SiteFolders.create(database.url)
})
afterAll(async () => {
  await folders.remove()
  await feeds.remove()
  await database.close()
})

/** Until somebody waits for that lock of that number. */
const waitsFor = (lock: number, id: number) =>
  expect.poll(async () => (await database.pool.query('select from pg_locks where classid = $1 and objid = $2 and not granted', [lock, id])).rowCount, { timeout: 20_000 }).toBe(1)

const carCountOf = async (tenant: string) =>
  (await database.pool.query<{ count: number }>('select i.car_count as count from search_index i join tenant t on t.id = i.tenant_id where t.slug = $1', [tenant])).rows[0]?.count
const siteId = async (slug: string) => (await database.pool.query<{ id: number }>('select id from tenant where slug = $1', [slug])).rows[0]?.id ?? 0

/** An import that waits for its turn at the index while the work is begun, and goes on after it. */
async function whileImporting<R>(slug: string, dealership: { id: number; tenantId: number }, count: number, work: () => Promise<R>) {
  const file = await feeds.ndjson(`${slug}-${count}`, cars(count))
  let imported: ReturnType<typeof importFeed> | undefined
  let result: Promise<R> | undefined
  await inTransaction(database.pool, async (holder) => {
    await lockTenantIndex(holder, dealership.tenantId)
    imported = importFeed({ pool: database.pool, dealership: slug, file })
    await waitsFor(LOCKS_OF.tenantIndex, dealership.tenantId)
    result = work()
    await waitsFor(LOCKS_OF.sitesOfDealership, dealership.id)
  })
  return { imported: await imported, result: await result }
}

test('a site that begins to show stock while it is imported has what the import brought', async () => {
  const dealership = await createDealership(database.pool, 'harbour')
  await folders.write('pier', { 'site.json': { slug: 'pier', name: 'Pier', template: 'group', dealerships: ['harbour'] } })
  const { imported, result } = await whileImporting('harbour', dealership, 7, () => folders.run('apply', folders.pathOf('pier')))
  expect(imported).toMatchObject({ outcome: 'imported', rows: { added: 7 } })
  expect(result).toMatchObject({ code: 0, stderr: '' })
  expect([await carCountOf('harbour'), await carCountOf('pier')]).toEqual([7, 7])
})

test('a site that goes while stock is imported which another site shows too leaves the import whole', async () => {
  const dealership = await createDealership(database.pool, 'bayside')
  await folders.write('quay', { 'site.json': { slug: 'quay', name: 'Quay', template: 'group', dealerships: ['bayside'] } })
  expect(await folders.run('apply', folders.pathOf('quay'))).toMatchObject({ code: 0 })
  const quay = await siteId('quay')
  const { imported, result } = await whileImporting('bayside', dealership, 5, () => removeSite(database.pool, quay, 0))
  expect(imported).toMatchObject({ outcome: 'imported', rows: { added: 5 } })
  expect(result).toEqual({ dealerships: [], stayed: [{ slug: 'bayside', why: 'another site shows it' }], held: [] })
  expect([await carCountOf('bayside'), await siteId('quay')]).toEqual([5, 0])
})

test('a dealership stays behind while another site has its cars in the books, or expects somebody at its places', async () => {
  const { id, tenantId } = await createDealership(database.pool, 'owner')
  const other = await createDealership(database.pool, 'borrower')
  await importFeed({ pool: database.pool, dealership: 'owner', file: await feeds.ndjson('owner', cars(2)) })
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into lead (id, tenant_id, submission_id, form_kind, category, event_id, url, first_name, email, phone, postcode, message, opt_in, answers, lead_attributes, form_completed, offer_accepted)
     values (gen_random_uuid(), $1, gen_random_uuid(), 'reserve', 'Reserve', 1, 'https://borrower.example.com/', 'Ann', 'ann@example.com', '+61400000000', '4000', '', false, '{}', '{}', true, false) returning id`,
    [other.tenantId],
  )
  await database.pool.query(
    `insert into reservation (id, tenant_id, car_id, lead_id, status, deposit_cents, hold_hours, held_until)
     select gen_random_uuid(), $1, min(id), $2, 'held', 20000, 48, now() + interval '1 day' from car where dealership_id = $3`,
    [other.tenantId, rows[0]?.id, id],
  )
  const book = async () => (await database.pool.query('select r.status, d.slug from reservation r join car c on c.id = r.car_id join dealership d on d.id = c.dealership_id')).rows
  const sources = async () => (await database.pool.query('select d.slug from feed_source s join dealership d on d.id = s.dealership_id')).rows
  await database.pool.query(`insert into feed_source (dealership_id, settings) select id, '{}' from dealership where slug in ('owner', 'borrower')`)
  const inBooks = { dealerships: [], stayed: [{ slug: 'owner', why: 'another site has a deposit for one of its cars in its books' }], held: [] }
  expect(await removeSite(database.pool, tenantId, 0)).toEqual(inBooks)
  expect(await book()).toEqual([{ status: 'held', slug: 'owner' }])
  expect((await readStatus(database.pool, new Date(), 0, 0, [])).unshownDealerships).toEqual([{ slug: 'owner', cars: expect.any(Number) as number }])
  // Nobody shows what it would bring.
  expect(await sources()).toEqual([{ slug: 'borrower' }])
  const comeAgain = async () => {
    await folders.write('again', { 'site.json': { slug: 'again', name: 'Again', template: 'group', dealerships: ['owner'] } })
    expect(await folders.run('apply', folders.pathOf('again'))).toMatchObject({ code: 0 })
  }
  const again = async () => {
    await comeAgain()
    return removeSite(database.pool, await siteId('again'), 0)
  }
  // In the books for as long as these are kept, also once it is settled, or where it came too late to hold the car.
  const over = `status = 'released', released_at = now(), payment_id = 'paid', payment_closed_at = now()`
  for (const how of ['held_at = now()', 'held_at = null, refunded_at = now()']) {
    await database.pool.query(`update reservation set ${over}, ${how}`)
    expect(await again(), how).toEqual(inBooks)
  }
  expect(await book()).toHaveLength(1)
  // Its refund came back from the bank: somebody has to give it back by hand.
  await database.pool.query('update reservation set refunded_at = null')
  await database.pool.query(`update lead set answers = jsonb_build_object('deposit_refund_failed_at', now()) where id = $1`, [rows[0]?.id])
  expect(await again()).toEqual(inBooks)
  // Neither its site goes nor what stands in its books, where the dealership is to settle it.
  await database.pool.query(`update lead set answers = jsonb_build_object('deposit_cents_to_settle', 20000, 'reservation_ended_at', now()) where id = $1`, [rows[0]?.id])
  expect(await again()).toEqual(inBooks)
  await expect(removeSite(database.pool, other.tenantId, 1)).rejects.toThrow('borrower has 1 deposits or payments that are for the dealership to settle: nothing was changed.')
  // A checkout that nobody paid is over, and keeps nothing.
  await database.pool.query(`update lead set answers = '{}' where id = $1`, [rows[0]?.id])
  // Somebody who will stand there was told so by the other site.
  await database.pool.query(
    `insert into test_drive_booking (tenant_id, lead_id, location_id, starts_at, ends_at, seat)
     select $1, $2, min(id), now() + interval '1 day', now() + interval '25 hours', 0 from location where dealership_id = $3`,
    [other.tenantId, rows[0]?.id, id],
  )
  await comeAgain()
  expect((await folders.run('remove', 'again', '--confirm', 'again')).stdout).toContain('again is gone.\nThe dealership owner stays: another site expects somebody for a test drive at one of its places.')
  await database.pool.query('update test_drive_booking set cancelled_at = now()')
  expect(await again()).toEqual({ dealerships: ['owner'], stayed: [], held: [] })
})

test('cars that a site held when it moved are free on the sites that go on showing them', async () => {
  const { id, tenantId } = await createDealership(database.pool, 'gold')
  await importFeed({ pool: database.pool, dealership: 'gold', file: await feeds.ndjson('gold', cars(3)) })
  await folders.write('dodgy', { 'site.json': { slug: 'dodgy', name: 'Dodgy', template: 'group', dealerships: ['gold'] } })
  expect(await folders.run('apply', folders.pathOf('dodgy'))).toMatchObject({ code: 0 })
  const { rows } = await database.pool.query<{ name: string }>(
    `with lead as (
       insert into lead (id, tenant_id, submission_id, category, event_id, url, first_name, email, phone, answers)
       values (gen_random_uuid(), $1, gen_random_uuid(), 'Reserve', 1, 'https://gold.example.com/', 'Ann', 'ann@example.com', '+61400000000', '{}') returning id),
     chosen as (select id, slug, stock_number from car where dealership_id = $2 order by id limit 1),
     held as (
       insert into reservation (id, tenant_id, car_id, lead_id, status, deposit_cents, hold_hours, held_until)
       select gen_random_uuid(), $1, chosen.id, lead.id, 'held', 20000, 48, now() + interval '1 day' from lead, chosen)
     select slug || ' (stock number ' || stock_number || ')' as name from chosen`,
    [tenantId, id],
  )
  const dodgy = { id: await siteId('dodgy'), slug: 'dodgy' }
  await inTransaction(database.pool, (client) => rebuildTenantIndex(client, dodgy.id))
  const removed = await folders.run('remove', 'gold', '--confirm', 'gold', '--with-leads', '--moved')
  expect(removed.stdout).toContain(`\nThe dealership gold stays: another site shows it.\nReserved by it, and no more here: ${rows[0]?.name}. Where the site is now holds it.\n`)
  await rebuildPendingIndexes(database.pool, new Date())
  expect(await verifyIndex(database.pool, dodgy)).toMatchObject({ cars: 3, differences: 0 })
})

test('a place where a test drive was booked since the folder was compared does not go, nor get another clock', async () => {
  const { id, tenantId } = await createDealership(database.pool, 'yard')
  const gone = (await database.pool.query<{ id: number }>(`select id from location where dealership_id = $1 and slug = 'south'`, [id])).rows[0]?.id
  await database.pool.query(
    `with asked as (
       insert into lead (id, tenant_id, submission_id, form_kind, category, event_id, url, first_name, email, phone, postcode, message, opt_in, answers, lead_attributes, form_completed, offer_accepted)
       values (gen_random_uuid(), $1, gen_random_uuid(), 'test_drive', 'Test Drive', 1, 'https://yard.example.com/', 'Ann', 'ann@example.com', '+61400000000', '4000', '', false, '{}', '{}', true, false) returning id)
     insert into test_drive_booking (tenant_id, lead_id, location_id, starts_at, ends_at, seat)
     select $1, id, $2, now() + interval '1 day', now() + interval '25 hours', 0 from asked`,
    [tenantId, gone],
  )
  const [described] = await describeDealerships(database.pool, ['yard'])
  if (!described) throw new Error('there is no yard')
  const write = (document: DealershipText) => inTransaction(database.pool, (client) => writeDealership(client, document, null))
  const south = (timeZone: string) => ({ ...described, locations: described.locations.map((place) => ({ ...place, timeZone })) })
  for (const document of [{ ...described, locations: [] }, south('Australia/Perth')]) await expect(write(document)).rejects.toThrow('A test drive was booked at south meanwhile: nothing was changed.')
  // Its clock shows the same.
  expect(await write(south('Australia/Lindeman'))).toBe(id)
  await database.pool.query('update test_drive_booking set cancelled_at = now()')
  for (const document of [south('Australia/Perth'), { ...described, locations: [] }]) expect(await write(document)).toBe(id)
})

test('a place whose code changes while its stock is imported changes after it: neither waits for the other for ever', async () => {
  const place = (code: string) => ({ slug: 'dock', name: 'Dock', type: 'sales', isPrimary: true, code, phone: '(07) 7010 0100', address: { street: '1 Example Street', city: 'Brisbane', state: 'QLD', postcode: '4000' } })
  const write = (code: string) =>
    folders.write('dock', { 'site.json': { slug: 'dock', name: 'Dock', template: 'group', dealerships: ['dock'] }, 'dealerships/dock.json': { slug: 'dock', name: 'Dock', timeZone: 'Australia/Brisbane', locations: [place(code)] } })
  const apply = () => folders.run('apply', folders.pathOf('dock'))
  await write('D1')
  expect(await apply()).toMatchObject({ code: 0, stderr: '' })
  const waiting = async () => (await database.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount
  const site = await siteId('dock')
  const bringIn = async (count: number) => importFeed({ pool: database.pool, dealership: 'dock', file: await feeds.ndjson(`dock-${count}`, cars(count)) })
  await bringIn(1)
  await write('D2')
  let both: Promise<unknown[]> | undefined
  await inTransaction(database.pool, async (holder) => {
    await lockTenantIndex(holder, site)
    const importing = bringIn(3)
    await waitsFor(LOCKS_OF.tenantIndex, site)
    both = Promise.all([importing, apply()])
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
  })
  expect(await both).toMatchObject([{ outcome: 'imported', rows: { added: 2 } }, { code: 0, stderr: '' }])
  expect(await carCountOf('dock')).toBe(3)
})
