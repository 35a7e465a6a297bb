import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomCar, seededRandom, storeCars } from '../../contract/random-stock.ts'
import { requireCurrentBuild } from '../../support/current-build.ts'
import { httpGet, httpRequest } from '../../support/http-get.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'
import { startWeb, stopWeb } from '../../support/web.ts'
import { SiteFolders } from '../provisioning/site-folder.ts'

const SEARCH = '/search/new-used-and-demo-cars/'
const LIVE_WITHIN_MS = 5_000
const dataDir = mkdtempSync(path.join(tmpdir(), 'live-'))
let database: TestDatabase
let folder: SiteFolders
let processes: { web: ChildProcess; port: number }[] = []

beforeAll(async () => {
  await requireCurrentBuild()
  database = await testDatabase()
  folder = await SiteFolders.create(database.url)
  const random = seededRandom(5)
  const cars = Array.from({ length: 30 }, (_, at) => ({
    ...randomCar(at + 1, random, new Date()),
    isShown: true,
    status: 'in_stock' as const,
    soldAt: null,
  }))
  await storeCars(database.pool, 'northside', cars)
  await storeCars(database.pool, 'southside', [])
  await database.pool.query(
    `insert into tenant_domain (host, tenant_id, is_canonical)
     select host, id, host = 'www.northside.example'
     from tenant, unnest(array['www.northside.example', 'northside.example', 'old-name.example']) as host where slug = 'northside'`,
  )
  // A domain that looks like another site's address on the platform must not take it over.
  await database.pool.query("insert into tenant_domain (host, tenant_id) select 'northside.localhost', id from tenant where slug = 'southside'")
  processes = await Promise.all([1, 2].map(() => startWeb({ DATABASE_URL: database.url, DATA_DIR: dataDir, PUBLIC_SCHEME: 'https' })))
}, 180_000)

afterAll(async () => {
  await Promise.all(processes.map(({ web }) => stopWeb(web)))
  await folder.remove()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const port = () => processes[0]?.port ?? 0

describe('a change of settings', () => {
  test('is live on every process within five seconds, without a restart', async () => {
    const pages = () => Promise.all(processes.map((one) => httpGet(one.port, 'northside.localhost', SEARCH)))
    for (const page of await pages()) {
      expect(page.status).toBe(200)
      expect(page.body).not.toContain('Ask about this one')
    }
    await folder.write('templates', { 'group.json': { cards: { enquireLabel: 'Ask about this one' }, search: { pageSize: 3 } } })
    expect(await folder.run('apply', folder.pathOf('templates/group.json'))).toMatchObject({ code: 0 })
    const appliedMs = performance.now()
    const waiting = new Set(processes)
    while (waiting.size > 0 && performance.now() - appliedMs < LIVE_WITHIN_MS) {
      for (const one of waiting) {
        const { body } = await httpGet(one.port, 'northside.localhost', SEARCH)
        if (body.includes('Ask about this one')) waiting.delete(one)
      }
      await delay(50)
    }
    console.info(`live on ${processes.length - waiting.size} processes after ${Math.round(performance.now() - appliedMs)} ms`)
    expect(waiting.size).toBe(0)
  })
})

describe('other domains of a site', () => {
  test.each([
    ['northside.example', '/', 'https://www.northside.example/'],
    ['old-name.example', `${SEARCH}?make=Toyota&query=a%20b`, `https://www.northside.example${SEARCH}?make=Toyota&query=a%20b`],
    ['NORTHSIDE.example:8080', '/cars/x', 'https://www.northside.example/cars/x'],
    ['northside.example', '/@evil.example/%2e%2e', 'https://www.northside.example/@evil.example/%2e%2e'],
  ])('%s%s leads to the canonical one for good', async (host, target, location) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await httpRequest(port(), host, method, target)
      expect(answer.status).toBe(308)
      expect(answer.headers.location).toBe(location)
    }
  })

  test.each(['www.northside.example', 'WWW.northside.example', 'northside.localhost'])('%s answers itself', async (host) => {
    expect((await httpGet(port(), host, SEARCH)).status).toBe(200)
  })

  test("the platform's address of a site is its own, whatever domain another site claims", async () => {
    expect((await httpGet(port(), 'northside.localhost', '/')).body).toContain('northside')
    expect((await httpGet(port(), 'southside.localhost', '/')).body).not.toContain('northside')
  })

  test('a post is not redirected: it is answered where it was sent', async () => {
    const answer = await httpRequest(port(), 'northside.example', 'POST', '/contact-us', { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', 'content-length': '3' }, 'a=b')
    expect(answer.status).not.toBe(308)
    expect(answer.headers.location).toBeUndefined()
  })

  test.each([
    ['example', 404],
    ['northside.example.evil.example', 404],
    ['xnorthside.example', 404],
    ['www.northside.localhost', 404],
    ['northside.example..', 400],
    ['.northside.example', 400],
    ['northside.example/', 400],
    ['northside_example', 400],
    ['-northside.example', 400],
    ['northside.example:99999999', 400],
    ['%6eorthside.example', 400],
  ])('host %s reaches no tenant: %i', async (host, status) => {
    const answer = await httpGet(port(), host, SEARCH, { 'x-forwarded-host': 'northside.localhost' })
    expect(answer.status).toBe(status)
    expect(answer.headers.location).toBeUndefined()
    expect(answer.body).not.toMatch(/Toyota|www\.northside/)
  })
})
