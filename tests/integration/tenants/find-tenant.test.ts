import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeDatabase } from '~/platform/db/db.server'
import { findTenantByHost } from '~/tenants/find-tenant.server'
import { createLeadWorld, type LeadWorld } from '../leads/lead-fixture'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
let world: LeadWorld

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
  await database.pool.query(
    `with maker as (insert into manufacturer (slug, name) values ('maker', 'Maker') returning id),
       owner as (insert into dealership_group (slug, name) values ('owner', 'Owner') returning id)
     update tenant set manufacturer_id = maker.id, group_id = owner.id from maker, owner where slug = 'north'`,
  )
  // One clock for all, which never goes back: look-ups are remembered from one test to the next.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await closeDatabase()
  await database.close()
})
/** What is found once the look-up before is no longer fresh; on a busy machine perhaps the answer before once more, which `expect.poll` is for. */
const found = (host: string) => {
  vi.advanceTimersByTime(3_000)
  return findTenantByHost(host)
}

describe('a change of settings shows once the look-up is two seconds old', () => {
  const store = (scope: string, key: string, version: number, soldDays: number) =>
    database.pool.query('insert into settings_layer (scope, key, version, values) values ($1::settings_scope, $2, $3, $4)', [scope, key, version, JSON.stringify({ search: { soldDays } })])

  test.each([
    ['platform', ''],
    ['template', 'group'],
    ['manufacturer', 'maker'],
    ['dealership_group', 'owner'],
    ['dealership', 'north'],
  ])('of the layer %s %j, the first as well as the next', async (scope, key) => {
    await database.pool.query('delete from settings_layer')
    const soldDays = async () => (await found('north.localhost'))?.settings.search.soldDays
    await expect.poll(soldDays, { timeout: 10_000 }).toBeLessThan(11)
    for (const [version, days] of [[1, 11], [2, 12]] as const) {
      await store(scope, key, version, days)
      await expect.poll(soldDays, { timeout: 10_000 }).toBe(days)
    }
  })

  test('of another site’s layer the same tenant stays', async () => {
    const before = await found('north.localhost')
    for (const [scope, key] of [['template', 'other'], ['manufacturer', 'other'], ['dealership_group', 'other'], ['dealership', 'south']] as const) await store(scope, key, 1, 13)
    expect(await found('north.localhost')).toBe(before)
  })
})

test('a site’s origin is its canonical domain, whichever of its domains was first', async () => {
  const domains = (rows: [host: string, isCanonical: boolean][]) =>
    database.pool.query('insert into tenant_domain (host, tenant_id, is_canonical) select host, $1, canonical from unnest($2::text[], $3::boolean[]) as given (host, canonical)', [
      world.north.id,
      rows.map(([host]) => host),
      rows.map(([, isCanonical]) => isCanonical),
    ])
  await domains([['a.example', false], ['m.example', true], ['z.example', false]])
  for (const host of ['a.example', 'm.example', 'z.example', 'north.localhost']) await expect.poll(async () => (await found(host))?.canonicalHost, { timeout: 10_000 }).toBe('m.example')
})

test('a domain that was given to another site leads there', async () => {
  await database.pool.query("insert into tenant_domain (host, tenant_id) values ('moved.example', $1)", [world.north.id])
  expect((await found('moved.example'))?.slug).toBe('north')
  await database.pool.query("update tenant_domain set tenant_id = $1 where host = 'moved.example'", [world.south.id])
  await expect.poll(async () => (await found('moved.example'))?.slug, { timeout: 10_000 }).toBe('south')
})

test('a domain that was given to a site whose rows are at the same state leads there too', async () => {
  await database.pool.query("insert into tenant_domain (host, tenant_id) values ('twin.example', $1)", [world.north.id])
  await database.pool.query('delete from settings_layer')
  const sameState = () => database.pool.query('update tenant_content_version set version = 1000')
  await database.pool.query('update tenant set template = $1', ['group'])
  await sameState()
  await expect.poll(async () => (await found('twin.example'))?.slug, { timeout: 10_000 }).toBe('north')
  await database.pool.query("update tenant_domain set tenant_id = $1 where host = 'twin.example'", [world.south.id])
  await sameState()
  await expect.poll(async () => (await found('twin.example'))?.slug, { timeout: 10_000 }).toBe('south')
})

test('a site’s clock is that of the dealership that is listed first', async () => {
  await database.pool.query(
    `update dealership d set time_zone = case when td.position = 1 then 'Australia/Perth' else 'Australia/Hobart' end
     from (select dealership_id, row_number() over (order by dealership_id desc) as position from tenant_dealership where tenant_id = $1) td where td.dealership_id = d.id`,
    [world.south.id],
  )
  await database.pool.query(
    `update tenant_dealership set position = ranked.position from (select dealership_id, row_number() over (order by dealership_id desc) as position from tenant_dealership where tenant_id = $1) ranked
     where tenant_dealership.tenant_id = $1 and tenant_dealership.dealership_id = ranked.dealership_id`,
    [world.south.id],
  )
  expect(await found('south.localhost')).toMatchObject({ timeZone: 'Australia/Perth', dealershipIds: world.south.dealershipIds.toReversed() })
})

test('a slug that two sites had before leads to the one that was here first', async () => {
  await database.pool.query("update tenant set former_slugs = '{earlier}'")
  expect((await found('earlier.localhost'))?.id).toBe(Math.min(world.north.id, world.south.id))
})
