import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase } from '~/platform/db/db.server'
import { findRedirect } from '~/tenants/find-redirect.server'
import { createLeadWorld, type LeadWorld } from '../leads/lead-fixture'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
let world: LeadWorld

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})

const found = async (patterns: readonly string[], address: string, tenant = world.north) => {
  await database.pool.query('delete from tenant_redirect')
  await database.pool.query(
    `insert into tenant_redirect (tenant_id, position, pattern, target, status)
     select $1, position, pattern, '/to-' || position, 301 from unnest($2::text[]) with ordinality as given (pattern, position)`,
    [world.north.id, patterns],
  )
  return (await findRedirect(tenant, new URL(`https://north.example${address}`)))?.to ?? null
}

// What is asked of the database must leave in what the rule (`redirectTarget`) would take.
describe('an address of the site before', () => {
  test.each<[pattern: string, address: string]>([
    ['/About-Us', '/about-us'],
    ['/about-us', '/ABOUT-US'],
    ['/about-us/', '/about-us'],
    ['/about-us', '/about-us/'],
    ['/', '/'],
    ['*', '/anything'],
    ['/stock/*', '/stock/used/12'],
    ['/100%', '/100%'],
    ['/a_b', '/a_b'],
    ['/page?id=12', '/page?id=12'],
    ['/page?id=12/', '/page?id=12/'],
    ['/Page?id=*', '/page?ID=12'],
  ])('%j is found at %j', async (pattern, address) => expect(await found([pattern], address)).toMatch(/^\/to-1/))

  test.each<[pattern: string, address: string]>([
    ['/about-us', '/about'],
    ['/page?id=12', '/page'],
    ['/page?id=12', '/page?id=13'],
  ])('%j is not at %j', async (pattern, address) => expect(await found([pattern], address)).toBeNull())

  test('leads where the first that matches says', async () => {
    expect(await found(['/other', '/stock/*', '/stock/used'], '/stock/used')).toBe('/to-2')
    expect(await found(['/stock/used', '/stock/*'], '/stock/used')).toBe('/to-1')
  })

  // A redirect to the address itself is none, so that the first of the database's answers is not always the one.
  test('leads on where one before would lead to itself', async () => {
    expect(await found(['/to-*', '/to-1'], '/to-1')).toBe('/to-2')
  })

  test.each([
    ['%', ['/a%', '/%1', '/ax%', '/%x1', '/%x%']],
    ['_', ['/a_1', '/_x1', '/ax_', '/__1', '/___']],
  ])('is found however many are like it but for a %s, which means something to the database', async (_, like) => {
    expect(await found([...like, '/ax1'], '/ax1')).toBe('/to-6')
  })

  test('is the site’s own', async () => {
    expect(await found(['/about-us'], '/about-us', world.south)).toBeNull()
  })

  test('of more than a thousand characters is none', async () => {
    expect(await found(['/x*'], `/x${'y'.repeat(900)}`)).toBe('/to-1')
    expect(await found(['/x*'], `/x${'y'.repeat(1_000)}`)).toBeNull()
    expect(await found(['/x*'], `/x?y=${'y'.repeat(1_000)}`)).toBeNull()
  })
})
