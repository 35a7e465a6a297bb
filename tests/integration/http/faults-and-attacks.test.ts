import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ATTACK_TRIALS } from '../../support/attack-trials.ts'
import { requireCurrentBuild } from '../../support/current-build.ts'
import { FAULT_TRIALS } from '../../support/fault-trials.ts'
import { SEARCH, startGuardedSites, type GuardedSites } from '../../support/guarded-sites.ts'
import { httpGet } from '../../support/http-get.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'

let database: TestDatabase
let sites: GuardedSites

beforeAll(async () => {
  await requireCurrentBuild()
  database = await testDatabase()
  sites = await startGuardedSites(database, 40)
})

afterAll(async () => {
  await sites.stop()
  await database.close()
})

// A fault that one trial leaves behind would be all the others' fault.
afterEach(() => {
  sites.proxy.fault = { kind: 'none' }
})

const statusOf = async (host: string, address = SEARCH) => (await httpGet(sites.port, host, address)).status

test('a database that is away makes no site unknown: those served before go on, of the others nobody can say', async () => {
  expect(await statusOf('northside.localhost')).toBe(200)
  expect(await statusOf('nobody.localhost')).toBe(404)

  // A process that begins makes home and results of as many sites as a second lets it: of this page it has none.
  const neverMade = '/contact-us'
  sites.proxy.fault = { kind: 'away' }
  // Longer than an answer counts as fresh, and more often than a failed look-up is repeated.
  const seen = new Map<string, Set<number>>()
  let slowestMs = 0
  for (const until = Date.now() + 6_000; Date.now() < until; await pause(300)) {
    for (const [host, address] of [['northside.localhost'], ['southside.localhost', neverMade], ['nobody.localhost']] as const) {
      const startedMs = performance.now()
      seen.set(host, (seen.get(host) ?? new Set()).add(await statusOf(host, address)))
      slowestMs = Math.max(slowestMs, performance.now() - startedMs)
    }
  }
  // What was known is fresh for its two seconds.
  expect([...(seen.get('nobody.localhost') ?? [])].sort()).toEqual([404, 503])
  expect(await statusOf('nobody.localhost')).toBe(503)
  // Of what is no host the database is not asked, and nothing is remembered.
  const knownHost = async (domain: string) => (await httpGet(sites.port, 'localhost', `/known-host?domain=${domain}`)).status
  expect([await knownHost('never-seen.example'), await knownHost('a'.repeat(100_000)), await knownHost('a%00.example')]).toEqual([503, 404, 404])
  expect([...(seen.get('southside.localhost') ?? [])]).toEqual([503])
  expect([...(seen.get('northside.localhost') ?? [])]).toEqual([200])
  expect(slowestMs).toBeLessThan(3_000)

  sites.proxy.fault = { kind: 'none' }
  await expect.poll(() => statusOf('southside.localhost', neverMade), { timeout: 5_000 }).toBe(200)
  expect(await statusOf('northside.localhost')).toBe(200)
  expect(await statusOf('nobody.localhost')).toBe(404)
}, 30_000)

test.each([...FAULT_TRIALS, ...ATTACK_TRIALS])('$name: $goal', async ({ run }) => {
  const { figure, isHeld } = await run(sites, true)
  expect(isHeld, figure).toBe(true)
}, 60_000)

test('operators are told that pages stood in', async () => {
  const { body } = await httpGet(sites.port, 'localhost', '/readyz')
  expect(JSON.parse(body)).toMatchObject({ ready: true, stalePages: { served: expect.any(Number), lastAt: expect.stringMatching(/Z$/) } })
})
