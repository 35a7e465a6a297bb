import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIST_FILTERS } from '../../../app/domain/search/search-filters.ts'
import { randomCar, seededRandom, storeCars } from '../../contract/random-stock.ts'
import { certificateNames, startCaddy } from '../../support/caddy.ts'
import { requireCurrentBuild } from '../../support/current-build.ts'
import { httpGet, httpRequest } from '../../support/http-get.ts'
import { listenLocally } from '../../support/listen-locally.ts'
import { alertRules, askPromtool, dashboardPanels, missingLabels, namesIn, seriesOf } from '../../support/monitoring.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'

const HOST = 'northside.localhost'
const METRICS_TOKEN = 'a-token-of-this-test-alone'
const SEARCH = '/search/new-used-and-demo-cars/'
const dataDir = mkdtempSync(path.join(tmpdir(), 'http-'))
let database: TestDatabase
let web: ChildProcess
let port: number
let logLines: string[] = []

/** The web server with its log kept. */
async function startLoggedWeb(env: Record<string, string>): Promise<{ web: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['build/server/index.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', VITEST: '', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  child.stdout?.setEncoding('utf8').on('data', (text: string) => logLines.push(...text.split('\n').filter(Boolean)))
  const started = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port))
    child.once('exit', (code) => reject(new Error(`web ended with ${code ?? 'none'}`)))
  })
  return { web: child, port: started }
}

beforeAll(async () => {
  await requireCurrentBuild()
  database = await testDatabase()
  const random = seededRandom(3)
  const cars = Array.from({ length: 60 }, (_, at) => ({ ...randomCar(at + 1, random, new Date()), isShown: true }))
  await storeCars(database.pool, 'northside', cars)
  ;({ web, port } = await startLoggedWeb({ DATABASE_URL: database.url, METRICS_TOKEN, TRUSTED_PROXIES: '1' }))
})

afterAll(async () => {
  web.kill('SIGKILL')
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('whose site it is', () => {
  test('the slug below localhost, and no other host', async () => {
    expect((await httpGet(port, HOST, SEARCH)).status).toBe(200)
    expect((await httpGet(port, 'NORTHSIDE.localhost:8080', SEARCH)).status).toBe(200)
    for (const host of ['southside.localhost', 'northside.example.com', 'x.northside.localhost', 'example.com']) {
      const answer = await httpGet(port, host, SEARCH)
      expect(answer.status, host).toBe(404)
      expect(answer.body, host).not.toContain('northside')
    }
  })

  test('a domain of the tenant, as soon as it is set', async () => {
    await database.pool.query("insert into tenant_domain (host, tenant_id) select 'www.northside-cars.example', id from tenant where slug = 'northside'")
    expect((await httpGet(port, 'www.northside-cars.example', SEARCH)).status).toBe(200)
  })

  test('a name with the dot of the DNS root leads to the name without it, and what is sent to it arrives', async () => {
    for (const host of [`${HOST}.`, `${HOST}.:8080`]) {
      const answer = await httpGet(port, host, `${SEARCH}?page=2`)
      expect([host, answer.status, new URL(answer.headers.location ?? '').hostname, new URL(answer.headers.location ?? '').search]).toEqual([host, 308, HOST, '?page=2'])
      const event = await httpRequest(port, host, 'POST', '/api/events', { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}` }, 'event_id=0')
      expect([host, event.status]).toEqual([host, 400])
      expect(event.body).toContain('event_id')
    }
    expect((await httpGet(port, 'stranger.example.', SEARCH)).status).toBe(404)
    expect((await httpGet(port, 'localhost.', '/')).status).toBe(200)
  })

  test('the platform itself lists its sites and has nothing else', async () => {
    const answer = await httpGet(port, 'localhost', '/')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatch(/href="http:\/\/northside\.localhost:\d+"/)
    // It leads to each site by the platform's name of it, which answers before a domain does: it is not what is to be found.
    expect(answer.body).toContain('<meta name="robots" content="noindex"/>')
    expect((await httpGet(port, 'localhost', SEARCH)).status).toBe(404)
    expect((await httpGet(port, '127.0.0.1', '/cars/x')).status).toBe(404)
  })

  test.each([['a..b'], ['northside.localhost/../x'], ['user@northside.localhost'], ['[::1]']])('host %j is refused', async (host) => {
    expect((await httpGet(port, host, SEARCH)).status).toBe(400)
  })

  test('what a proxy header says of the host is not believed', async () => {
    const answer = await httpGet(port, HOST, SEARCH, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' })
    expect(answer.status).toBe(200)
    expect(answer.body).not.toContain('evil.example')
  })

  test('nor what a proxy that hands on a stranger’s header says of the scheme', async () => {
    for (const scheme of ['no scheme', ',', 'https, javascript']) {
      for (const page of [SEARCH, '/sitemap.xml', '/nowhere']) {
        expect([scheme, (await httpGet(port, HOST, page, { 'x-forwarded-proto': scheme })).status]).toEqual([scheme, page === '/nowhere' ? 404 : 200])
      }
    }
  })

  test('a second Host is found behind however many other headers', async () => {
    const many = Array.from({ length: 2_500 }, (_, at) => `x-${at}: 1\r\n`).join('')
    expect(await rawRequest(`GET ${SEARCH} HTTP/1.1\r\nHost: ${HOST}\r\n${many}Host: evil.example\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400/)
  })

  test('two Host headers, and a target that is an address, are refused', async () => {
    expect(await rawRequest(`GET ${SEARCH} HTTP/1.1\r\nHost: ${HOST}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400/)
    expect(await rawRequest(`GET http://evil.example/ HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400/)
  })

  test('a link put together of two halves, with one slash too many, leads to what is meant, on this site', async () => {
    for (const [wrong, meant] of [
      [`/${SEARCH}?make=Kia&next=//x`, `${SEARCH}?make=Kia&next=//x`],
      ['/search//used-cars///', '/search/used-cars/'],
      ['//evil.example/', '/evil.example/'],
    ] as const) {
      const { status, headers } = await httpGet(port, HOST, wrong)
      expect([status, headers.location], wrong).toEqual([308, meant])
    }
    expect((await httpGet(port, HOST, '//images/../__manifest')).status).toBe(400)
    expect((await httpRequest(port, HOST, 'POST', '//contact-us')).status).toBe(400)
  })
})

describe('certificates on demand', () => {
  const OWN = 'cars.northside.example'
  const isKnown = async (domain: string) => (await httpGet(port, '127.0.0.1', `/known-host?domain=${encodeURIComponent(domain)}`)).status

  beforeAll(() => database.pool.query("insert into tenant_domain (host, tenant_id) select $1, id from tenant where slug = 'northside'", [OWN]))

  test.each([
    [OWN, 200],
    ['CARS.Northside.example', 200],
    [HOST, 200],
    ['localhost', 200],
    ['southside.localhost', 404],
    ['stranger.example', 404],
    ['x.cars.northside.example', 404],
    ['', 404],
    ["' or 1=1 --", 404],
    ['a\0.example', 404],
    [`${'a'.repeat(100_000)}.example`, 404],
  ])('for the host %j: %i', async (domain, status) => {
    expect(await isKnown(domain)).toBe(status)
  })

  test('Caddy makes them for a dealer’s domain, and none for a name that a stranger points here', async (context) => {
    const caddy = await startCaddy(`127.0.0.1:${port}`)
    if (!caddy && process.env.REQUIRE_CADDY === '1') throw new Error('no `caddy` on the PATH, and REQUIRE_CADDY=1')
    if (!caddy) return context.skip('no `caddy` on the PATH (Debian: caddy); REQUIRE_CADDY=1 makes this a failure')
    try {
      expect(await certificateNames(caddy.port, OWN)).toBe(`DNS:${OWN}`)
      expect(await certificateNames(caddy.port, 'stranger.example')).toBeNull()
    } finally {
      await caddy.stop()
    }
  })
})

describe('headers', () => {
  test('the policy is enforced with a nonce of its own for each page, and every script has it', async () => {
    // As a visitor whose pages are their own: those from memory have hashes instead.
    const own = { cookie: 'shopper=x' }
    const first = await httpGet(port, HOST, SEARCH, own)
    const second = await httpGet(port, HOST, SEARCH, own)
    const nonceOf = (answer: typeof first) => /script-src 'self' 'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1]
    expect(nonceOf(first)).toBeTruthy()
    expect(nonceOf(first)).not.toBe(nonceOf(second))
    // A block of data is never run, so it needs no leave.
    const scripts = [...first.body.matchAll(/<script\b(?! type="application\/ld\+json")([^>]*)>/g)].map((found) => found[1] ?? '')
    expect(scripts.length).toBeGreaterThan(1)
    for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonceOf(first)}"`)
    expect(first.body).not.toMatch(/\sstyle="/)
    expect(first.body).not.toMatch(/\son[a-z]+="/)
  })

  test('the usual protections stand on pages, files and errors', async () => {
    for (const path of [SEARCH, '/favicon.ico', '/no-such-page', '/images/none']) {
      const { headers } = await httpGet(port, HOST, path)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
      expect(headers['x-frame-options'], path).toBe('SAMEORIGIN')
      expect(headers['x-powered-by'], path).toBeUndefined()
      expect(headers['x-request-id'], path).toMatch(/^[\w-]{8,64}$/)
      // A dealer's CRM shows the picture of a lead's car in a page of its own.
      expect(headers['cross-origin-resource-policy'], path).toBe(path.startsWith('/images') ? 'cross-origin' : 'same-origin')
    }
  })

  test('an address that opens something is told to no page that follows, nor to what reads there where a visitor came from', async () => {
    const id = '01a22163-6915-75ef-aa2e-f4b5ca7a1a90'
    for (const path of [`/success?lead=${id}`, `/test-drives/${id}/move?key=x`, `/cars/x/checkout?unpaid=${id}`, `/contact-us?key=${id}&form=x`]) {
      expect((await httpGet(port, HOST, path)).headers['referrer-policy'], path).toBe('strict-origin')
    }
    expect((await httpGet(port, HOST, `${SEARCH}?query=a%20b`)).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  test('built files never change, so they may be kept for a year; pages are compressed', async () => {
    const page = await httpGet(port, HOST, SEARCH)
    const asset = /\/assets\/[\w.-]+\.css/.exec(page.body)?.[0] ?? ''
    const file = await httpGet(port, HOST, asset)
    expect(file.status).toBe(200)
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const none = await httpGet(port, HOST, '/assets/none.js')
    expect([none.status, none.headers['cache-control']]).toEqual([404, 'no-store'])
    // What a release beside this one has put there, and its own for that one.
    const [own = ''] = readdirSync(path.join(dataDir, 'assets'))
    expect(readdirSync(path.join(dataDir, 'assets', own))).toContain(path.basename(asset))
    mkdirSync(path.join(dataDir, 'assets/next'))
    writeFileSync(path.join(dataDir, 'assets/next/root-Next1.css'), 'a{}')
    const next = await httpGet(port, HOST, '/assets/root-Next1.css')
    expect([next.status, next.headers['cache-control'], next.body]).toEqual([200, 'public, max-age=31536000, immutable', 'a{}'])
    expect((await httpGet(port, HOST, SEARCH, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  })
})

describe('what changes something', () => {
  const post = (headers: Record<string, string>, body = 'x=1') =>
    httpRequest(port, HOST, 'POST', '/contact-us', { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(Buffer.byteLength(body)), ...headers }, body)

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a sibling tenant', { origin: 'http://southside.localhost', 'sec-fetch-site': 'same-site' }],
    ['nobody', {}],
  ])('is refused when it comes from %s', async (_, headers) => {
    expect((await post(headers as Record<string, string>)).status).toBe(403)
  })

  test('other methods, bodies of unknown length and large ones are refused', async () => {
    const own = { origin: `http://${HOST}` }
    expect((await httpRequest(port, HOST, 'DELETE', '/contact-us', own)).status).toBe(405)
    expect((await post(own, 'x'.repeat(300_000))).status).toBe(413)
    expect(await rawRequest(`POST /contact-us HTTP/1.1\r\nHost: ${HOST}\r\nOrigin: http://${HOST}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 411/)
  })
})

describe('a body', () => {
  const send = (path: string, body: string, type = 'application/x-www-form-urlencoded', agent?: http.Agent) =>
    httpRequest(port, HOST, 'POST', path, { 'content-type': type, 'content-length': String(Buffer.byteLength(body)), origin: `http://${HOST}` }, body, agent)

  test.each(['/sign-out', '/robots.txt', '/no/such/page', '/contact-us'])('sent to %s stands in nobody’s way: the next request on its connection is answered', async (path) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    try {
      await send(path, `message=${'x'.repeat(60_000)}`, undefined, agent)
      const started = Date.now()
      expect((await httpRequest(port, HOST, 'GET', '/healthz', {}, '', agent)).status).toBe(200)
      expect(Date.now() - started).toBeLessThan(2_000)
    } finally {
      agent.destroy()
    }
  })

  test('of tens of thousands of fields is refused before it is taken apart, in the time of any other', async () => {
    const answer = await send('/contact-us', 'a&'.repeat(30_000))
    expect(answer).toMatchObject({ status: 413, body: 'A form has at most 1000 fields\n' })
    expect((await send('/contact-us', JSON.stringify(Array.from({ length: 20_000 }, () => 1)), 'application/json')).status).toBe(413)
    expect((await send('/contact-us', Array.from({ length: 900 }, (_, at) => `a${at}=1`).join('&'))).status).toBe(422)
  })

  test.each(['multipart/form-data; boundary=x', 'text/plain', ''])('of the type %j is refused: nothing is uploaded anywhere', async (type) => {
    expect((await send('/contact-us', '--x\r\n'.repeat(4_000), type)).status).toBe(415)
  })

  test('that is read keeps what was typed, letter for letter', async () => {
    const message = 'Grüße 🚗 & more = %41+ <b>'
    const answer = await send('/contact-us', new URLSearchParams({ message, name: 'Alex' }).toString())
    expect(answer.status).toBe(422)
    expect(answer.body).toContain('Grüße 🚗 &amp; more = %41+ &lt;b&gt;')
  })
})

describe('a search answers whatever is in its address', () => {
  const queries = [
    'page=0',
    'page=abc',
    'page=99999',
    'page=-3&page=2',
    'nonsense=1&sortBy=upside-down',
    "make=%27%3B+drop+table+car%3B--&query=%22",
    'query=%F0%9F%98%80&make=%F0%9F%98%80',
    'query=%00&make=%00%01',
    'query=%ED%A0%80&make=%ff%fe',
    'price=99999999999999999999-&km=-1&year=abc',
    'price_min=5&price_max=&km_min=',
    Array.from({ length: 5_000 }, (_, at) => `make=m${at}`).join('&'),
    Array.from({ length: 5_000 }, () => 'colour=Blue').join('&'),
  ]
  test.each(queries.map((query) => [query.slice(0, 60), query]))('%s', async (_, query) => {
    const answer = await httpGet(port, HOST, `${SEARCH}?${query}`)
    expect([200, 301, 302, 404]).toContain(answer.status)
    expect(answer.body).not.toMatch(/node_modules|at .*\.js:\d+/)
  })

  test.each(['-271821-04-20T00:00:00.000Z', '-004714-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z', 'yesterday'])('and counts of searches that were last looked at %s', async (since) => {
    const answer = await httpGet(port, HOST, `/search/counts?${new URLSearchParams({ search: SEARCH, since })}`)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, [expect.objectContaining({ count: expect.any(Number) })]])
  })

  test.each(['/cars/none.pdf', '/social/none.png', '/sitemap/9.xml', '/api/cars/999999/finance'])('%s, which is not there today, may be tomorrow', async (path) => {
    const { status, headers } = await httpGet(port, HOST, path)
    expect([status, headers['cache-control']]).toEqual([404, 'no-cache'])
  })

  test('page 99999 says that there is no such page, and page 0 is the first', async () => {
    expect((await httpGet(port, HOST, `${SEARCH}?page=99999`)).status).toBe(404)
    expect((await httpGet(port, HOST, `${SEARCH}?page=0`)).status).toBe(200)
  })

  test('an unknown make or model is a 404 with a way back', async () => {
    for (const path of ['/search/ferrari', '/search/toyota/testarossa', '/search/%00', '/search/toyota/hilux/x']) {
      const answer = await httpGet(port, HOST, path)
      expect(answer.status, path).toBe(404)
      expect(answer.body, path).toContain('href="/search/new-used-and-demo-cars/"')
    }
    expect((await httpGet(port, HOST, '/search/toyota')).status).toBe(200)
  })

  test('what is not there today, and what leads elsewhere today, is asked again: stock that a feed writes otherwise sends nobody to and fro', async () => {
    const answers = await Promise.all(['/search/ferrari', '/cars/nothing-1', `${SEARCH}?page=99999`, '/search/Toyota', `${SEARCH}?make=toyota`].map((path) => httpGet(port, HOST, path)))
    expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual([404, 404, 404, 301, 301].map((status) => [status, 'no-cache']))
  })

  test('a word for a body leads to its own address, and without a car there the page says so', async () => {
    expect(await httpGet(port, HOST, '/search/4wds')).toMatchObject({ status: 301, headers: { location: '/search/suv', 'cache-control': 'no-cache' } })
    const motorhomes = await httpGet(port, HOST, '/search/motorhome')
    expect(motorhomes.status).toBe(200)
    expect(motorhomes.body).toContain('content="noindex, follow"')
  })

  test.each(['/%00', '/pages/%00', '/locations/%00', '/brands/%00', '/teams/%00', '/contact-us/%00', '/blog/%00', '/pay/%00', '/%00.data'])('%s: no page, and no fault', async (path) => {
    expect((await httpGet(port, HOST, path)).status).toBe(404)
  })

  test.each(routesWithParameters())('NUL in the parameters of %s: no fault, whether asked for or posted to', async (path) => {
    const headers = { origin: `http://${HOST}`, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3' }
    expect((await httpGet(port, HOST, path)).status).toBeLessThan(500)
    expect((await httpRequest(port, HOST, 'POST', path, headers, 'a=1')).status).toBeLessThan(500)
  })

  test('the data of one route by its name is asked for by nobody, and writes no error line', async () => {
    const before = logLines.length
    for (const query of ['_data=root', '_data=nonsense', '%5Fdata=root', 'index&_data=routes/_index']) expect((await httpGet(port, HOST, `/?${query}`)).status, query).toBe(400)
    expect(logLines.slice(before).filter((line) => (JSON.parse(line) as { level: string }).level === 'error')).toEqual([])
  })

  test('a form that is sent to a page without one is refused, and writes no error line', async () => {
    const before = logLines.length
    const headers = { origin: `http://${HOST}`, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3' }
    for (const [method, path] of [['POST', SEARCH], ['POST', '/'], ['OPTIONS', '/']] as const) expect((await httpRequest(port, HOST, method, path, headers, 'a=1')).status, `${method} ${path}`).toBe(405)
    for (const method of ['OPTIONS', 'HEAD']) {
      const { status, headers } = await httpRequest(port, HOST, method, '/search/used-cars.data', { origin: 'https://evil.example' }, '')
      expect([status, headers.allow], method).toEqual([405, 'GET, HEAD, POST'])
    }
    expect(logLines.slice(before).filter((line) => (JSON.parse(line) as { level: string }).level === 'error')).toEqual([])
  })

  test('dot segments, which the router takes away and the guards do not, are refused however they are written', async () => {
    const version = /manifest-([0-9a-f]+)\.js/.exec((await httpGet(port, HOST, '/')).body)?.[1] ?? ''
    const manifest = `__manifest?version=${version}&p=/${'a/'.repeat(3_700)}`
    for (const path of [`/images/../${manifest}`, `/x/%2e%2E/${manifest}`, `/./${manifest}`, '/images/../search/used-cars/', '/images/...data', '/images\\..\\x']) {
      const started = Date.now()
      expect((await httpGet(port, HOST, path)).status, path.slice(0, 40)).toBe(400)
      expect(Date.now() - started).toBeLessThan(1_000)
    }
  })

  test('an escaped backslash, which the router would take for a slash, is refused, and so are tabs and line ends, which it drops or cannot read', async () => {
    for (const path of ['/%5C', '/%5cevil.example', '/cars/%5C', '/%09/%09', '/%09/:99999', '/no%0ape', '/%E2%80%A8']) expect((await httpGet(port, HOST, path)).status, path).toBe(400)
    const { status, headers } = await httpGet(port, HOST, '/search/used-cars/%0D%0A?page=2')
    expect([status, headers.location]).toEqual([308, '/search/used-cars/?page=2'])
  })

  test.each([
    ['60,000 segments', `/${'a/'.repeat(30_000)}`],
    ['a long segment', `/search/${'a'.repeat(5_000)}`],
    ['a deep path in the route manifest', `/__manifest?version=x&p=${encodeURIComponent('/a'.repeat(2_000))}`],
    ['many paths in the route manifest', `/__manifest?version=x&${Array.from({ length: 60 }, (_, at) => `p=/${at}/a`).join('&')}`],
  ])('%s: refused at once', async (_, path) => {
    const started = Date.now()
    expect((await httpGet(port, HOST, path)).status).toBe(414)
    expect(Date.now() - started).toBeLessThan(1_000)
  })

  test('every filter with many values is a page of ordinary size', async () => {
    const query = LIST_FILTERS.flatMap((filter) => Array.from({ length: 50 }, (_, at) => `${filter}=${'v'.repeat(80)}${at}`)).join('&')
    const answer = await httpGet(port, HOST, `${SEARCH}?${query}`)
    expect(answer.status).toBe(200)
    expect(answer.body.length).toBeLessThan(1_500_000)
  })

  test('names that every object has are no searches', async () => {
    for (const name of ['__proto__', 'constructor', 'hasOwnProperty']) expect((await httpGet(port, HOST, `/search/${name}`)).status, name).toBe(404)
  })

  test('a broken percent sign is a bad request, not a fault', async () => {
    expect((await httpGet(port, HOST, '/search/%E0%A4%A')).status).toBeLessThan(500)
  })
})

describe('the server as a process', () => {
  test('health and readiness', async () => {
    expect((await httpGet(port, 'anything', '/healthz')).body).toBe('ok\n')
    const ready = await httpGet(port, 'anything', '/readyz')
    expect(ready.status).toBe(200)
    expect(JSON.parse(ready.body)).toMatchObject({ ready: true, database: 'up', mail: 'written to files, not sent', sitesWithoutLeadChannel: expect.any(Number) })
  })

  test('Prometheus reads what this process and the platform are like; alerts and dashboard ask for nothing else', async () => {
    await httpGet(port, HOST, SEARCH)
    const { status, body } = await httpGet(port, 'anything', '/metrics')
    expect(status).toBe(200)
    expect(body).toMatch(/^http_request_duration_seconds_count\{route="\/search",status="2xx"\} [1-9]/m)
    expect(body).toMatch(/^site_request_duration_seconds_bucket\{.*site="northside"/m)
    expect(body).toMatch(/^database_up 1$/m)
    expect(body).toMatch(/^database_pool_connections\{state="idle"\} [1-9]/m)
    expect(body).toMatch(/^search_engine_answers\{engine="postgres"\} 1$/m)
    // Whatever strangers ask for, there is one label.
    for (const address of ['/zz1', '/zz2/b', '/zz3.php']) await httpGet(port, HOST, address)
    const routes = new Set([...(await httpGet(port, 'anything', '/metrics')).body.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
    expect([...routes].filter((route) => route?.startsWith('/zz'))).toEqual([])

    // What is told of the platform alone has series once there is something to tell.
    const known = new Set([...namesIn(body), 'up'])
    const asked = [...alertRules().map(({ expr }) => expr), ...dashboardPanels().flatMap(({ targets }) => targets.map(({ expr }) => expr))]
    expect(asked.flatMap(seriesOf).filter((name) => !known.has(name))).toEqual([])
    expect(asked.flatMap(seriesOf).length).toBeGreaterThanOrEqual(asked.length)
  })

  test('every label that alerts and dashboard ask by is there, with the value that they wait for, once there is something to tell', async () => {
    const { rows } = await database.pool.query<{ id: number }>("select dealership_id as id from tenant_dealership join tenant on tenant.id = tenant_id where slug = 'northside'")
    const dealership = rows[0]?.id
    for (const outcome of ['imported', 'held', 'refused', 'failed']) {
      await database.pool.query("insert into feed_run (dealership_id, file_name, mapping, outcome, finished_at) values ($1, 'stock.csv', 'platform', $2::feed_outcome, now())", [dealership, outcome])
    }
    await database.pool.query("insert into feed_source (dealership_id, settings) values ($1, $2)", [dealership, { source: { from: 'folder', folder: 'north', staleAfterHours: 26 }, timeZone: 'Australia/Brisbane' }])
    await database.pool.query("insert into feed_alarm (dealership_id, kind, message) values ($1, 'stale', 'no feed')", [dealership])
    await database.pool.query("insert into outbox_job (tenant_id, kind, dedup_key, payload) select id, kind, kind::text, '{}' from tenant, unnest(array['lead_email', 'sms']::outbox_kind[]) kind where slug = 'northside'")
    // A page that fails, because its table is away.
    await database.pool.query('alter table car rename to car_away')
    try {
      expect((await httpGet(port, HOST, '/cars/no-such-car')).status).toBeGreaterThanOrEqual(500)
    } finally {
      await database.pool.query('alter table car_away rename to car')
    }
    // Each twice, so that one is from memory.
    for (const page of ['/', '/', SEARCH, SEARCH]) await httpGet(port, HOST, page)
    const metrics = async () => (await httpGet(port, 'anything', '/metrics')).body
    // Figures of the outbox are asked of the database once in five seconds.
    await expect.poll(metrics, { timeout: 10_000 }).toMatch(/^outbox_oldest_seconds\{kind="sms"\}/m)
    const body = await metrics()
    const asked = [
      ...alertRules().map(({ alert, expr, annotations }) => [alert, missingLabels(expr, body, Object.values(annotations).join())]),
      ...dashboardPanels().map(({ title, targets }) => [title, targets.flatMap(({ expr }) => missingLabels(expr, body))]),
    ]
    expect(asked.filter(([, missing]) => missing?.length)).toEqual([])
    await database.pool.query('delete from feed_alarm')
    await database.pool.query('delete from feed_source')
    await database.pool.query('delete from outbox_job')
    await database.pool.query('delete from feed_run')
  })

  test('a label, a value or a word of an alert that no series has is found', () => {
    const metrics = 'outbox_dead{kind="lead_email",process="1"} 2\nimports{outcome="failed"} 1\n'
    expect(missingLabels('max by (kind) (outbox_dead{kind=~"lead_.*"}) > 0', metrics, '{{ $labels.kind }} of {{ $labels.instance }}')).toEqual([])
    expect(missingLabels('max by (sort) (outbox_dead{kind=~"mail_.*"}) > 0', metrics, '{{ $labels.site }}')).toEqual(['outbox_dead{kind=~"mail_.*"}', 'sort', 'site'])
    expect(missingLabels('max(imports{outcome=~"failed|broken"})', metrics)).toEqual(['imports{outcome=~"broken"}'])
    expect(missingLabels('outbox_dead{kind!~"lead_.*"}', metrics)).toEqual(['outbox_dead{kind!~"lead_.*"}'])
  })

  test('metrics are for this machine, and for who has the token', async () => {
    expect((await httpGet(port, HOST, '/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
    expect((await httpGet(port, HOST, '/metrics', { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer not-the-token-at-all' })).status).toBe(404)
    expect((await httpGet(port, HOST, '/metrics', { 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${METRICS_TOKEN}` })).status).toBe(200)
  })

  test('whoever an alert wakes finds it by its name in docs/operating.md', () => {
    const paging = alertRules().filter(({ labels }) => labels.severity === 'page').map(({ alert }) => alert)
    expect([...readFileSync('docs/operating.md', 'utf8').matchAll(/^\| `([A-Z][a-z]\w+)` \|/gm)].map(([, name]) => name).sort()).toEqual(paging.sort())
  })

  test('alert rules say what to do, and promtool has nothing against them', (context) => {
    for (const { alert, expr, labels, annotations } of alertRules()) {
      expect([alert, expr.length > 0, ['page', 'warn'].includes(labels.severity), annotations.summary.length > 0, annotations.description.length > 0]).toEqual([alert, true, true, true, true])
    }
    expect(new Set(dashboardPanels().map(({ title }) => title)).size).toBe(dashboardPanels().length)
    const answers = askPromtool()
    if (answers === null) return context.skip('no `promtool` on the PATH (Debian: prometheus): the files are checked by shape alone')
    for (const { status, output } of answers) expect(status, output).toBe(0)
  })

  test('the log names request and tenant, and nothing that a visitor typed', async () => {
    logLines = []
    const answer = await httpGet(port, HOST, `${SEARCH}?query=0412345678`, { 'x-request-id': 'my-own-request-1' })
    expect(answer.headers['x-request-id']).toBe('my-own-request-1')
    await expect.poll(() => logLines.find((line) => line.includes('my-own-request-1'))).toBeTruthy()
    const entry = JSON.parse(logLines.find((line) => line.includes('my-own-request-1')) ?? '{}') as Record<string, unknown>
    expect(entry).toMatchObject({ level: 'info', tenant: 'northside', method: 'GET', path: SEARCH, status: 200 })
    expect(logLines.join('\n')).not.toContain('0412345678')
  })

  test('the log keeps no id by which somebody’s payment or booking could be asked for', async () => {
    logLines = []
    const id = crypto.randomUUID()
    await httpGet(port, HOST, `/pay/${id}`, { 'x-request-id': 'my-own-request-2' })
    await expect.poll(() => logLines.find((line) => line.includes('my-own-request-2'))).toContain('"path":"/pay/{id}"')
    expect(logLines.join('\n')).not.toContain(id)
  })

  test('with the database away it says so, answers 503 in words and shows no stack', async () => {
    const lonely = await startLoggedWeb({ DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/none' })
    try {
      expect((await httpGet(lonely.port, HOST, '/healthz')).status).toBe(200)
      expect((await httpGet(lonely.port, HOST, '/readyz')).status).toBe(503)
      const page = await httpGet(lonely.port, HOST, SEARCH)
      expect(page.status).toBe(503)
      expect(page.body).not.toMatch(/ECONNREFUSED|secret|node_modules/)
    } finally {
      lonely.web.kill('SIGKILL')
    }
  })

  test('with a database that accepts and never answers, visitors are told within 5 s', async () => {
    const silent = net.createServer((socket) => socket.on('error', () => {}))
    const silentPort = await listenLocally(silent)
    const waiting = await startLoggedWeb({ DATABASE_URL: `postgresql://nobody:secret@127.0.0.1:${silentPort}/none` })
    try {
      const started = Date.now()
      expect((await httpGet(waiting.port, HOST, SEARCH)).status).toBe(503)
      expect(Date.now() - started).toBeLessThan(5_000)
    } finally {
      waiting.web.kill('SIGKILL')
      silent.close()
    }
  })

  test('SIGTERM lets requests in flight finish, then the process ends by itself', async () => {
    const other = await startLoggedWeb({ DATABASE_URL: database.url })
    const exited = new Promise<number | null>((resolve) => other.web.once('exit', resolve))
    const socket = net.connect(other.port, '127.0.0.1')
    let received = ''
    socket.on('data', (data) => (received += data.toString()))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const body = 'name=Alex'
    socket.write(
      `POST /contact-us HTTP/1.1\r\nHost: ${HOST}\r\nOrigin: http://${HOST}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
        `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    )
    // The server has the request in hand once it asks for the body.
    await expect.poll(() => received).toContain('100 Continue')
    logLines = []
    other.web.kill('SIGTERM')
    await expect.poll(() => logLines.join()).toContain('"reason":"SIGTERM"')
    socket.write(body)
    await closed
    expect(received).toMatch(/HTTP\/1\.1 422/)
    expect(await exited).toBe(0)
  })

  test('a slug of FAKES_FOR that no site has is said at the start: the site that was meant has no stand-ins', async () => {
    logLines = []
    const other = await startLoggedWeb({ DATABASE_URL: database.url, ALLOW_FAKES: 'true', FAKES_FOR: 'northside,misspelt' })
    try {
      await expect.poll(() => logLines.join('\n')).toContain('"unknown":["misspelt"]')
    } finally {
      other.web.kill('SIGKILL')
    }
  })

  test('a wrong variable stops the start with one line', async () => {
    const child = spawn(process.execPath, ['build/server/index.js'], { env: { ...process.env, VITEST: '', PORT: 'http' }, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (text) => (errors += String(text)))
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1)
    expect(errors).toBe('PORT: found "http", expected a port number from 0 to 65535\n')
  })

  test('started by hand, it does not start with a secret of links that is empty, and says so without a stack', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'no-secret-'))
    writeFileSync(path.join(folder, 'link.secret'), '')
    const env = { ...process.env, VITEST: '', PORT: '0', DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/none', DATA_DIR: folder, LINK_SECRET: '' }
    const child = spawn(process.execPath, ['build/server/index.js'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (text) => (errors += String(text)))
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1)
    rmSync(folder, { recursive: true })
    expect(errors).toMatch(/^DATA_DIR: found 0 characters in .*link\.secret, expected the secret of the links in mails, at least 32\n.*\n$/)
  })
})

/** What the server answers to these very bytes. */
function rawRequest(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (data) => (text += data.toString()))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}

/** An address of every route that has parameters, each of them a NUL: from the names of the routes' files. */
function routesWithParameters(): string[] {
  const files = readdirSync('app/routes').filter((file) => file.includes('$'))
  const paths = files.map((file) => {
    const segments = file.replace(/\.tsx$/, '').split(/(?<!\[)\.(?!\])/)
    return `/${segments.map((segment) => segment.replace(/\$\w*/, '%00').replace(/_$/, '').replace('[.]', '.')).join('/')}`
  })
  return [...paths, '/search/%00', '/search/%00/%00', '/search/toyota/%00']
}
