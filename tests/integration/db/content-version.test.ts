import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'

/** Stock counts in search_index, settings in settings_layer; the others are nobody's page, or only their owner's. */
const NOT_CONTENT = [
  'site_version', 'tenant_redirect', 'page_failure', 'rate_turn', 'feed_source', 'feed_alarm',
  '_prisma_migrations', 'sql_function', 'tenant_content_version', 'content_change', 'settings_layer',
  'car', 'car_variant', 'caravan_specification', 'autograb_data', 'car_finance_lender', 'car_price_change',
  'search_index', 'search_posting', 'search_slice', 'search_card', 'search_alert',
  'feed_run', 'feed_reject', 'feed_vanish', 'lead', 'lead_delivery_attempt', 'outbox_job', 'shopper', 'watchlist_entry',
  'recorded_event', 'fake_card_payment', 'sign_in_code', 'kept_form', 'shopper_session', 'valuation', 'reservation', 'online_payment', 'test_drive_booking',
]

type Site = { tenant: number; dealership: number; group: number; location: number; address: number; slug: string }

let database: TestDatabase
let a: Site
let b: Site
let make: number

beforeAll(async () => {
  database = await testDatabase()
  make = await insert("insert into manufacturer (name, slug) values ('Kia', 'kia') returning id")
  a = await site('asite')
  b = await site('bsite')
})
afterAll(() => database.close())

async function insert(sql: string): Promise<number> {
  return (await database.pool.query<{ id: number }>(sql)).rows[0]?.id ?? 0
}

/** A site with one of everything that its pages show. */
async function site(slug: string): Promise<Site> {
  const group = await insert(`insert into dealership_group (slug, name) values ('${slug}-group', 'G') returning id`)
  const dealership = await insert(`insert into dealership (slug, name) values ('${slug}', 'D') returning id`)
  const home = await insert("insert into address (street, city, state, postcode) values ('1 High St', 'Perth', 'wa', '6000') returning id")
  const tenant = await insert(`insert into tenant (slug, template, name, group_id, manufacturer_id, address_id)
    values ('${slug}', '${slug}-template', 'T', ${group}, ${make}, ${home}) returning id`)
  const address = await insert("insert into address (street, city, state, postcode) values ('2 High St', 'Perth', 'wa', '6000') returning id")
  const location = await insert(`insert into location (dealership_id, name, slug, address_id) values (${dealership}, 'L', '${slug}', ${address}) returning id`)
  const other = await insert(`insert into location (dealership_id, name, slug) values (${dealership}, 'M', '${slug}-2') returning id`)
  const offer = await insert(`insert into offer (tenant_id, name, description, sanitized_description) values (${tenant}, 'O', '', '') returning id`)
  for (const sql of [
    `tenant_dealership (tenant_id, dealership_id) values (${tenant}, ${dealership})`,
    `tenant_domain (host, tenant_id) values ('${slug}.example', ${tenant})`,
    `dealership_website (tenant_id, url, name, slug) values (${tenant}, '/', 'W', 'w')`,
    `location_manufacturer values (${location}, ${make})`,
    `location_distribution values (${location}, ${other})`,
    `opening_hours (location_id, weekday, status) values (${location}, 1, 'closed')`,
    `special_hours (location_id, date, status) values (${location}, '2030-01-01', 'closed')`,
    `offer_exclusion values (${offer}, ${tenant})`,
    `offer (group_id, name, description, sanitized_description) values (${group}, 'O', '', '')`,
    `review (dealership_id, customer_name, rating, reviewed_on) values (${dealership}, 'C', 5, '2026-01-01')`,
    `promo_node (tenant_id, position, image_url, alt_text) values (${tenant}, 1, '/', 'P')`,
    `team_member (location_id, name, role) values (${location}, 'N', 'R')`,
    `content_page (scope, key, path, title, body) values ('dealership', '${slug}', 'about', 'About', ''),
       ('template', '${slug}-template', 'about', 'About', ''), ('dealership_group', '${slug}-group', 'about', 'About', '')`,
  ]) await database.pool.query(`insert into ${sql}`)
  return { tenant, dealership, group, location, address, slug }
}

/** Which of the two sites count one up through a statement. */
async function counted(...statements: string[]): Promise<string[]> {
  const read = async () =>
    new Map((await database.pool.query<{ id: number; version: string }>('select tenant_id as id, version from tenant_content_version')).rows.map((row) => [row.id, row.version]))
  const before = await read()
  for (const sql of statements) expect((await database.pool.query(sql)).rowCount, sql).toBeGreaterThan(0)
  const after = await read()
  return [a, b].filter(({ tenant }) => after.get(tenant) !== before.get(tenant)).map(({ slug }) => slug)
}

const ofA: Record<string, (site: Site) => string> = {
  dealership_group: ({ group }) => `update dealership_group set name = 'x' where id = ${group}`,
  dealership: ({ dealership }) => `update dealership set licence_number = 'x' where id = ${dealership}`,
  tenant: ({ tenant }) => `update tenant set name = 'x' where id = ${tenant}`,
  tenant_domain: ({ tenant }) => `update tenant_domain set is_canonical = true where tenant_id = ${tenant}`,
  tenant_dealership: ({ tenant }) => `update tenant_dealership set position = 3 where tenant_id = ${tenant}`,
  dealership_website: ({ tenant }) => `update dealership_website set name = 'x' where tenant_id = ${tenant}`,
  address: ({ address }) => `update address set city = 'x' where id = ${address}`,
  location: ({ location }) => `update location set phone = 'x' where id = ${location}`,
  location_manufacturer: ({ location }) => `update location_manufacturer set manufacturer_id = manufacturer_id where location_id = ${location}`,
  location_distribution: ({ location }) => `update location_distribution set to_location_id = to_location_id where from_location_id = ${location}`,
  opening_hours: ({ location }) => `update opening_hours set status = 'open' where location_id = ${location}`,
  special_hours: ({ location }) => `update special_hours set status = 'open' where location_id = ${location}`,
  offer: ({ tenant }) => `update offer set name = 'x' where tenant_id = ${tenant}`,
  offer_exclusion: ({ tenant }) => `update offer_exclusion set tenant_id = tenant_id where tenant_id = ${tenant}`,
  review: ({ dealership }) => `update review set text = 'x' where dealership_id = ${dealership}`,
  promo_node: ({ tenant }) => `update promo_node set alt_text = 'x' where tenant_id = ${tenant}`,
  content_page: ({ slug }) => `update content_page set title = 'x' where scope = 'dealership' and key = '${slug}'`,
  team_member: ({ location }) => `update team_member set name = 'x' where location_id = ${location}`,
}
const ofAll: Record<string, () => string> = {
  manufacturer: () => "update manufacturer set logo_url = 'x' where slug = 'kia'",
  vehicle_model: () => `insert into vehicle_model (manufacturer_id, name, slug) values (${make}, 'Rio', 'rio')`,
}

test('every table is known to change pages or not', async () => {
  const { rows } = await database.pool.query<{ name: string; triggers: string[] }>(
    `select c.relname as name, array(select tgname::text from pg_trigger where tgrelid = c.oid and tgname like 'content\\_%ed' and not tgisinternal order by 1) as triggers
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`,
  )
  const content = Object.keys({ ...ofA, ...ofAll })
  expect(rows.map(({ name }) => name).sort()).toEqual([...content, ...NOT_CONTENT].sort())
  for (const { name, triggers } of rows.filter(({ name }) => name !== 'content_change')) {
    expect(triggers, name).toEqual(content.includes(name) ? ['content_deleted', 'content_inserted', 'content_updated'] : [])
  }
})

describe('an edit of one site’s content is counted by that site alone', () => {
  test.each(Object.entries(ofA))('%s', async (_, edit) => {
    expect(await counted(edit(a))).toEqual(['asite'])
    expect(await counted(edit(b))).toEqual(['bsite'])
  })

  test.each(Object.entries(ofAll))('%s is everybody’s', async (_, edit) => {
    expect(await counted(edit())).toEqual(['asite', 'bsite'])
  })

  test.each<[string, string, () => string, string[]]>([
    ['the platform', 'insert', () => "insert into content_page (scope, key, path, title, body) values ('platform', '', 'terms', 'Terms', '')", ['asite', 'bsite']],
    ['a make', 'insert', () => "insert into content_page (scope, key, path, title, body) values ('manufacturer', 'kia', 'kia', 'Kia', '')", ['asite', 'bsite']],
    ['a template', 'update', () => "update content_page set title = 'x' where scope = 'template' and key = 'asite-template'", ['asite']],
    ['a group', 'update', () => "update content_page set title = 'x' where scope = 'dealership_group' and key = 'bsite-group'", ['bsite']],
    ['a template of no site', 'insert', () => "insert into content_page (scope, key, path, title, body) values ('template', 'none', 'x', 'X', '')", []],
    ['a site', 'delete', () => "delete from content_page where scope = 'dealership' and key = 'asite'", ['asite']],
  ])('a page of %s (%s)', async (_, __, sql, sites) => {
    expect(await counted(sql())).toEqual(sites)
  })

  test('what moves is counted where it was and where it is', async () => {
    expect(await counted(`update location set dealership_id = ${b.dealership} where slug = 'asite-2'`)).toEqual(['asite', 'bsite'])
    expect(await counted(`update offer set group_id = ${a.group} where group_id = ${b.group}`)).toEqual(['asite', 'bsite'])
    expect(await counted(`update tenant_dealership set dealership_id = dealership_id, position = 1`)).toEqual(['asite', 'bsite'])
  })

  test('a dealership that two sites show is both’s, but for a review of one site', async () => {
    await database.pool.query(`insert into tenant_dealership (tenant_id, dealership_id) values (${b.tenant}, ${a.dealership})`)
    expect(await counted(`update team_member set role = 'x' where location_id = ${a.location}`)).toEqual(['asite', 'bsite'])
    const review = `insert into review (dealership_id, tenant_id, customer_name, rating, reviewed_on) values (${a.dealership}, ${a.tenant}, 'C', 5, '2026-01-01')`
    expect(await counted(review)).toEqual(['asite'])
    expect(await counted(`delete from tenant_dealership where tenant_id = ${b.tenant} and dealership_id = ${a.dealership}`)).toEqual(['bsite'])
  })

  test('a place’s name is shown by those whose cars can be seen there', async () => {
    await database.pool.query(`insert into location_distribution values (${a.location}, ${b.location})`)
    expect(await counted(`update location set name = 'x' where id = ${b.location}`)).toEqual(['asite', 'bsite'])
    expect(await counted(`delete from location_distribution where to_location_id = ${b.location}`)).toEqual(['asite'])
  })

  test('a statement that changes no row is counted by nobody', async () => {
    const before = await database.pool.query('select * from tenant_content_version order by 1')
    await database.pool.query("update dealership set name = 'x' where id = -1; delete from content_page where key = 'nobody'")
    expect((await database.pool.query('select * from tenant_content_version order by 1')).rows).toEqual(before.rows)
  })

  test('a site that comes has a version, one that goes has none, and nothing is left noted', async () => {
    const { tenant } = await site('csite')
    const version = () => database.pool.query('select version from tenant_content_version where tenant_id = $1', [tenant])
    expect((await version()).rowCount).toBe(1)
    expect(await counted(`delete from tenant where id = ${tenant}`)).toEqual([])
    expect((await version()).rowCount).toBe(0)
    expect(await counted("delete from dealership where slug = 'csite'")).toEqual([])
    expect((await database.pool.query('select * from content_change')).rows).toEqual([])
  })

  test('web processes of the release before read one number that counts every edit', async () => {
    const read = async () => (await database.pool.query<{ version: string }>('select version from content_version')).rows
    const [before] = await read()
    await database.pool.query(`update dealership set name = 'y' where id = ${a.dealership}`)
    expect(await read()).toEqual([{ version: String(Number(before?.version) + 1) }])
  })
})

describe('two who edit at once', () => {
  let first: pg.PoolClient
  let second: pg.PoolClient
  beforeAll(async () => {
    first = await database.pool.connect()
    second = await database.pool.connect()
    // Whoever waits for a lock fails at once.
    for (const client of [first, second]) await client.query("set lock_timeout = '500ms'")
  })
  afterAll(() => {
    for (const client of [first, second]) client.release(true)
  })
  const versionOf = async ({ tenant }: Site) =>
    Number((await database.pool.query<{ version: string }>('select version from tenant_content_version where tenant_id = $1', [tenant])).rows[0]?.version)

  test('do not wait for each other’s open transactions, on two sites or on one', async () => {
    const [ofA, ofB] = [await versionOf(a), await versionOf(b)]
    await first.query('begin')
    await first.query(`update promo_node set alt_text = '1' where tenant_id = ${a.tenant}`)
    await first.query(`update dealership_website set name = '1' where tenant_id = ${a.tenant}`)
    await second.query(`update promo_node set alt_text = '2' where tenant_id = ${b.tenant}`)
    await second.query(`update team_member set name = '2' where location_id = ${a.location}`)
    expect([await versionOf(a), await versionOf(b)]).toEqual([ofA + 1, ofB + 1])
    await first.query('commit')
    // Twice in one transaction is one change.
    expect([await versionOf(a), await versionOf(b)]).toEqual([ofA + 2, ofB + 1])
  })

  test('what is rolled back is counted by nobody, also in part', async () => {
    const [ofA, ofB] = [await versionOf(a), await versionOf(b)]
    await first.query('begin')
    await first.query('savepoint part')
    await first.query(`update promo_node set alt_text = '3' where tenant_id = ${a.tenant}`)
    await first.query('rollback to savepoint part')
    await first.query(`update promo_node set alt_text = '3' where tenant_id = ${b.tenant}`)
    await first.query('commit')
    expect([await versionOf(a), await versionOf(b)]).toEqual([ofA, ofB + 1])
  })

  test('of the same sites in opposite orders never wait for ever', async () => {
    const edit = async (client: pg.PoolClient, sites: Site[], table: string) => {
      await client.query('begin')
      for (const { tenant } of sites) await client.query(`update ${table} set position = position + 1 where tenant_id = ${tenant}`)
      await client.query('commit')
    }
    for (const client of [first, second]) await client.query('set lock_timeout = 0')
    const [ofA, ofB] = [await versionOf(a), await versionOf(b)]
    for (let round = 0; round < 100; round++) {
      await Promise.all([edit(first, [a, b], 'promo_node'), edit(second, [b, a], 'dealership_website')])
    }
    expect([await versionOf(a), await versionOf(b)]).toEqual([ofA + 200, ofB + 200])
  })
})
