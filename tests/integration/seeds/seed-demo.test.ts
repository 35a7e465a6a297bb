import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readOffers } from '~/dealerships/read-offers.server'
import { closeDatabase } from '~/platform/db/db.server'
import { findTenantByHost } from '~/tenants/find-tenant.server'
import { readDemo } from '../../../seeds/read-demo.server'
import { seedIsNeeded } from '../../../seeds/demo-state.server'
import { seedDemo } from '../../../seeds/seed-demo.server'
import { requireDemoTemplate } from '../../support/demo-template'
import { testDatabase, type TestDatabase } from '../../support/test-database'

/** A day on which all offers of the demo that have begun still run. */
const NOW = new Date('2026-11-21T02:00:00Z')
let database: TestDatabase
let dataDir: string
let before: { tenants: number; cars: number }

const count = async (sql: string): Promise<number> => {
  const found = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`)
  return found.rows[0]?.n ?? -1
}

const seed = (now = new Date()) => seedDemo({ pool: database.pool, dataDir, now })

/** The demo as the command of a deployment has brought it in, by itself and once for all tests. */
beforeAll(async () => {
  const template = await requireDemoTemplate(process.env.TEST_POSTGRES_URL ?? '')
  database = await testDatabase(template.database)
  dataDir = await mkdtemp(path.join(tmpdir(), 'seed-'))
  await cp(template.dataDir, dataDir, { recursive: true })
  before = { tenants: await count('tenant'), cars: await count('car') }
}, 180_000)

afterAll(async () => {
  await closeDatabase()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('brings in every site and every car, without a rejected row', async () => {
  const { sites } = await readDemo()
  const cars = sites.flatMap(({ dealers }) => dealers).reduce((sum, { stock }) => sum + stock.count, 0)
  expect(before).toEqual({ tenants: sites.length, cars })
  expect(await count('feed_reject')).toBe(0)
  expect(await seedIsNeeded(database.pool)).toBe(false)
})

it('gives every site the stock that its search shows, new arrivals and just sold among it', async () => {
  const found = await database.pool.query<{ slug: string; cars: number }>(
    'select t.slug, i.car_count as cars from tenant t join search_index i on i.tenant_id = t.id order by i.car_count',
  )
  const { sites } = await readDemo()
  expect(found.rows.map(({ slug }) => slug).sort()).toEqual(sites.filter(({ dealers }) => dealers.length > 0).map(({ slug }) => slug))
  expect(Math.min(...found.rows.map(({ cars }) => cars))).toBeGreaterThanOrEqual(35)
  expect(await count(`car where created_at > now() - interval '8 days'`)).toBeGreaterThan(100)
  expect(await count(`car where created_at < now() - interval '8 days'`)).toBeGreaterThan(2_500)
  expect(await count(`car where status = 'sold' and sold_at > now() - interval '3 days'`)).toBeGreaterThan(40)
  expect(await count('car where created_at > now() or sold_at > now()')).toBe(0)
})

it('gives no place the reviews of its dealership or of another place', async () => {
  const rated = 'location l join dealership d on d.id = l.dealership_id where l.average_rating is not null'
  expect(await count(rated)).toBeGreaterThanOrEqual(2)
  expect(await count(`${rated} and (l.average_rating, l.review_count) = (d.average_rating, d.review_count)`)).toBe(0)
  expect(await count(`(select 1 from ${rated} group by l.average_rating, l.review_count having count(*) > 1) as shared`)).toBe(0)
})

it('draws the pictures that its places and offers name', async () => {
  const { rows } = await database.pool.query<{ address: string }>(
    'select image_url as address from location where image_url is not null union select image_url from offer where image_url is not null',
  )
  expect(rows.length).toBeGreaterThan(5)
  for (const { address } of rows) expect(await readFile(path.join(dataDir, 'pictures', address.replace('stored:', '')), 'utf8'), address).toMatch(/^<svg /)
})

async function offersOf(slug: string) {
  const tenant = await findTenantByHost(`${slug}.localhost`)
  return tenant ? readOffers(tenant, NOW) : []
}

it('ends an offer with its day at the dealership, and says that day', async () => {
  const kia = await database.pool.query<{ ends: string }>(
    `select to_char(o.expires_at at time zone 'Australia/Perth', 'YYYY-MM-DD HH24:MI') as ends from offer o join tenant t on t.id = o.tenant_id
     where t.slug = 'swan-coast-kia' and o.starts_at is null order by o.position limit 1`,
  )
  expect(kia.rows).toEqual([{ ends: '2027-04-01 00:00' }])
  const current = await offersOf('swan-coast-kia')
  expect(current.map(({ endsOn }) => endsOn)).toEqual(['31 Mar 2027'])
  expect((await offersOf('big-paddock-cars')).map(({ name }) => name)).toContain('Five hundred dollars for any trade-in that drives in')
  expect(await offersOf('tramline-used-cars')).toEqual([])
})

it('reads the dealer-system feed as dealer systems mean it', async () => {
  const feed = await readFile(path.join(dataDir, 'feeds', 'moreton-4x4.csv'), 'utf8')
  expect(feed.split('\r\n')[0]).toContain('Purchase cost')
  const cars = await database.pool.query<{ drives: string[]; least: number; listed: number }>(
    `select array_agg(distinct drive order by drive) as drives, min(engine_size_cc) as least,
       count(distinct created_at::date)::int as listed
     from car c join dealership d on d.id = c.dealership_id where d.slug = 'moreton-4x4'`,
  )
  expect(cars.rows[0]?.drives).toEqual(expect.arrayContaining(['4WD', 'RWD']))
  expect(cars.rows[0]?.drives.every((drive) => ['4WD', 'AWD', 'FWD', 'RWD'].includes(drive))).toBe(true)
  expect(cars.rows[0]?.least).toBeGreaterThan(900)
  expect(cars.rows[0]?.listed).toBeGreaterThan(20)
})

it('changes nothing when run again, also on another day', async () => {
  const cars = async () => (await database.pool.query('select id, slug, updated_at, created_at from car order by id')).rows
  const known = await cars()
  expect(await seed(new Date('2026-12-24T00:00:00Z'))).toEqual(before)
  expect(await cars()).toEqual(known)
  expect(await count('offer')).toBe((await readDemo()).sites.reduce((sum, { document: { offers = [], groupOffers = [] } }) => sum + offers.length + groupOffers.length, 0))
  expect(await count('offer_exclusion')).toBe(1)
})

it('goes on after having been stopped half way', async () => {
  // As a kill during the second import leaves it: the sites are there, one dealership's stock never went in.
  await database.pool.query(
    `delete from car where dealership_id = (select id from dealership where slug = 'saltbush-caravans');`,
  )
  await database.pool.query(
    `update feed_run set outcome = 'failed'
     where dealership_id = (select id from dealership where slug = 'saltbush-caravans')`,
  )
  expect(await seedIsNeeded(database.pool)).toBe(true)
  expect(await seed()).toEqual(before)
  expect(await seedIsNeeded(database.pool)).toBe(false)
})

it('leaves a dealership that an operator deleted deleted', async () => {
  await database.pool.query(`delete from tenant where slug = 'jacaranda-street-cars'`)
  await database.pool.query(`delete from dealership where slug = 'jacaranda-street-cars'`)
  expect(await seedIsNeeded(database.pool)).toBe(false)
})
