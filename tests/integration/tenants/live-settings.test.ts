import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type http from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomCar, seededRandom, storeCars } from '../../contract/random-stock.ts'
import { requireCurrentBuild } from '../../support/current-build.ts'
import { httpGet, httpRequest } from '../../support/http-get.ts'
import { runScript } from '../../support/run-script.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'
import { startWeb, stopWeb } from '../../support/web.ts'
import { connectionTo, webPids } from '../../support/web-processes.ts'
import { SiteFolders } from '../provisioning/site-folder.ts'

const SEARCH = '/search/new-used-and-demo-cars/'
const LIVE_WITHIN_MS = 5_000
/** What the template says once it is changed. */
const TEMPLATE = { cards: { enquireLabel: 'Ask about this one' }, search: { pageSize: 3 }, watchlist: { isOn: true } }
const dataDir = mkdtempSync(path.join(tmpdir(), 'live-'))
let database: TestDatabase
let folder: SiteFolders
let web: ChildProcess
let port: number

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
  ;({ web, port } = await startWeb({ DATABASE_URL: database.url, DATA_DIR: dataDir, PUBLIC_SCHEME: 'https', WEB_PROCESSES: '2' }))
})

afterAll(async () => {
  await stopWeb(web)
  await folder.remove()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const HOST = 'northside.localhost'

const onEach = () => Promise.all(['1', '2'].map((process) => connectionTo(port, process)))
const pageOn = (agent: http.Agent, path = SEARCH, headers = {}) => httpRequest(port, HOST, 'GET', path, headers, '', agent)

describe('two web processes on one port', () => {
  test('show a change of settings within five seconds, both, without a restart', async () => {
    const connections = await onEach()
    for (const agent of connections) {
      const page = await pageOn(agent)
      expect(page.status).toBe(200)
      expect(page.body).not.toContain('Ask about this one')
    }
    await folder.write('templates', { 'group.json': TEMPLATE })
    expect(await folder.run('apply', folder.pathOf('templates/group.json'))).toMatchObject({ code: 0 })
    const appliedMs = performance.now()
    const waiting = new Set(connections)
    while (waiting.size > 0 && performance.now() - appliedMs < LIVE_WITHIN_MS) {
      for (const agent of waiting) if ((await pageOn(agent)).body.includes('Ask about this one')) waiting.delete(agent)
      await delay(50)
    }
    console.info(`live on ${connections.length - waiting.size} processes after ${Math.round(performance.now() - appliedMs)} ms`)
    expect(waiting.size).toBe(0)
  })

  test('say of a preview, in all that they answer, that nobody is to list it, and after it no more', async () => {
    const paths = ['/', SEARCH, '/no-such-page', '/robots.txt', '/sitemap.xml']
    const answers = async () => (await onEach()).flatMap((agent) => paths.map((path) => pageOn(agent, path)))
    const listed = async () => [...new Set((await Promise.all(await answers())).map(({ headers }) => headers['x-robots-tag']))]
    expect(await listed()).toEqual([undefined])
    for (const isPreview of [true, false]) {
      await folder.write('templates', { 'group.json': { ...TEMPLATE, pages: { isPreview } } })
      expect(await folder.run('apply', folder.pathOf('templates/group.json'))).toMatchObject({ code: 0 })
      await expect.poll(listed, { timeout: LIVE_WITHIN_MS }).toEqual([isPreview ? 'noindex' : undefined])
      const [robots] = await Promise.all((await onEach()).map((agent) => pageOn(agent, '/robots.txt')))
      expect(robots?.body.includes('Sitemap: ')).toBe(!isPreview)
    }
  })

  test('finish on one a sign-in that was begun on the other', async () => {
    const [first, second] = await onEach()
    const post = (agent: http.Agent | undefined, path: string, fields: Record<string, string>) => {
      const body = new URLSearchParams(fields).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length), 'sec-fetch-site': 'same-origin' }
      return httpRequest(port, HOST, 'POST', path, headers, body, agent)
    }
    const asked = await post(first, '/sign-in?type=watchlist&redirect=/watchlist&back=/', { phone: '0412 345 678' })
    expect(asked.status).toBe(303)
    const { rows } = await database.pool.query<{ text: string }>("select payload->>'text' as text from outbox_job where kind = 'sms'")
    const entered = await post(second, String(asked.headers.location), { step: 'code', code: rows[0]?.text.slice(0, 6) ?? '' })
    expect([entered.status, entered.headers.location]).toEqual([303, '/watchlist'])
    const cookie = entered.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    for (const agent of await onEach()) {
      expect((await pageOn(agent, '/watchlist', { cookie })).status).toBe(200)
      expect((await pageOn(agent, '/watchlist')).status).not.toBe(200)
    }
  })

  test('are measured together, and told apart', async () => {
    const { body } = await httpGet(port, 'localhost', '/metrics')
    for (const process of [1, 2]) {
      expect(body).toMatch(new RegExp(`^http_request_duration_seconds_count\\{[^}]*process="${process}"[^}]*\\} [1-9]`, 'm'))
      expect(body).toMatch(new RegExp(`^database_up\\{process="${process}"\\} 1$`, 'm'))
    }
    expect(body.match(/^# TYPE http_request_duration_seconds /gm)).toHaveLength(1)
  })

  test('go on answering while one that was killed is replaced', async () => {
    const before = webPids(web)
    expect(before).toHaveLength(2)
    // Handed to one that stands still, a connection is kept by Node until that says that it has it, which it never does where it is killed before.
    process.kill(before[0] ?? 0, 'SIGSTOP')
    const sockets = Array.from({ length: 4 }, () => net.connect(port, '127.0.0.1').on('error', () => {}))
    const ends = sockets.map((socket) => new Promise<string>((resolve) => void socket.once('close', () => resolve('closed')).once('data', () => resolve('answered'))))
    for (const socket of sockets) socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const answered = () => Promise.all(ends.map((end) => Promise.race([end, 'waits'])))
    const three = ['answered', 'answered', 'answered']
    await expect.poll(async () => (await answered()).toSorted(), { timeout: 5_000 }).toEqual([...three, 'waits'])
    process.kill(before[0] ?? 0, 'SIGKILL')
    await expect.poll(async () => (await answered()).toSorted(), { timeout: 5_000 }).toEqual([...three, 'closed'])
    for (const socket of sockets) socket.destroy()
    // What it had in hand when it was killed is lost with it, and one connection more at most: that which is handed to it before its end is heard of.
    await expect.poll(() => webPids(web), { interval: 5 }).not.toContain(before[0])
    const answers: unknown[] = []
    for (let time = 0; time < 30; time++) answers.push(await httpGet(port, HOST, SEARCH, { cookie: 'shopper=none' }).then(({ status }) => status, String))
    expect(answers.slice(1).filter((answer) => answer !== 200)).toEqual([])
    await expect.poll(() => onEach().then(() => 'both', () => 'one'), { timeout: 20_000 }).toBe('both')
    expect(webPids(web)).toContain(before[1])
    expect(webPids(web)).toHaveLength(2)
  })
})

describe('other domains of a site', () => {
  test.each([
    ['northside.example', '/', 'https://www.northside.example/'],
    ['old-name.example', `${SEARCH}?make=Toyota&query=a%20b`, `https://www.northside.example${SEARCH}?make=Toyota&query=a%20b`],
    ['NORTHSIDE.example:8080', '/cars/x', 'https://www.northside.example/cars/x'],
    ['northside.example', '/@evil.example/%40', 'https://www.northside.example/@evil.example/%40'],
  ])('%s%s leads to the canonical one for good', async (host, target, location) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await httpRequest(port, host, method, target)
      expect(answer.status).toBe(308)
      expect(answer.headers.location).toBe(location)
      // Kept for an hour, it and the one of the other way would be a loop when the canonical domain goes back.
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
  })

  test.each(['www.northside.example', 'WWW.northside.example', 'northside.localhost'])('%s answers itself', async (host) => {
    expect((await httpGet(port, host, SEARCH)).status).toBe(200)
  })

  test("the platform's address of a site is its own, whatever domain another site claims", async () => {
    expect((await httpGet(port, 'northside.localhost', '/')).body).toContain('northside')
    expect((await httpGet(port, 'southside.localhost', '/')).body).not.toContain('northside')
  })

  test('a post is not redirected: it is answered where it was sent', async () => {
    const answer = await httpRequest(port, 'northside.example', 'POST', '/contact-us', { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', 'content-length': '3' }, 'a=b')
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
    const answer = await httpGet(port, host, SEARCH, { 'x-forwarded-host': 'northside.localhost' })
    expect(answer.status).toBe(status)
    expect(answer.headers.location).toBeUndefined()
    expect(answer.body).not.toMatch(/Toyota|www\.northside/)
  })
})

describe('a site of cars that another has too, from a folder', () => {
  const host = 'eastside.localhost'

  test('comes up while the platform serves', async () => {
    await folder.write('eastside', {
      'site.json': { slug: 'eastside', template: 'group', name: 'Eastside', dealerships: ['northside'] },
      'settings.json': { search: { excludedMakes: ['Toyota'] } },
      'redirects.csv': 'from,to,status\n/stock/*,/search/$1,301\n/deals.html,/special-offers?from=deals#all,302\n/index.php?page=*,/pages/$1,301\n',
    })
    await database.pool.query("update car set status = 'sold', sold_at = now() where id = (select min(id) from car where make <> 'Toyota' and dealership_id = (select id from dealership where slug = 'northside'))")
    expect(await folder.run('apply', folder.pathOf('eastside'))).toMatchObject({ code: 0, stderr: '' })
    await expect.poll(() => httpGet(port, host, '/').then(({ status }) => status), { timeout: LIVE_WITHIN_MS }).toBe(200)
  })

  test('status, the list of sites and the heading count the same cars', async () => {
    const { rows } = await database.pool.query<{ held: number; expected: number }>(
      `select count(*)::int as held, (count(*) filter (where make <> 'Toyota' and status <> 'sold'))::int as expected
       from car c join dealership d on d.id = c.dealership_id where d.slug = 'northside'`,
    )
    const { held = 0, expected = 0 } = rows[0] ?? {}
    expect(expected).toBeLessThan(held - 1)
    const { body } = await httpGet(port, host, SEARCH)
    expect(body.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1]?.replace(/<[^>]*>/g, '')).toMatch(new RegExp(`^${expected} `))
    const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir }
    const status = JSON.parse((await runScript('status', ['--json'], environment)).stdout) as { sites: { slug: string; carsForSale: number }[] }
    expect(status.sites.find(({ slug }) => slug === 'eastside')?.carsForSale).toBe(expected)
    const sites = JSON.parse((await folder.run('list', '--json')).stdout) as { slug: string; carCount: number }[]
    expect(sites.find(({ slug }) => slug === 'eastside')?.carCount).toBe(expected)
  })

  test.each([
    ['/stock/hilux', 301, '/search/hilux'],
    ['/stock/hilux?a=1', 301, '/search/hilux?a=1'],
    ['/deals.html?utm_source=mail&from=old', 302, '/special-offers?from=deals&utm_source=mail#all'],
    ['/index.php?page=about', 301, '/pages/about'],
  ])('an old address of its table, %s, leads on with its query', async (target, status, location) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await httpRequest(port, host, method, target)
      expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([status, location, 'no-cache'])
    }
  })
})

test.each([
  ['/Privacy-Policy?utm_source=flyer', '/privacy-policy?utm_source=flyer'],
  ['/TERMS-AND-CONDITIONS', '/terms-and-conditions/'],
])('%s leads to the page in small letters, %s', async (target, location) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await httpRequest(port, HOST, method, target)
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([301, location, 'no-cache'])
  }
  expect((await httpGet(port, HOST, location)).status).toBe(200)
  expect((await httpGet(port, HOST, '/No-Such-Page')).status).toBe(404)
})

test('SIGTERM lets both finish what they were asked for', async () => {
  const body = 'first_name=a'
  const head = `POST /contact-us HTTP/1.1\r\nHost: ${HOST}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`
  const visitors = Array.from({ length: 2 }, () => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(head))
    let received = ''
    socket.setEncoding('utf8').on('data', (text: string) => (received += text))
    return { socket, received: () => received, closed: new Promise((resolve) => socket.once('close', resolve)) }
  })
  for (const { received } of visitors) await expect.poll(received).toContain('100 Continue')
  const exited = new Promise((resolve) => web.once('exit', resolve))
  web.kill('SIGTERM')
  // Node's cluster leaves a connection that comes in the very moment of closing with nobody until the port's process ends: ask again.
  const asked = () => httpGet(port, 'localhost', '/healthz').then(() => 'answered', () => 'refused')
  await expect.poll(() => Promise.race([asked(), delay(500, 'no answer')])).toBe('refused')
  for (const { socket, closed, received } of visitors) {
    socket.write(body)
    await closed
    expect(received()).toMatch(/HTTP\/1\.1 422/)
  }
  expect(await exited).toBe(0)
})
