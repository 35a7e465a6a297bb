import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../app/platform/db/in-transaction.server.ts'
import { enqueueIndexRebuild } from '../../../app/search/indexing/index-jobs.server.ts'
import { rebuildTenantIndex } from '../../../app/search/postgres/rebuild-index.server.ts'
import { randomCar, seededRandom, storeCars } from '../../contract/random-stock.ts'
import { requireCurrentBuild } from '../../support/current-build.ts'
import { httpBytes, httpGet, httpRequest } from '../../support/http-get.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'
import { startWeb, stopWeb } from '../../support/web.ts'

const HOST = 'northside.localhost'
const SEARCH = '/search/new-used-and-demo-cars/'
const dataDir = mkdtempSync(path.join(tmpdir(), 'kept-'))
let database: TestDatabase
let servers: { web: ChildProcess; port: number }[]
let tenant: number

beforeAll(async () => {
  await requireCurrentBuild()
  database = await testDatabase()
  const random = seededRandom(3)
  const cars = Array.from({ length: 30 }, (_, at) => ({ ...randomCar(at + 1, random, new Date()), isShown: true, status: 'in_stock' as const, soldAt: null }))
  tenant = await storeCars(database.pool, 'northside', cars)
  await storeCars(database.pool, 'southside', [{ ...randomCar(500, random, new Date()), isShown: true, status: 'in_stock', soldAt: null }])
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir }
  servers = [await startWeb(env), await startWeb(env)]
})

afterAll(async () => {
  for (const { web } of servers) await stopWeb(web)
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}, at = 0) => httpGet(servers[at]?.port ?? 0, HOST, path, headers)
const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? ''

const directive = (policy: string, name: string) => policy.split(';').map((text) => text.trim().split(/\s+/)).find(([first]) => first === name)?.slice(1) ?? []

/** The second answer is one from memory: only those carry a tag. */
async function cachedAnswer(path: string, at = 0) {
  await get(path, {}, at)
  await expect.poll(async () => (await get(path, {}, at)).headers.etag, { timeout: 2_000 }).toBeDefined()
  return get(path, {}, at)
}

/** Section of the issue: a change shows within 5 seconds on every process. */
async function showsEverywhere(path: string, text: string | RegExp) {
  const started = Date.now()
  for (const at of servers.keys()) await expect.poll(async () => (await get(path, {}, at)).body, { timeout: 5_000, interval: 100 }).toMatch(text)
  expect(Date.now() - started).toBeLessThan(5_000)
}

describe('a page for visitors without a cookie, from memory', () => {
  test('is the rendered page without its nonce, in the same bytes for everybody, and each of its scripts and styles is allowed by its hash', async () => {
    const rendered = await get(`${SEARCH}?fuel=Petrol`)
    const cached = await cachedAnswer(`${SEARCH}?fuel=Petrol`)
    const again = await get(`${SEARCH}?fuel=Petrol`)
    const nonce = nonceOf(rendered.headers['content-security-policy'])
    expect(nonce).not.toBe('')
    expect(cached.body).toBe(rendered.body.replaceAll(` nonce="${nonce}"`, ''))
    expect(again.body).toBe(cached.body)
    const policy = String(cached.headers['content-security-policy'])
    expect(again.headers['content-security-policy']).toBe(policy)
    const inPage = [...cached.body.matchAll(/<(script|style)\b(?! type="application\/ld\+json")[^>]*>([^]*?)<\/\1>/g)]
    expect(inPage.length).toBeGreaterThan(3)
    for (const [, element, text = ''] of inPage) {
      expect(directive(policy, `${element}-src`)).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
    // Nothing is allowed but this site's files and what was counted here.
    expect(directive(policy, 'script-src').length).toBe(1 + new Set(inPage.filter(([, element]) => element === 'script').map(([, , text]) => text)).size)
    expect(policy).not.toMatch(/nonce|unsafe/)
    expect(cached.headers['content-type']).toBe(rendered.headers['content-type'])
    expect(cached.headers['cache-control']).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=30')
    expect(String(cached.headers.vary)).toMatch(/Cookie/)
  })

  test('is sent compressed as it is kept, told apart by what is accepted, and HEAD says the same', async () => {
    const cached = await cachedAnswer(`${SEARCH}?fuel=Diesel`)
    const ask = (method: 'GET' | 'HEAD', accepted: string) => httpBytes(servers[0]?.port ?? 0, HOST, method, `${SEARCH}?fuel=Diesel`, { 'accept-encoding': accepted })
    for (const [accepted, encoding, decoded] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
      ['identity', undefined, (bytes: Buffer) => bytes],
    ] as const) {
      const answers = [await ask('GET', accepted), await ask('GET', accepted)]
      for (const { headers, body } of answers) {
        expect([headers['content-encoding'], headers.etag], accepted).toEqual([encoding, cached.headers.etag])
        expect(Number(headers['content-length']), accepted).toBe(body.length)
        expect(String(headers.vary).split(/, */).sort(), accepted).toEqual(['Accept-Encoding', 'Cookie'])
        expect(decoded(body).toString(), accepted).toBe(cached.body)
      }
      const head = await ask('HEAD', accepted)
      expect(head.body.length).toBe(0)
      for (const name of ['content-encoding', 'content-length', 'content-security-policy', 'etag', 'cache-control', 'vary']) expect(head.headers[name], `${accepted} ${name}`).toBe(answers[0]?.headers[name])
    }
  })

  test('has forms without an id: the same words are one lead however often they are sent, and two visitors’ are two', async () => {
    // The page of the first car of a site may be made before the first visitor comes.
    const href = [...(await get(SEARCH)).body.matchAll(/href="(\/cars\/[a-z0-9-]+)"/g)].at(-1)?.[1] ?? ''
    const rendered = await get(href)
    const cached = await cachedAnswer(href)
    expect(rendered.body).toMatch(/name="submission_id"[^>]*value="[0-9a-f-]{36}"/)
    expect(cached.body).toMatch(/name="submission_id"[^>]*value=""/)
    const car_id = /name="car_id"[^>]*value="(\d+)"/.exec(cached.body)?.[1] ?? ''
    const send = (email: string) => {
      const body = new URLSearchParams({ submission_id: '', car_id, name: 'Mary', email, phone: '0412 345 678', postcode: '4000', message: 'Is it there?' }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length), origin: `http://${HOST}` }
      return httpRequest(servers[0]?.port ?? 0, HOST, 'POST', href, headers, body)
    }
    const answers = await Promise.all(['mary@example.com', 'joe@example.com', 'mary@example.com', 'joe@example.com', 'mary@example.com'].map(send))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303))
    const thanks = answers.map(({ headers }) => headers.location)
    expect([thanks[2], thanks[4], thanks[3]]).toEqual([thanks[0], thanks[0], thanks[1]])
    expect(thanks[1]).not.toBe(thanks[0])
    const { rows } = await database.pool.query("select email from lead where message = 'Is it there?' order by email")
    expect(rows).toEqual([{ email: 'joe@example.com' }, { email: 'mary@example.com' }])
  })

  test('is not sent again to a browser that has it, and leaves that copy its own policy', async () => {
    const cached = await cachedAnswer('/')
    const unchanged = await get('/', { 'if-none-match': String(cached.headers.etag) })
    expect(unchanged).toMatchObject({ status: 304, body: '' })
    expect(unchanged.headers['content-security-policy']).toBeUndefined()
    expect((await get('/', { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  test('is never what a visitor with a cookie gets', async () => {
    await cachedAnswer(SEARCH)
    const own = await get(SEARCH, { cookie: '__Host-shopper=x' })
    expect(own.headers.etag).toBeUndefined()
    expect(own.headers['cache-control']).toBe('private, no-cache')
    // What is not there says who is signed in as well.
    const none = await get('/no-such-page', { cookie: '__Host-shopper=x' })
    expect([none.status, none.headers['cache-control'], none.headers.vary]).toEqual([404, 'private, no-cache', expect.stringContaining('Cookie')])
    // What no page reads makes no page anybody's.
    expect((await get(SEARCH, { cookie: '_ga=GA1.2.3; some-widget=1' })).headers.etag).toBeDefined()
  })

  test('has data that no cache between keeps, whoever asks for it', async () => {
    for (const path of ['/_root.data', `${SEARCH.slice(0, -1)}.data`]) {
      const { status, headers } = await get(path)
      expect([status, headers['cache-control']], path).toEqual([200, 'private, no-cache'])
    }
  })

  // Each spelling was a page of its own in memory, so that one address could be made into millions of them.
  test.each([HOST.toUpperCase(), `${HOST}:80`, `NorthSide.localhost:65535`])('is the same where its host is spelled %s', async (spelled) => {
    const address = `${SEARCH}?colour=Blue`
    const cached = await cachedAnswer(address)
    const { headers, body } = await httpGet(servers[0]?.port ?? 0, spelled, address)
    expect([headers.etag, body === cached.body]).toEqual([cached.headers.etag, true])
  })

  test('is never another site’s', async () => {
    const cached = await cachedAnswer('/')
    const other = await httpGet(servers[0]?.port ?? 0, 'southside.localhost', '/')
    expect(other.status).toBe(200)
    expect(other.body).not.toContain('northside')
    expect(cached.body).not.toContain('southside')
    expect((await httpGet(servers[0]?.port ?? 0, 'unknown.localhost', '/')).status).toBe(404)
  })

  test('is not kept when it is none: what is not there is asked for each time', async () => {
    for (let round = 0; round < 3; round++) expect((await get('/cars/no-such-car')).headers.etag).toBeUndefined()
  })
})

describe('a page of a visitor’s own', () => {
  const ask = (accepted: string, address: string) => httpBytes(servers[0]?.port ?? 0, HOST, 'GET', address, { cookie: 'shopper=x', 'accept-encoding': accepted })
  /** What differs from answer to answer: the nonce, and ids of forms and requests. */
  const alike = (bytes: Buffer) => bytes.toString().replace(/nonce="[^"]*"|[0-9a-f-]{36}/g, '')

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)('is compressed for a browser that takes %s', async (accepted, encoding, decoded) => {
    for (const [address, status] of [[SEARCH, 200], ['/no-such-page', 404]] as const) {
      const plain = await ask('identity', address)
      const { body, headers, ...answer } = await ask(accepted, address)
      expect([answer.status, headers['content-encoding'], headers['content-length']], address).toEqual([status, encoding, String(body.length)])
      expect(String(headers.vary)).toMatch(/Accept-Encoding/)
      expect(alike(decoded(body))).toBe(alike(plain.body))
      expect([plain.headers['content-encoding'], plain.headers['content-type']]).toEqual([undefined, headers['content-type']])
    }
  })
})

describe('a change shows within 5 seconds on every process', () => {
  test('of the stock', async () => {
    for (const at of servers.keys()) await cachedAnswer(`${SEARCH}?colour=Chartreuse`, at)
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query("update car set colour = 'Chartreuse' where id = (select min(id) from car)")
    await rebuildTenantIndex(client, tenant)
    await client.query('commit')
    client.release()
    await showsEverywhere(`${SEARCH}?colour=Chartreuse`, /1 car/)
  })

  test('of the stock, for visitors with pages of their own, and at once for who has just sent something', async () => {
    const asked = `${SEARCH}?colour=Vermilion`
    const { rows } = await database.pool.query<{ id: number; slug: string }>('select id, slug from car where id = (select max(car_id) from search_card where tenant_id = $1)', [tenant])
    const [car] = rows
    const seen = async (cookie: string) => [(await get(asked, { cookie })).body.includes('1 car'), (await get(`/cars/${car?.slug}`, { cookie })).body.includes('Vermilion')]
    for (const cookie of ['shopper=a', 'shopper=b']) expect(await seen(cookie)).toEqual([false, false])
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query("update car set colour = 'Vermilion' where id = $1", [car?.id])
    await rebuildTenantIndex(client, tenant)
    await client.query('commit')
    client.release()
    expect(await seen('shopper=a; wrote=1')).toEqual([true, true])
    await expect.poll(() => seen('shopper=b'), { timeout: 5_000 }).toEqual([true, true])
  })

  test('of a car that is reserved, on its own page without waiting for the worker', async () => {
    const { rows } = await database.pool.query<{ id: number; dealershipId: number; slug: string }>(
      `update car set is_reserved = false, simple_fuel = 'Petrol', tag = null where id = (select max(c.id) from car c join search_card s on s.car_id = c.id where s.tenant_id = $1)
       returning id, dealership_id as "dealershipId", slug`,
      [tenant],
    )
    const [car] = rows
    if (!car) throw new Error('no car')
    const path = `/cars/${car.slug}`
    for (const at of servers.keys()) expect((await cachedAnswer(path, at)).body).not.toContain('>Reserved<')
    await inTransaction(database.pool, async (client) => {
      await client.query('update car set is_reserved = true where id = $1', [car.id])
      await enqueueIndexRebuild(client, car.dealershipId)
    })
    await showsEverywhere(path, '>Reserved<')
  })

  test('of the settings', async () => {
    for (const at of servers.keys()) await cachedAnswer(SEARCH, at)
    await database.pool.query(`insert into settings_layer (scope, key, version, values)
      select 'dealership', 'northside', coalesce(max(version), 0) + 1, '{"cards": {"enquireLabel": "Ask away"}}'
      from settings_layer where scope = 'dealership' and key = 'northside'`)
    await showsEverywhere(SEARCH, 'Ask away')
  })

  test('of a tag manager, whose pages have the nonce of each response to hand on', async () => {
    await database.pool.query(`insert into settings_layer (scope, key, version, values)
      select 'dealership', 'northside', max(version) + 1, '{"analytics": {"tagManagerId": "GTM-AB12CD3"}}' from settings_layer where scope = 'dealership' and key = 'northside'`)
    await showsEverywhere('/', 'GTM-AB12CD3')
    const answers = [await cachedAnswer('/'), await get('/')]
    const nonces = answers.map(({ headers }) => nonceOf(headers['content-security-policy']))
    expect(new Set(nonces).size).toBe(2)
    for (const [at, { body }] of answers.entries()) expect(body).toContain(`<script nonce="${nonces[at]}">`)
    expect((await httpBytes(servers[0]?.port ?? 0, HOST, 'GET', '/', { 'accept-encoding': 'gzip, deflate, br' })).headers['content-encoding']).toBe('br')
  })

  test('of what else pages show, such as an offer', async () => {
    for (const at of servers.keys()) await cachedAnswer('/special-offers', at)
    await database.pool.query(
      "insert into offer (tenant_id, name, description, sanitized_description) values ($1, 'Free floor mats', 'With every car.', 'With every car.')",
      [tenant],
    )
    await showsEverywhere('/special-offers', 'Free floor mats')
  })

  test('and leaves the pages of other sites as they are kept', async () => {
    const cached = async (host: string) => (await httpGet(servers[0]?.port ?? 0, host, '/special-offers')).headers.etag
    for (const host of [HOST, 'southside.localhost']) await expect.poll(() => cached(host), { timeout: 2_000 }).toBeDefined()
    await database.pool.query("update offer set name = 'Free roof racks' where tenant_id = $1", [tenant])
    // A page that was made anew carries no tag yet.
    const tags = { own: [] as unknown[], other: [] as unknown[] }
    for (let until = Date.now() + 5_000; Date.now() < until; ) {
      tags.own.push(await cached(HOST))
      tags.other.push(await cached('southside.localhost'))
      // What concerned the others too would reach them with it, or a moment later.
      if (tags.own.at(-1) === undefined) until = Math.min(until, Date.now() + 1_000)
    }
    expect(tags.own).toContain(undefined)
    expect(tags.other).not.toContain(undefined)
  })
})
