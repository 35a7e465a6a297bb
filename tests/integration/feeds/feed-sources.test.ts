import { createHash, createHmac } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Socket } from 'node:net'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { readFeedAlarms } from '~/feeds/alarms/read-feed-alarms.server'
import { notifyOfAlarms } from '~/feeds/alarms/notify-of-alarms.server'
import { watchFeeds } from '~/feeds/alarms/watch-feeds.server'
import { deleteOldDetails } from '~/feeds/delete-old-details.server'
import { busyMessage } from '~/feeds/feed-report'
import { importFeed } from '~/feeds/import/import-feed.server'
import { mappingSchema } from '~/feeds/mapping/mapping-schema'
import { fetchDueSources } from '~/feeds/sources/fetch-due.server'
import { fetchHttps } from '~/feeds/sources/fetch-https.server'
import { fetchSftp } from '~/feeds/sources/fetch-sftp.server'
import { fetchNow } from '~/feeds/sources/fetch-now.server'
import { fetchFailure } from '~/feeds/sources/run-source.server'
import { feedSourceSchema, type FeedSource } from '~/feeds/sources/source-schema'
import { endSource, listSources, renewSource, takeDueSource, takeSource } from '~/feeds/sources/source-store.server'
import { fetchedText, sourcesText } from '~/feeds/sources/source-text'
import { writeSource } from '~/feeds/sources/write-source.server'
import { isPublicAddress } from '~/platform/http/public-address.server'
import { overdueWords, readOverdueWork } from '~/operations/degraded-parts.server'
import { readStatus } from '~/operations/read-status.server'
import { createDealership, storedCars } from '../../fixtures/feeds/dealership'
import { car, cars, type CarRow } from '../../fixtures/feeds/feed-files'
import { listenLocally } from '../../support/listen-locally'
import { startSftpServer, type SftpServer } from '../../support/sftp-receiver'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { killWorker, startWorkerOfTest } from '../../support/worker-process'

/** The environment is read once, as soon as the code under test is imported. */
const { home, drop, remote, alarms, mailbox } = await vi.hoisted(async () => {
  const { mkdirSync, mkdtempSync } = await import('node:fs')
  const { startHttpReceiver } = await import('../../support/http-receiver')
  const { startSmtpReceiver } = await import('../../support/smtp-receiver')
  const home = mkdtempSync(`${process.env.TMPDIR ?? '/tmp'}/sources-`)
  const [drop, remote, alarms, mailbox] = [`${home}/drop`, `${home}/remote`, await startHttpReceiver(), await startSmtpReceiver()]
  for (const folder of [drop, remote]) mkdirSync(folder)
  Object.assign(process.env, {
    ...{ DATA_DIR: `${home}/data`, FEED_DROP_DIR: drop, ALLOW_PRIVATE_FEEDS: 'true', FEED_MAX_MB: '1' },
    ...{ FEED_TEST_PASSWORD: 'pass-word-1', FEED_TEST_TOKEN: 'token-1' },
    ...{ SMTP_URL: mailbox.url, MAIL_FROM: 'feeds@dealers.example.com', ALARM_EMAIL: 'ops@dealers.example.com', ALARM_WEBHOOK_URL: alarms.url, ALARM_WEBHOOK_SECRET: 'a secret of the alarms' },
  })
  return { home, drop, remote, alarms, mailbox }
})
let db: TestDatabase

const ndjson = (rows: readonly CarRow[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const now = (minutes = 0) => new Date(Date.now() + minutes * 60_000)
const signal = new AbortController().signal
const fetchOne = async (dealership: string, isForced = false) => (await fetchNow(db.pool, { dealership, isForced, now: now(), signal }))[0]

/** A dealership with a source, as its folder would say it. */
async function withSource(slug: string, given: object): Promise<number> {
  const { id } = await createDealership(db.pool, slug)
  await writeSource(db.pool, id, { source: feedSourceSchema.parse(given), mapping: null, timeZone: 'Australia/Brisbane' })
  return id
}

const fetchOptions = () => ({ before: null, into: mkdtempSync(path.join(home, 'into-')), maxBytes: 1024 * 1024, signal, isAllowedIp: () => true, secret: () => '', now: now() })

beforeAll(async () => (db = await testDatabase()))
afterAll(async () => {
  await alarms.stop()
  await mailbox.stop()
  await db.close()
  rmSync(home, { recursive: true, force: true })
})

describe('a feed from a web server', () => {
  let server: Server
  let url: string
  let feed = ndjson(cars(12))
  const asked: IncomingMessage['headers'][] = []
  let behave: ((request: IncomingMessage, response: ServerResponse) => boolean) | null = null

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.headers)
      if (behave?.(request, response)) return
      const etag = `"${createHash('sha256').update(feed).digest('hex').slice(0, 8)}"`
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
      response.writeHead(200, { etag, 'content-type': 'application/x-ndjson' }).end(feed)
    })
    url = `http://127.0.0.1:${await listenLocally(server)}/stock.ndjson`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('is imported, is not fetched again while it is the same, and is when it is another', async () => {
    const id = await withSource('web', { from: 'https', url })
    expect(await fetchOne('web')).toMatchObject({ outcome: 'imported', report: { outcome: 'imported', file: 'stock.ndjson', rows: { added: 12 } } })
    expect(await fetchOne('web')).toMatchObject({ outcome: 'same', report: null })
    // A release that reads it otherwise reads it once more.
    await db.pool.query(`update feed_source set file_hash = split_part(file_hash, '.', 1) || '.before'`)
    expect(await fetchOne('web')).toMatchObject({ report: { outcome: 'unchanged' } })
    expect(await fetchOne('web')).toMatchObject({ outcome: 'same', report: null })
    expect(asked.at(-1)).toMatchObject({ 'if-none-match': expect.any(String) as string })
    feed = ndjson(cars(12, { price: 21_000 }))
    expect(await fetchOne('web')).toMatchObject({ outcome: 'imported', report: { rows: { changed: 12 } } })
    expect((await storedCars(db.pool, id)).map(({ price_cents }) => price_cents)).toEqual(Array(12).fill(2_100_000))
    expect(readdirSync(path.join(home, 'data', 'feeds', 'web'))).toEqual(['last-good.stock.ndjson'])
    expect(readFileSync(path.join(home, 'data', 'feeds', 'web', 'last-good.stock.ndjson'), 'utf8')).toBe(feed)
  })

  it('that is held is not let in by itself, and by force is; the last good file is kept', async () => {
    const good = feed
    feed = ndjson(cars(2, { price: 21_000 }))
    expect(await fetchOne('web')).toMatchObject({ outcome: 'not let in', message: expect.stringContaining('10 of 12 cars') as string, report: { outcome: 'held' } })
    const again = await fetchOne('web')
    expect(again).toMatchObject({ outcome: 'not let in', message: expect.stringMatching(/^nothing new since run \d+, held: .*10 of 12 cars.*--force/) as string, report: null })
    expect(fetchedText(again ? [again] : [])).toBe(`web: not let in: ${again?.message}`)
    expect(sourcesText(await listSources(db.pool))).toMatch(/web\s.* run \d+, held: .*10 of 12 cars/)
    const folder = path.join(home, 'data', 'feeds', 'web')
    expect(readdirSync(folder).sort()).toEqual(['last-good.stock.ndjson', 'last-refused.stock.ndjson'])
    expect(readFileSync(path.join(folder, 'last-good.stock.ndjson'), 'utf8')).toBe(good)
    expect(await fetchOne('web', true)).toMatchObject({ outcome: 'imported', report: { rows: { unchanged: 2 }, carsSold: 10 } })
  })

  it('that is older than the one before would bring its prices back', async () => {
    const id = await withSource('web-lagging', { from: 'https', url })
    const fetched = (lastModified: string, price: number, isForced = false) => {
      behave = (_, response) => Boolean(response.writeHead(200, { 'last-modified': lastModified }).end(ndjson(cars(3, { price }))))
      return fetchOne('web-lagging', isForced).finally(() => (behave = null))
    }
    const prices = async () => [...new Set((await storedCars(db.pool, id)).map(({ price_cents }) => price_cents))]
    const [before, newest] = ['Mon, 02 Nov 2020 05:00:00 GMT', 'Tue, 03 Nov 2020 05:00:00 GMT']
    expect(await fetched(newest, 21_000)).toMatchObject({ outcome: 'imported' })
    expect(await fetched(before, 20_000)).toMatchObject({ outcome: 'failed', message: `its server has a feed of ${before}, older than the one of ${newest} that came before; --force takes it` })
    expect(await prices()).toEqual([2_100_000])
    // The same cars at another time, as on a second server to which the file was copied, are no older feed.
    expect(await fetched(before, 21_000)).toMatchObject({ outcome: 'same' })
    expect(await fetched(newest, 22_000)).toMatchObject({ outcome: 'imported' })
    expect([(await fetched(before, 20_000, true))?.outcome, await prices()]).toEqual(['imported', [2_000_000]])
  })

  it('that ends with its connection and within a row is held: the cars after it would be sold', async () => {
    const id = await withSource('web-cut', { from: 'https', url })
    const fetched = (text: string) => {
      behave = (_, response) => Boolean(response.socket?.end(`HTTP/1.1 200 OK\r\nETag: "1"\r\nConnection: close\r\n\r\n${text}`))
      return fetchOne('web-cut').finally(() => (behave = null))
    }
    const whole = ndjson(cars(12)).trimEnd()
    expect(await fetched(whole)).toMatchObject({ outcome: 'imported', report: { rows: { added: 12 } } })
    const cut = await fetched(whole.slice(0, whole.lastIndexOf('\n') - 20))
    expect(cut).toMatchObject({ outcome: 'not let in', message: expect.stringMatching(/^it may be cut off: .* 1 car for sale is not in it; --force lets it in$/) as string })
    expect((await storedCars(db.pool, id)).filter(({ status }) => status === 'sold')).toEqual([])
    expect(await fetched(whole)).toMatchObject({ outcome: 'imported', report: { outcome: 'unchanged' } })
    expect(asked.at(-1)?.['if-none-match']).toBeUndefined()
  })

  it('that is fetched while its folder is applied comes in again, by what the folder says now', async () => {
    const id = await withSource('overtaken', { from: 'https', url })
    const withMapping = async () => {
      const fields = { stocknum: 'stocknum', car_type: 'car_type', year: 'year', make: 'make', model: 'model', tag: { value: 'Mended' } }
      await writeSource(db.pool, id, { source: feedSourceSchema.parse({ from: 'https', url }), mapping: mappingSchema.parse({ name: 'mended', fields }), timeZone: 'Australia/Brisbane' })
    }
    behave = (_, response) => {
      behave = null
      void withMapping().then(() => response.writeHead(200, { etag: '"overtaken"' }).end(feed))
      return true
    }
    expect(await fetchOne('overtaken')).toMatchObject({ outcome: 'imported', report: { mapping: 'platform' } })
    expect(await fetchOne('overtaken')).toMatchObject({ outcome: 'imported', report: { mapping: 'mended' } })
    expect(await fetchOne('overtaken')).toMatchObject({ outcome: 'same' })
  })

  it('gets credentials from the environment, and another host does not', async () => {
    const elsewhere: IncomingMessage['headers'][] = []
    const other = createServer((request, response) => {
      elsewhere.push(request.headers)
      response.end(ndjson(cars(3)))
    })
    const otherPort = await listenLocally(other)
    behave = (_, response) => Boolean(response.writeHead(302, { location: `http://127.0.0.1:${otherPort}/moved.ndjson` }).end())
    const from = (part: object): Promise<unknown> =>
      fetchHttps({ ...(feedSourceSchema.parse({ from: 'https', url }) as Extract<FeedSource, { from: 'https' }>), ...part }, { ...fetchOptions(), secret: (name) => process.env[name] ?? '' })
    await from({ basic: { user: 'dealer', passwordVariable: 'FEED_TEST_PASSWORD' } })
    expect(asked.at(-1)?.authorization).toBe(`Basic ${Buffer.from('dealer:pass-word-1').toString('base64')}`)
    await from({ bearerVariable: 'FEED_TEST_TOKEN' })
    expect(asked.at(-1)?.authorization).toBe('Bearer token-1')
    expect(elsewhere.map(({ authorization }) => authorization)).toEqual([undefined, undefined])
    behave = null
    await new Promise((resolve) => other.close(resolve))
  })

  it.each<[string, (request: IncomingMessage, response: ServerResponse) => boolean, RegExp]>([
    ['asks who it is', (_, response) => Boolean(response.writeHead(401).end()), /answered 401: it asks for credentials, and the feed names none; basic or bearerVariable does$/],
    ['has nothing', (_, response) => Boolean(response.writeHead(404).end()), /answered 404: there is nothing/],
    ['sends too much', (_, response) => Boolean(response.writeHead(200).end('x'.repeat(2 * 1024 * 1024))), /larger than 1 MB/],
    ['breaks off', (_, response) => Boolean(response.writeHead(200, { 'content-length': '100' }).write('abc', () => response.destroy())), /^127\.0\.0\.1:\d+ broke off: 3 of 100 bytes came$/],
    ['breaks off what it said no length of', (_, response) => Boolean(response.writeHead(200).write('abc', () => response.destroy())), /^127\.0\.0\.1:\d+ broke off: 3 bytes came$/],
    ['says gzip of what is none', (_, response) => Boolean(response.writeHead(200, { 'content-encoding': 'gzip' }).end(feed)), /sent what is not the gzip that it says \(incorrect header check\)$/],
    ['cuts its gzip off', (_, response) => Boolean(response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(feed).subarray(0, -20))), /sent what is not the gzip that it says \(unexpected end of file\)$/],
    ['packs too much into little', (_, response) => Boolean(response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(2 * 1024 * 1024)))), /larger than 1 MB/],
    ['packs as nobody reads', (_, response) => Boolean(response.writeHead(200, { 'content-encoding': 'zstd' }).end('x')), /with Content-Encoding "zstd", expected none, or gzip$/],
    ['leads in a circle', (_, response) => Boolean(response.writeHead(302, { location: url }).end()), /redirects more than 3 times/],
  ])('a server that %s is a failure in words, and tried again sooner', async (name, behaviour, message) => {
    const slug = `web-${name.replaceAll(' ', '-')}`
    await withSource(slug, { from: 'https', url, everyMinutes: 600 })
    behave = behaviour
    expect(await fetchOne(slug)).toMatchObject({ outcome: 'failed', message: expect.stringMatching(message) as string })
    behave = null
    const source = (await listSources(db.pool)).find(({ dealership }) => dealership === slug)
    expect(source).toMatchObject({ failures: 1, checkedAt: null })
    expect((source?.nextAt.getTime() ?? 0) - Date.now()).toBeLessThan(6 * 60_000)
  })

  it('a server that has no TLS where the address says https is a failure in words', async () => {
    await withSource('web-without-tls', { from: 'https', url: url.replace('http:', 'https:') })
    expect(await fetchOne('web-without-tls')).toMatchObject({ outcome: 'failed', message: `${new URL(url).host} does not answer with TLS as an https address does` })
  })

  it('a server that keeps its file packed and says so is read', async () => {
    await withSource('web-packed', { from: 'https', url })
    behave = (_, response) => Boolean(response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(ndjson(cars(4)))))
    expect(await fetchOne('web-packed')).toMatchObject({ outcome: 'imported', report: { rows: { added: 4 } } })
    behave = null
  })

  it('a server that does not take the credentials is not said to ask for some', async () => {
    await withSource('web-wrong', { from: 'https', url, basic: { user: 'dealer', passwordVariable: 'FEED_TEST_PASSWORD' } })
    behave = (_, response) => Boolean(response.writeHead(401).end())
    expect(await fetchOne('web-wrong')).toMatchObject({ outcome: 'failed', message: expect.stringMatching(/answered 401: it does not take the credentials$/) as string })
    behave = null
    expect(sourcesText(await listSources(db.pool))).toMatch(/web-wrong .* 1 time: /)
  })

  it('a worker that is told to stop leaves the source as it was, for the next one at once', async () => {
    await db.pool.query("update feed_source set next_at = now() + interval '1 day'")
    await withSource('web-slow', { from: 'https', url, everyMinutes: 600 })
    behave = (_, response) => Boolean(response.writeHead(500).end())
    await fetchOne('web-slow')
    const stopping = new AbortController()
    behave = (_, response) => {
      response.writeHead(200).write('{')
      stopping.abort()
      return true
    }
    await fetchDueSources(db.pool, now(10), stopping.signal)
    behave = null
    const source = (await listSources(db.pool)).find(({ dealership }) => dealership === 'web-slow')
    expect(source).toMatchObject({ failures: 1, failure: expect.stringMatching(/answered 500/) as string, checkedAt: null, isTaken: false })
    expect(source?.nextAt.getTime()).toBeLessThan(now(11).getTime())
  })

  it('a feed that is cut off by the stop does not take the place of the one that was refused', async () => {
    const id = await withSource('web-stopped', { from: 'https', url })
    behave = (_, response) => Boolean(response.writeHead(200).end('no feed at all'))
    expect(await fetchOne('web-stopped')).toMatchObject({ outcome: 'not let in', report: { outcome: 'refused' } })
    const folder = path.join(home, 'data', 'feeds', 'web-stopped')
    const refused = () => readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')])
    const before = refused()
    expect(before).toHaveLength(1)
    const stopping = new AbortController()
    const many = ndjson(cars(4_000))
    behave = (_, response) => Boolean(response.writeHead(200).end(many))
    const fetching = fetchNow(db.pool, { dealership: 'web-stopped', isForced: false, now: now(), signal: stopping.signal })
    await vi.waitFor(async () => {
      const { rows } = await db.pool.query("select from feed_run where dealership_id = $1 and outcome = 'running'", [id])
      expect(rows).toHaveLength(1)
    }, { timeout: 20_000, interval: 5 })
    stopping.abort()
    await fetching
    behave = null
    const { rows } = await db.pool.query('select outcome from feed_run where dealership_id = $1 order by id desc limit 1', [id])
    expect(rows).toEqual([{ outcome: 'failed' }])
    expect(refused()).toEqual(before)
  })

  it('a disk that is full, a file that is locked, and settings of another release are said as what they are', async () => {
    const full = await writeFile('/dev/full', 'x').catch((error: Error) => error)
    expect(fetchFailure(full as Error)).toBe(`there is no room left in ${path.join(home, 'data', 'feeds')}, where a feed is kept while it is read (ENOSPC); nothing was let in`)
    const locked = Object.assign(new Error('EACCES: permission denied, copyfile'), { code: 'EACCES', path: '/drop/north/stock.csv', dest: '/data/feeds/north/stock.csv' })
    expect(fetchFailure(locked)).toBe("this user may not read or write there, at /drop/north/stock.csv (EACCES); the worker's user has to, and whoever runs this command")
    const id = await withSource('of-another-release', { from: 'https', url })
    await db.pool.query(`update feed_source set settings = '{"source": {"from": "ftp"}}' where dealership_id = $1`, [id])
    expect((await fetchOne('of-another-release'))?.message).toBe("how it is fetched is stored in a way that this release does not read (source.from, mapping, timeZone); apply the dealership's folder again")
  })

  it('a folder that cannot be made is a failure in words too, and gives the source back', async () => {
    await withSource('no-folder', { from: 'https', url })
    mkdirSync(path.join(home, 'data', 'feeds'), { recursive: true })
    writeFileSync(path.join(home, 'data', 'feeds', 'no-folder'), 'a file where the folder belongs')
    expect(await fetchOne('no-folder')).toMatchObject({ outcome: 'failed', message: expect.stringMatching(/EEXIST|ENOTDIR/) as string })
    expect((await listSources(db.pool)).find(({ dealership }) => dealership === 'no-folder')).toMatchObject({ failures: 1, isTaken: false })
  })

  it('never reaches addresses of the platform’s own network, unless that is allowed', async () => {
    const source = feedSourceSchema.parse({ from: 'https', url }) as Extract<FeedSource, { from: 'https' }>
    await expect(fetchHttps(source, { ...fetchOptions(), isAllowedIp: isPublicAddress })).rejects.toThrow('127.0.0.1 is not a public address')
    const named = feedSourceSchema.parse({ from: 'https', url: url.replace('127.0.0.1', 'localhost') }) as Extract<FeedSource, { from: 'https' }>
    const refused = await fetchHttps(named, { ...fetchOptions(), isAllowedIp: isPublicAddress }).catch((error: Error) => fetchFailure(error))
    expect(refused).toBe("localhost has no public address; a server of the platform's own network is asked where ALLOW_PRIVATE_FEEDS=true is set")
  })
})

describe('a feed from an SFTP server', () => {
  let server: SftpServer
  const source = (part: object = {}) => ({
    ...{ from: 'sftp', host: '127.0.0.1', port: server.port, user: 'dealer', passwordVariable: 'FEED_TEST_PASSWORD', hostKey: server.hostKey, folder: '/', file: 'stock*.ndjson' },
    ...part,
  })

  beforeAll(async () => {
    writeFileSync(path.join(remote, 'stock-1.ndjson'), ndjson(cars(3)))
    utimesSync(path.join(remote, 'stock-1.ndjson'), 1_000_000, 1_000_000)
    writeFileSync(path.join(remote, 'stock-2.ndjson'), ndjson(cars(4)))
    utimesSync(path.join(remote, 'stock-2.ndjson'), 2_000_000, 2_000_000)
    writeFileSync(path.join(remote, 'stock-3.ndjson.part'), 'half a fi')
    writeFileSync(path.join(remote, 'other.txt'), 'x')
    server = await startSftpServer(remote, { user: 'dealer', password: 'pass-word-1' })
  })
  afterAll(() => server.stop())

  it('is the newest file that is whole, once', async () => {
    await withSource('sftp', source())
    expect(await fetchOne('sftp')).toMatchObject({ outcome: 'imported', report: { file: 'stock-2.ndjson', rows: { added: 4 } } })
    expect(await fetchOne('sftp')).toMatchObject({ outcome: 'same' })
    expect(server.reads).toEqual(['stock-2.ndjson'])
    // Taken away again: the one of before it would bring back what has changed since.
    renameSync(path.join(remote, 'stock-2.ndjson'), path.join(remote, 'taken-away.ndjson'))
    expect(await fetchOne('sftp')).toMatchObject({ outcome: 'same' })
    renameSync(path.join(remote, 'taken-away.ndjson'), path.join(remote, 'stock-2.ndjson'))
    expect(server.reads).toEqual(['stock-2.ndjson'])
  })

  it('is not one whose upload pauses while it is read: the cars that are still to come would be sold', async () => {
    const written = (count: number, ageSeconds: number) => {
      const file = path.join(remote, 'upload.ndjson')
      writeFileSync(file, ndjson(cars(count)))
      utimesSync(file, Date.now() / 1_000 - ageSeconds, Date.now() / 1_000 - ageSeconds)
    }
    const id = await withSource('sftp-upload', source({ file: 'upload.ndjson', at: ['05:30'] }))
    written(12, 3_600)
    expect(await fetchOne('sftp-upload')).toMatchObject({ outcome: 'imported', report: { rows: { added: 12 } } })
    written(9, 20)
    expect(await fetchOne('sftp-upload')).toMatchObject({ outcome: 'same', message: expect.stringContaining('may not be whole yet') as string })
    expect((await storedCars(db.pool, id)).filter(({ status }) => status === 'sold')).toEqual([])
    const { rows } = await db.pool.query("select next_at <= now() + interval '61 seconds' as soon from feed_source where dealership_id = $1", [id])
    expect(rows).toEqual([{ soon: true }])
    written(13, 61)
    expect(await fetchOne('sftp-upload')).toMatchObject({ outcome: 'imported', report: { rows: { added: 1, unchanged: 12 } } })
    // A server whose clock is an hour ahead is asked as ever.
    written(14, -3_600)
    expect(await fetchOne('sftp-upload')).toMatchObject({ outcome: 'imported', report: { rows: { added: 1 } } })
  })

  it('that ends within a row is held: its upload may have broken off, and no server is to blame for it', async () => {
    const written = (text: string) => {
      const file = path.join(remote, 'broken-off.ndjson')
      writeFileSync(file, text)
      utimesSync(file, Date.now() / 1_000 - 61, Date.now() / 1_000 - 61)
    }
    const id = await withSource('sftp-broken-off', source({ file: 'broken-off.ndjson' }))
    const whole = ndjson(cars(12)).trimEnd()
    written(whole)
    expect(await fetchOne('sftp-broken-off')).toMatchObject({ outcome: 'imported', report: { rows: { added: 12 } } })
    written(whole.slice(0, whole.lastIndexOf('\n') - 20))
    expect(await fetchOne('sftp-broken-off')).toMatchObject({ outcome: 'not let in', message: 'it may be cut off: its last row is broken and has no line end, and 1 car for sale is not in it; --force lets it in', report: { outcome: 'held' } })
    expect((await storedCars(db.pool, id)).filter(({ status }) => status === 'sold')).toEqual([])
  })

  it.each<[string, () => object, () => unknown]>([
    ['whose key is another', () => ({ hostKey: `SHA256:${'A'.repeat(43)}` }), () => `127.0.0.1 has the host key ${server.hostKey}, expected SHA256:${'A'.repeat(43)} (hostKey); if its owner confirms that it is a new one, it belongs there`],
    ['that does not know the password', () => ({ passwordVariable: 'FEED_TEST_TOKEN' }), () => '127.0.0.1 does not take the credentials of the user dealer (FEED_TEST_TOKEN)'],
    ['whose password is nowhere', () => ({ passwordVariable: 'FEED_TEST_NOWHERE' }), () => 'the environment variable FEED_TEST_NOWHERE is not set here; the worker needs it, and whoever runs this command'],
    ['without such a file', () => ({ file: 'nothing*.csv' }), () => '127.0.0.1 has no file nothing*.csv in /'],
    ['without such a folder', () => ({ folder: '/nowhere' }), () => '127.0.0.1 has no folder /nowhere (folder)'],
    ['whose folder is a file', () => ({ folder: '/other.txt' }), () => '127.0.0.1 has no folder /other.txt (folder)'],
    ['that lets nobody read the file', () => ({ file: 'locked.ndjson' }), () => '127.0.0.1: dealer may not read /locked.ndjson'],
    ['that is none', () => ({ port: Number(new URL(alarms.url).port) }), () => `127.0.0.1:${new URL(alarms.url).port} does not answer as an SFTP server does (host, port)`],
    ['that breaks off', () => (server.cutAfter(2), { file: 'large.ndjson' }), () => expect.stringMatching(/^127\.0\.0\.1 broke off: [1-9]\d+ of 100000 bytes of large\.ndjson came$/) as unknown],
  ])('from one %s is a failure in words, and nothing else is printed', async (name, part, message) => {
    for (const file of ['locked.ndjson', 'large.ndjson']) {
      writeFileSync(path.join(remote, file), 'x'.repeat(100_000))
      utimesSync(path.join(remote, file), 1_000_000, 1_000_000)
    }
    chmodSync(path.join(remote, 'locked.ndjson'), 0)
    const printed = (['log', 'error'] as const).map((way) => vi.spyOn(console, way).mockImplementation(() => {}))
    const slug = `sftp-${name.replaceAll(' ', '-')}`
    await withSource(slug, source(part()))
    expect(await fetchOne(slug)).toMatchObject({ outcome: 'failed', message: message() })
    expect(printed.map((spy) => spy.mock.calls)).toEqual([[], []])
    for (const spy of printed) spy.mockRestore()
  })

  it('from a folder that lists files without end is a failure, and nothing of it is kept', async () => {
    await withSource('sftp-endless', source({ file: 'nothing*.csv' }))
    server.listOnAndOn(true)
    try {
      expect(await fetchOne('sftp-endless')).toMatchObject({
        outcome: 'failed',
        message: '127.0.0.1 has more than 10000 files in /: a feed needs a folder from which what is old is taken away (folder)',
      })
    } finally {
      server.listOnAndOn(false)
    }
  })

  it('a fault of this machine’s disk is none of the server’s', async () => {
    const fetching = fetchSftp(feedSourceSchema.parse(source()) as Extract<FeedSource, { from: 'sftp' }>, { ...fetchOptions(), into: path.join(home, 'nowhere'), secret: () => 'pass-word-1' })
    await expect(fetching).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' })
  })

  // With it, a feed of 270 MB took longer than the ten minutes that a fetch has, from a server on the same machine.
  it('asks for the next part of a file without the delay that gathers small packets', async () => {
    const isDelayed: boolean[] = []
    const watch = (message: unknown) => {
      const { socket } = message as { socket: Socket }
      vi.spyOn(socket, 'setNoDelay').mockImplementation((isOn = true) => (isDelayed.push(!isOn), socket))
    }
    subscribe('net.client.socket', watch)
    await fetchSftp(feedSourceSchema.parse(source()) as Extract<FeedSource, { from: 'sftp' }>, { ...fetchOptions(), secret: () => 'pass-word-1' })
    unsubscribe('net.client.socket', watch)
    expect(isDelayed).toEqual([false])
  })
})

describe('a feed that others drop into a folder', () => {
  const put = (name: string, content: string, ageSeconds: number) => {
    const file = path.join(drop, 'north', name)
    writeFileSync(file, content)
    const at = Date.now() / 1_000 - ageSeconds
    utimesSync(file, at, at)
    return file
  }

  it('is taken when it has been quiet, or got its name', async () => {
    mkdirSync(path.join(drop, 'north'))
    await withSource('north', { from: 'folder', folder: 'north', file: '*.ndjson' })
    expect(await fetchOne('north')).toMatchObject({ outcome: 'failed', message: expect.stringMatching(/^there is no file \*\.ndjson in .*\/north yet$/) as string })
    const part = put('stock.ndjson.tmp', ndjson(cars(5)), 600)
    expect(await fetchOne('north')).toMatchObject({ outcome: 'failed' })
    renameSync(part, path.join(drop, 'north', 'stock.ndjson'))
    expect(await fetchOne('north')).toMatchObject({ outcome: 'imported', report: { file: 'stock.ndjson', rows: { added: 5 } } })
    put('new.ndjson', ndjson(cars(6)), 5)
    const tooSoon = await fetchNow(db.pool, { dealership: 'north', isForced: false, now: now(), signal })
    expect(fetchedText(tooSoon)).toBe('north: nothing new: the newest file may not be whole yet; it is taken once nobody has written to it for a while')
    put('new.ndjson', ndjson(cars(6)), 61)
    expect(await fetchOne('north')).toMatchObject({ outcome: 'imported', report: { file: 'new.ndjson', rows: { added: 1, unchanged: 5 } } })
    expect(fetchedText(await fetchNow(db.pool, { dealership: 'north', isForced: false, now: now(), signal }))).toBe('north: nothing new')
  })

  it('is held where it ends within a row: whoever wrote it was stopped', async () => {
    mkdirSync(path.join(drop, 'stopped'))
    const written = (text: string) => {
      writeFileSync(path.join(drop, 'stopped', 'stock.ndjson'), text)
      // Long enough ago that nobody writes it any more.
      const at = Date.now() / 1_000 - 120
      utimesSync(path.join(drop, 'stopped', 'stock.ndjson'), at, at)
    }
    const id = await withSource('stopped', { from: 'folder', folder: 'stopped' })
    const whole = ndjson(cars(12)).trimEnd()
    written(whole)
    expect(await fetchOne('stopped')).toMatchObject({ outcome: 'imported', report: { rows: { added: 12 } } })
    written(whole.slice(0, whole.lastIndexOf('\n') - 20))
    expect(await fetchOne('stopped')).toMatchObject({ outcome: 'not let in', message: expect.stringMatching(/^it may be cut off: its last row is broken and has no line end/) as string })
    expect((await storedCars(db.pool, id)).filter(({ status }) => status === 'sold')).toEqual([])
  })

  it('is not an older one while the newest is being written, nor after that is gone', async () => {
    mkdirSync(path.join(drop, 'older'))
    const file = (name: string, price: number, ageSeconds: number) => {
      writeFileSync(path.join(drop, 'older', name), ndjson([car('O1', { price })]))
      const at = Date.now() / 1_000 - ageSeconds
      utimesSync(path.join(drop, 'older', name), at, at)
    }
    await withSource('older', { from: 'folder', folder: 'older', at: ['05:30'] })
    mkdirSync(path.join(home, 'data', 'feeds', 'older', 'incoming-of-a-killed-worker'), { recursive: true })
    file('last-week.ndjson', 30_000, 600_000)
    file('stock.ndjson', 20_000, 3_600)
    expect(await fetchOne('older')).toMatchObject({ outcome: 'imported', report: { file: 'stock.ndjson' } })
    expect(readdirSync(path.join(home, 'data', 'feeds', 'older'))).toEqual(['last-good.stock.ndjson'])
    file('stock.ndjson', 21_000, 2)
    expect(await fetchOne('older')).toMatchObject({ outcome: 'same' })
    // Whole in a moment: a source that is asked once a day does not wait for tomorrow.
    const { rows } = await db.pool.query("select next_at <= now() + interval '61 seconds' as soon from feed_source s join dealership d on d.id = s.dealership_id where d.slug = 'older'")
    expect(rows).toEqual([{ soon: true }])
    rmSync(path.join(drop, 'older', 'stock.ndjson'))
    expect(await fetchOne('older')).toMatchObject({ outcome: 'same' })
    file('stock.ndjson', 21_000, 61)
    expect(await fetchOne('older')).toMatchObject({ outcome: 'imported', report: { file: 'stock.ndjson' } })
  })

  it('and never from outside of it', async () => {
    await withSource('outside', { from: 'folder', folder: 'nowhere' })
    expect(await fetchOne('outside')).toMatchObject({ outcome: 'failed', message: expect.stringMatching(/^there is no folder nowhere in \/.* \(FEED_DROP_DIR, or drop below DATA_DIR\); there are .*\bnorth\b/) as string })
    expect(feedSourceSchema.safeParse({ from: 'folder', folder: '../etc' }).success).toBe(false)
    // Also where a link leads there, to a folder whose name begins alike.
    mkdirSync(`${drop}-of-others`)
    writeFileSync(`${drop}-of-others/a.ndjson`, ndjson([car('O1')]))
    symlinkSync(`${drop}-of-others`, path.join(drop, 'linked'))
    await withSource('linked', { from: 'folder', folder: 'linked', quietSeconds: 0 })
    expect(await fetchOne('linked')).toMatchObject({ outcome: 'failed', message: 'linked leads out of FEED_DROP_DIR' })
    // Nor by a link in a dealer's own folder to another's.
    mkdirSync(path.join(drop, 'neighbour'), { recursive: true })
    symlinkSync(path.join(drop, 'north'), path.join(drop, 'neighbour', 'stock'))
    await withSource('neighbour', { from: 'folder', folder: 'neighbour/stock', quietSeconds: 0 })
    expect(await fetchOne('neighbour')).toMatchObject({ outcome: 'failed', message: 'neighbour/stock leads out of neighbour' })
  })
})

test('which rows an import rejected is forgotten after 90 days, its numbers are not', async () => {
  const { id } = await createDealership(db.pool, 'long-ago')
  for (const [days, stock] of [[91, 'A'], [89, 'B']] as const) {
    const { rows } = await db.pool.query<{ id: number }>(
      `insert into feed_run (dealership_id, file_name, mapping, file_bytes, outcome, started_at, rows_read, rows_rejected)
       values ($1, 'stock.csv', 'platform', 1, 'imported_with_rejects', now() - make_interval(days => $2), 1, 1) returning id`,
      [id, days],
    )
    await db.pool.query(`insert into feed_reject (run_id, row_number, field, stock_number, reason, message) values ($1, 1, 'make', $2, 'missing', 'x')`, [rows[0]?.id, stock])
    await db.pool.query(`insert into feed_vanish (run_id, stock_number, title) values ($1, $2, 'x')`, [rows[0]?.id, stock])
  }
  await deleteOldDetails(db.pool, new Date())
  const left = await db.pool.query(`select r.rows_rejected, j.stock_number as rejected, v.stock_number as sold from feed_run r
    left join feed_reject j on j.run_id = r.id left join feed_vanish v on v.run_id = r.id where r.dealership_id = $1 order by r.id`, [id])
  expect(left.rows).toEqual([{ rows_rejected: 1, rejected: null, sold: null }, { rows_rejected: 1, rejected: 'B', sold: 'B' }])
})

test('of an import that says much, some rows are forgotten at a time: each statement is as short as a worker’s are', async () => {
  const { id } = await createDealership(db.pool, 'said-much')
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into feed_run (dealership_id, file_name, mapping, file_bytes, outcome, started_at) select $1, 'stock.csv', 'platform', 1, 'held', now() - make_interval(days => 100) from generate_series(1, 2) returning id`,
    [id],
  )
  for (const run of rows) await db.pool.query(`insert into feed_vanish (run_id, stock_number, title) select $1, at, 'x' from generate_series(1, 12000) at`, [run.id])
  const deleted: (number | null)[] = []
  const sender = { query: async (...given: Parameters<typeof db.pool.query>) => {
    const answer = await db.pool.query(...given)
    deleted.push((answer as unknown as { rowCount: number | null }).rowCount)
    return answer
  } }
  await deleteOldDetails(sender as unknown as typeof db.pool, new Date())
  expect(deleted).toEqual([0, 10_000, 10_000, 4_000])
  expect((await db.pool.query('select from feed_vanish where run_id = any($1)', [rows.map((run) => run.id)])).rowCount).toBe(0)
})

describe('any number of workers', () => {
  it('fetch each source that is due once, and a killed worker’s again when its lease is over', async () => {
    await db.pool.query("update feed_source set next_at = now() + interval '1 day'")
    mkdirSync(path.join(drop, 'many'))
    writeFileSync(path.join(drop, 'many', 'a.ndjson'), ndjson([car('M1')]))
    for (const slug of ['many-1', 'many-2', 'many-3', 'many-4']) await withSource(slug, { from: 'folder', folder: 'many', quietSeconds: 0 })
    await Promise.all([1, 2, 3].map(() => fetchDueSources(db.pool, now(1), signal)))
    const runs = await db.pool.query("select d.slug, count(*)::int from feed_run r join dealership d on d.id = r.dealership_id where d.slug like 'many-%' group by 1 order by 1")
    expect(runs.rows).toEqual([1, 2, 3, 4].map((at) => ({ slug: `many-${at}`, count: 1 })))
    const lost = await takeSource(db.pool, 'many-1')
    expect(await takeSource(db.pool, 'many-1')).toBeNull()
    expect(await fetchOne('many-1')).toMatchObject({ message: 'a worker is fetching it at this moment' })
    await db.pool.query("update feed_source set taken_until = now() - interval '1 second' where dealership_id = (select id from dealership where slug = 'many-1')")
    const ours = await takeSource(db.pool, 'many-1')
    if (!lost || !ours) throw new Error('many-1 has no source')
    // Whoever had it before says nothing of it any more, and does not let go of it.
    const known = async () => (await listSources(db.pool)).filter(({ dealership }) => /^many-[12]$/.test(dealership))
    const before = await known()
    expect(before.map(({ isTaken }) => isTaken)).toEqual([true, false])
    expect([await renewSource(db.pool, lost), await renewSource(db.pool, ours)]).toEqual([false, true])
    const end = { nextAt: now(90), file: null, checkedAt: now(), changedAt: null, failures: 7, failure: 'late' }
    await endSource(db.pool, lost, end)
    expect(await known()).toEqual(before)
    await endSource(db.pool, ours, end)
    expect(await known()).toEqual([{ ...before[0], nextAt: end.nextAt, checkedAt: end.checkedAt, failures: 7, failure: 'late', isTaken: false }, before[1]])
  })
})

describe('a source that ends its worker', () => {
  /** As after a kill: the lease is over, and nobody wrote how it went. */
  const lost = (slug: string) => db.pool.query("update feed_source s set taken_until = now() - interval '1 second' from dealership d where d.id = s.dealership_id and d.slug = $1", [slug])
  const stateOf = async (slug: string) => {
    const { rows } = await db.pool.query<{ failures: number; failure: string | null; minutes: number; attempts: number }>(
      'select failures, failure, attempts, round(extract(epoch from next_at - now()) / 60)::int as minutes from feed_source s join dealership d on d.id = s.dealership_id where d.slug = $1',
      [slug],
    )
    return rows[0]
  }

  it('is another’s once, and then waits longer each time, until a fetch ends', async () => {
    await db.pool.query("update feed_source set next_at = now() + interval '1 day'")
    mkdirSync(path.join(drop, 'deadly'))
    writeFileSync(path.join(drop, 'deadly', 'a.ndjson'), ndjson([car('D1')]))
    await withSource('deadly', { from: 'folder', folder: 'deadly', quietSeconds: 0 })
    const take = () => takeDueSource(db.pool, now(1), false)
    expect(await take()).toMatchObject({ dealership: 'deadly', failures: 0 })
    await lost('deadly')
    const failure = 'the worker that fetched it ended before it was done'
    for (const [at, minutes] of [5, 10, 20, 40, 60, 60].entries()) {
      expect(await take()).toMatchObject({ dealership: 'deadly', failures: at + 1 })
      expect(await stateOf('deadly')).toEqual({ failures: at + 1, failure, minutes, attempts: at + 2 })
      await lost('deadly')
      expect(await take()).toBeNull()
      await db.pool.query("update feed_source s set next_at = now() from dealership d where d.id = s.dealership_id and d.slug = 'deadly'")
    }
    await fetchDueSources(db.pool, now(1), signal)
    expect(await stateOf('deadly')).toMatchObject({ failures: 0, failure: null, attempts: 0 })
  })
})

describe('the worker', () => {
  it('fetches what is due by itself', async () => {
    mkdirSync(path.join(drop, 'worked'))
    writeFileSync(path.join(drop, 'worked', 'a.ndjson'), ndjson([car('W1', { price: 88 })]))
    const id = await withSource('worked', { from: 'folder', folder: 'worked', quietSeconds: 0 })
    const worker = startWorkerOfTest({ DATABASE_URL: db.url, DATA_DIR: `${home}/data`, FEED_DROP_DIR: drop, ALARM_EMAIL: '', ALARM_WEBHOOK_URL: '' })
    await expect.poll(() => storedCars(db.pool, id), { timeout: 60_000, interval: 200 }).toMatchObject([{ stock_number: 'W1' }])
    await expect.poll(async () => (await listSources(db.pool)).find(({ dealership }) => dealership === 'worked')?.isTaken, { timeout: 10_000 }).toBe(false)
    await killWorker(worker)
  }, 90_000)

  it('keeps no dealership waiting for the server of another', async () => {
    await db.pool.query("update feed_source set next_at = now() + interval '1 day'")
    const slow = createServer((_, response) => void response.writeHead(200).write('{"stocknum":'))
    const slowUrl = `http://127.0.0.1:${await listenLocally(slow)}/stock.ndjson`
    await withSource('drips', { from: 'https', url: slowUrl })
    writeFileSync(path.join(drop, 'worked', 'a.ndjson'), ndjson([car('W2')]))
    const id = await withSource('behind', { from: 'folder', folder: 'worked', quietSeconds: 0 })
    await db.pool.query("update feed_source s set next_at = now() - interval '1 hour' from dealership d where d.id = s.dealership_id and d.slug = 'drips'")
    const worker = startWorkerOfTest({ DATABASE_URL: db.url, DATA_DIR: `${home}/data`, FEED_DROP_DIR: drop, ALARM_EMAIL: '', ALARM_WEBHOOK_URL: '' })
    await expect.poll(() => storedCars(db.pool, id), { timeout: 60_000, interval: 200 }).toMatchObject([{ stock_number: 'W2' }])
    expect((await listSources(db.pool)).find(({ dealership }) => dealership === 'drips')?.isTaken).toBe(true)
    await killWorker(worker)

    // Nor for those of many others, once it is known that they do not answer: each has its ten minutes again and again.
    const drips = Array.from({ length: 6 }, (_, at) => `drips-${at}`)
    for (const slug of drips) await withSource(slug, { from: 'https', url: slowUrl })
    await db.pool.query(`update feed_source s set next_at = now() - interval '1 hour', failures = 1, taken_until = null from dealership d where d.id = s.dealership_id and d.slug like 'drips%'`)
    await db.pool.query(`update feed_source set next_at = now() + interval '1 day' where dealership_id = $1`, [id])
    const another = startWorkerOfTest({ DATABASE_URL: db.url, DATA_DIR: `${home}/data`, FEED_DROP_DIR: drop, ALARM_EMAIL: '', ALARM_WEBHOOK_URL: '' })
    const dripping = async () => (await listSources(db.pool)).filter(({ dealership, isTaken }) => dealership.startsWith('drips') && isTaken).length
    await expect.poll(dripping, { timeout: 30_000, interval: 100 }).toBeGreaterThanOrEqual(3)
    writeFileSync(path.join(drop, 'worked', 'a.ndjson'), ndjson([car('W2'), car('W3')]))
    await db.pool.query('update feed_source set next_at = now() where dealership_id = $1', [id])
    await expect.poll(async () => (await storedCars(db.pool, id)).map((stored) => stored.stock_number), { timeout: 20_000, interval: 200 }).toContain('W3')
    expect(await dripping()).toBe(3)
    await killWorker(another)
    slow.closeAllConnections()
    await new Promise((resolve) => slow.close(resolve))
  }, 90_000)
})

test('a feed that nobody fetches says that no worker runs, for alarms are a worker’s to raise; one behind another says nothing', async () => {
  const words = async () => overdueWords(await readOverdueWork(db.pool)).filter((line) => line.startsWith('feeds'))
  await db.pool.query("update feed_source set next_at = now() + interval '1 hour', taken_until = null")
  for (const slug of ['nobody-fetches', 'being-fetched']) {
    const { id } = await createDealership(db.pool, slug)
    await db.pool.query(`insert into feed_source (dealership_id, settings, next_at) values ($1, '{}', now() + interval '1 hour')`, [id])
  }
  expect(await words()).toEqual([])
  const change = (text: string, slug: string) => db.pool.query(`update feed_source set ${text} where dealership_id = (select id from dealership where slug = $1)`, [slug])
  await change("next_at = now() - interval '20 minutes 5 seconds'", 'nobody-fetches')
  expect(await words()).toEqual(['feeds: nobody has taken what is due for 20 min; is a worker running?'])
  await change("taken_until = now() + interval '1 minute'", 'being-fetched')
  expect(await words()).toEqual([])
  await db.pool.query("delete from feed_source where settings = '{}'")
})

describe('an alarm', () => {
  it('is of the import that another one waited for, not of that one', async () => {
    const { id } = await createDealership(db.pool, 'waited')
    const run = (outcome: string, message: string, minute: number) =>
      db.pool.query(`insert into feed_run (dealership_id, file_name, mapping, file_bytes, outcome, message, started_at) values ($1, 'stock.csv', 'platform', 1, $2, $3, $4)`, [id, outcome, message, now(minute)])
    await run('held', '10 of 12 cars would go', -40)
    await run('refused', busyMessage('waited'), -39)
    await watchFeeds(db.pool, now(-38), now(-60))
    const told = await db.pool.query('select kind, message from feed_alarm where dealership_id = $1', [id])
    expect((await readStatus(db.pool, now(-38), 0, 0, [])).sites).toContainEqual(expect.objectContaining({ slug: 'waited', lastOutcome: 'held' }))
    expect(told.rows).toEqual([{ kind: 'held', message: '10 of 12 cars would go' }])
    await db.pool.query('delete from feed_alarm')
  })

  it('is not of a feed that was due while nobody was there to fetch it, until its turn has come and gone', async () => {
    await db.pool.query('delete from feed_source')
    const id = await withSource('after-a-night', { from: 'folder', folder: 'after-a-night', quietSeconds: 0, staleAfterHours: 26 })
    const source = (text: string) => db.pool.query(`update feed_source set ${text} where dealership_id = $1`, [id])
    await source("since = now() - interval '9 days', checked_at = now() - interval '30 hours', next_at = now() - interval '6 hours'")
    const own = async () => (await readFeedAlarms(db.pool)).filter(({ dealership }) => dealership === 'after-a-night')
    const stale = async (since: Date) => {
      await watchFeeds(db.pool, now(), since)
      return (await own()).map(({ message }) => message)
    }
    const said = ['no feed for 30 h; one is expected every 26 h']
    expect(await stale(now())).toEqual([])
    await source("taken_until = now() + interval '1 minute', next_at = now() + interval '1 hour'")
    expect(await stale(now())).toEqual([])
    await source("taken_until = null, failures = 1, next_at = now() + interval '5 minutes'")
    expect(await stale(now())).toEqual(said)
    // Said once, it is said until there is a feed, however often it is asked for.
    const before = await own()
    await source("taken_until = now() + interval '1 minute'")
    expect(await stale(now())).toEqual(said)
    expect(await own()).toEqual(before)
    await source('taken_until = null, failures = 0, checked_at = now()')
    expect(await stale(now())).toEqual([])
    await db.pool.query('delete from feed_alarm')
    await db.pool.query('delete from feed_source')
  })

  it('is told by one worker, in no transaction, while the receiver takes its time', async () => {
    const { id } = await createDealership(db.pool, 'slowly-told')
    await db.pool.query(`insert into feed_alarm (dealership_id, kind, message, began_at) values ($1, 'stale', 'no feed', now())`, [id])
    let take = () => {}
    alarms.behave({ takesAfter: new Promise((resolve) => (take = resolve)) })
    const told = notifyOfAlarms(db.pool, now())
    await expect.poll(() => alarms.posts.length).toBe(1)
    await notifyOfAlarms(db.pool, now())
    const inTransaction = `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
    expect((await db.pool.query(inTransaction)).rows).toEqual([])
    take()
    await told
    alarms.behave(200)
    await notifyOfAlarms(db.pool, now())
    expect(alarms.posts.splice(0)).toHaveLength(1)
    expect((await db.pool.query('select mailed_at is not null and posted_at is not null as told from feed_alarm where dealership_id = $1', [id])).rows).toEqual([{ told: true }])
    await db.pool.query('delete from feed_alarm where dealership_id = $1', [id])
    mailbox.mails.splice(0)
  })

  it('is posted again under the same key where its answer was lost, whatever else has begun since', async () => {
    const { id } = await createDealership(db.pool, 'told-again')
    const begin = (kind: string) => db.pool.query(`insert into feed_alarm (dealership_id, kind, message, began_at) values ($1, $2::text::feed_alarm_kind, 'why', now())`, [id, kind])
    const keys = () => alarms.posts.splice(0).map(({ body }) => (JSON.parse(body) as { dedup_key: string }).dedup_key)
    await begin('stale')
    alarms.behave('keep_and_cut')
    await notifyOfAlarms(db.pool, now())
    const [first, ...others] = keys()
    expect([first, others]).toEqual([expect.stringMatching(/^feed-alarms:\d+$/), []])
    await begin('held')
    alarms.behave(200, 500, 200)
    await notifyOfAlarms(db.pool, now())
    const [again, second] = keys()
    expect([again, second === first]).toEqual([first, false])
    await notifyOfAlarms(db.pool, now())
    await notifyOfAlarms(db.pool, now())
    expect(keys()).toEqual([second])
    await db.pool.query('delete from feed_alarm where dealership_id = $1', [id])
    mailbox.mails.splice(0)
  })

  it('that is refused keeps no other back; a receiver that has had too many, or is in trouble, is left alone', async () => {
    const { id } = await createDealership(db.pool, 'refused')
    for (const kind of ['stale', 'held', 'failed']) await db.pool.query(`insert into feed_alarm (dealership_id, kind, message, began_at) values ($1, $2::text::feed_alarm_kind, 'why', now())`, [id, kind])
    const owed = async () => (await readFeedAlarms(db.pool)).filter(({ postedAt }) => postedAt === null).map(({ kind }) => kind)
    alarms.posts.splice(0)
    for (const status of [429, 503]) {
      alarms.behave(status)
      await notifyOfAlarms(db.pool, now())
      expect([alarms.posts.splice(0).length, await owed()]).toEqual([1, ['stale', 'held', 'failed']])
    }
    alarms.behave(400, 200, 200)
    await notifyOfAlarms(db.pool, now())
    expect([alarms.posts.splice(0).length, await owed()]).toEqual([3, ['stale']])
    await notifyOfAlarms(db.pool, now())
    expect([alarms.posts.splice(0).length, await owed()]).toEqual([1, []])
    await db.pool.query('delete from feed_alarm where dealership_id = $1', [id])
    mailbox.mails.splice(0)
  })

  it.each<[string, CarRow, string[]]>([
    ['an offer that is a weekly repayment', { price: 25_990, offer_price: 131 }, ['1 of 20 cars with a price cost less than $500: S20 at $131']],
    ['an offer below what is a price', { price: 25_990, offer_price: 1 }, []],
    ['a list price that is a weekly repayment, beside an offer', { price: 131, offer_price: 25_990 }, []],
    ['the same offer as the list price', { price: 131, offer_price: 131 }, ['1 of 20 cars with a price cost less than $500: S20 at $131']],
    ['a price of $1, which asks to enquire', { price: 1 }, []],
    ['a price of $10', { price: 10 }, []],
    ['a price above $10', { price: 10.01 }, ['1 of 20 cars with a price cost less than $500: S20 at $10']],
    ['a price of $500', { price: 500 }, []],
  ])('is of the price that pages show: %s', async (name, given, expected) => {
    const slug = `priced-${name.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}`
    const { id } = await createDealership(db.pool, slug)
    const file = path.join(home, 'priced.ndjson')
    writeFileSync(file, ndjson([...cars(19), car('S20', given)]))
    await importFeed({ pool: db.pool, dealership: slug, file, now: now(-20) })
    await watchFeeds(db.pool, now(-19), now(-60))
    expect((await db.pool.query<{ message: string }>(`select message from feed_alarm where dealership_id = $1 and kind = 'prices'`, [id])).rows.map(({ message }) => message)).toEqual(expected)
    await db.pool.query('delete from feed_alarm')
  })

  it('is of a feed that puts $1 for the price of most cars, which takes their price as an empty column does', async () => {
    await createDealership(db.pool, 'all-ask-us')
    const bring = async (rows: CarRow[]) => {
      const file = path.join(home, 'ask-us.ndjson')
      writeFileSync(file, ndjson(rows))
      return importFeed({ pool: db.pool, dealership: 'all-ask-us', file, now: now() })
    }
    await bring(cars(12))
    expect(await bring(cars(12, { price: 1, offer_price: 19_990 }))).toMatchObject({ outcome: 'imported' })
    expect(await bring(cars(12, { price: 1 }))).toMatchObject({ outcome: 'held', message: expect.stringContaining('12 of 12 cars with a price (100 %) have none in the feed') as string })
  })

  it('counts no price as changed that includes something else now', async () => {
    await createDealership(db.pool, 'other-types')
    const bring = async (rows: CarRow[], at: Date, isForced = false) => {
      const file = path.join(home, 'types.ndjson')
      writeFileSync(file, ndjson(rows))
      const { outcome, run } = await importFeed({ pool: db.pool, dealership: 'other-types', file, now: at, isForced })
      const { rows: kept } = await db.pool.query<{ changed: number }>(`select (price_facts ->> 'changed')::int as changed from feed_run where id = $1`, [run])
      return [outcome, kept[0]?.changed]
    }
    expect(await bring(cars(12, { price_type: 'drive_away' }), now(-40))).toEqual(['imported', 0])
    expect(await bring(cars(12, { price_type: 'excl_govt_charges' }), now(-30))).toEqual(['imported', 0])
    expect(await bring(cars(12, { price_type: 'excl_govt_charges', price: 19_000 }), now(-20))).toEqual(['imported', 12])
    // Nor is it taken, of a car that has had none for a while: that feed would be held.
    expect(await bring(cars(12, { price_type: 'excl_govt_charges', price: 0 }), now(-15), true)).toEqual(['imported', 12])
    expect(await bring(cars(12, { price_type: 'drive_away', price: 0 }), now(-10))).toEqual(['imported', 0])
  })

  it('begins when a rule says so, is told once, and ends', async () => {
    await db.pool.query('delete from feed_source')
    await db.pool.query('delete from feed_run')
    const { id } = await createDealership(db.pool, 'alarmed')
    const bring = async (rows: CarRow[], at: Date) => {
      const file = path.join(home, 'alarm.ndjson')
      writeFileSync(file, ndjson(rows))
      return importFeed({ pool: db.pool, dealership: 'alarmed', file, isForced: true, now: at })
    }
    const open = async (at: Date) => {
      await watchFeeds(db.pool, at, now(-60))
      return (await readFeedAlarms(db.pool)).map(({ kind, message }) => `${kind}: ${message}`)
    }
    await bring(cars(20), now(-30))
    expect(await open(now(-29))).toEqual([])
    // Half of all prices are others, and one car costs $88.
    await bring([...cars(10, { price: 19_000 }), ...cars(20).slice(10, 19), car('S20', { price: 88 })], now(-20))
    for (const minutes of [-19.5, -19]) expect(await open(now(minutes))).toEqual(['prices: 1 of 20 cars with a price cost less than $500: S20 at $88; the last import changed 11 of 20 prices'])
    await notifyOfAlarms(db.pool, now(-19))
    await notifyOfAlarms(db.pool, now(-18))
    expect(alarms.posts).toHaveLength(1)
    const [post] = alarms.posts
    expect(JSON.parse(post?.body ?? '')).toMatchObject({ type: 'feed.alarms', alarms: [{ dealership: 'alarmed', kind: 'prices' }] })
    const [, time, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(post?.headers['webhook-signature'])) ?? []
    expect(mac).toBe(createHmac('sha256', 'a secret of the alarms').update(`${time}.${post?.body}`).digest('hex'))
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['Feed of alarmed: prices look wrong'])
    expect(mailbox.mails[0]?.text).toContain('S20 at $88')
    // The next feed has half of the cars; its prices are those of before.
    await bring(cars(9, { price: 19_000 }), now(-10))
    expect(await open(now(-9))).toEqual(['half_empty: the last feed had 9 cars, the one before 20'])
    await bring(cars(9, { price: 19_000 }), now(-5))
    expect(await open(now(-4))).toEqual([])
    const ended = await db.pool.query('select kind, ended_at is not null as ended, mailed_at is not null as mailed, id - min(id) over () as later from feed_alarm where dealership_id = $1 order by id', [id])
    // An alarm that goes on takes no number each time that it is looked at.
    expect(ended.rows).toEqual([
      { kind: 'prices', ended: true, mailed: true, later: 0 },
      { kind: 'half_empty', ended: true, mailed: false, later: 1 },
    ])
  })
})
