import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { IMAGE_QUALITIES, IMAGE_WIDTHS, imageUrl, sharedImageUrl } from '~/domain/images/image-url'
import { imageResponse } from '~/platform/images/image-response.server'
import { ImageStore, type ImageStoreOptions, type IsKnownImage } from '~/platform/images/image-store.server'
import { isImageOfSite } from '~/platform/images/known-image.server'
import { BucketWatch } from '~/platform/images/bucket-watch.server'
import { DiskCache } from '~/platform/images/disk-cache.server'
import { log } from '~/platform/log/log.server'
import { PictureGivenUp, PictureUnavailable } from '~/platform/images/picture-unavailable'
import { S3Cache } from '~/platform/images/s3-cache.server'
import { fetchBucketPictures, sendBucketPictures } from '~/platform/images/sync-bucket-pictures.server'
import { BucketPictures } from '~/platform/images/bucket-pictures.server'
import { renderPicture } from '~/platform/images/render-picture.server'
import { contentMark } from '~/platform/images/stored-picture.server'
import { startS3Store } from '../support/s3-store'
import { testDatabase, type TestDatabase } from '../support/test-database'

const everyone: IsKnownImage = async () => true
const nobody: IsKnownImage = async () => false
const throughLoopback = { isAllowedIp: (ip: string) => ip === '127.0.0.1' }

let dataDir: string
let store: ImageStore

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'pictures-'))
  await mkdir(path.join(dataDir, 'pictures'), { recursive: true })
  store = newStore()
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

function newStore(options: Partial<ImageStoreOptions> = {}) {
  return new ImageStore({ dataDir, ...options })
}

/** Asks as a browser would. */
function ask(url: string, options: { from?: ImageStore; isKnown?: IsKnownImage; lane?: number; headers?: HeadersInit; signal?: AbortSignal } = {}) {
  const address = new URL(url, 'http://site.test')
  const source = address.pathname.replace('/images/', '')
  return imageResponse(
    new Request(address, { headers: options.headers }),
    source,
    options.from ?? store,
    { lane: options.lane ?? 1, isKnown: options.isKnown ?? everyone, signal: options.signal },
  )
}

async function sizeOf(response: Response) {
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return { width, height, format }
}

/** A photograph with a red left half and a blue right half. */
function photo(width: number, height: number) {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#ff0000' } }
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: half, left: 0, top: 0 },
  ])
}

async function storePhoto(key: string, width: number, height: number) {
  const file = path.join(dataDir, 'pictures', key)
  await mkdir(path.dirname(file), { recursive: true })
  await photo(width, height).jpeg().toFile(file)
  return `stored:${key}`
}

const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60">${inside}</svg>`

/** Minutes of a processor. */
const FILTERS = `<filter id="f">${'<feTurbulence baseFrequency="0.01" numOctaves="99"/><feMorphology radius="300" operator="dilate"/>'.repeat(40)}</filter><rect width="80" height="60" filter="url(#f)"/>`

async function cachedFiles() {
  const found = await readdir(path.join(dataDir, 'cache', 'images'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

describe('a picture of the store', () => {
  it.each([
    [
      { width: 320, aspectRatio: '4:3' as const },
      { width: 320, height: 240, format: 'webp' },
    ],
    [
      { width: 96, aspectRatio: '1:1' as const },
      { width: 96, height: 96, format: 'webp' },
    ],
    [
      { width: 640, aspectRatio: '16:9' as const },
      { width: 640, height: 360, format: 'webp' },
    ],
    [
      { width: 480, aspectRatio: '3:2' as const },
      { width: 480, height: 320, format: 'webp' },
    ],
    [{ width: 480 }, { width: 480, height: 240, format: 'webp' }],
    // The photograph is 1000 × 500: it is never enlarged, but keeps the ratio that the page reserved.
    [{ width: 1600 }, { width: 1000, height: 500, format: 'webp' }],
    [
      { width: 1600, aspectRatio: '4:3' as const },
      { width: 667, height: 500, format: 'webp' },
    ],
  ])('%o is %o', async (options, size) => {
    const response = await ask(imageUrl(await storePhoto('cars/one.jpg', 1000, 500), options))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(await sizeOf(response)).toEqual(size)
  })

  it.each([[1000, 500], [320, 240], [2400, 3600]])('of %d × %d is a JPEG of one size for those who share a page', async (width, height) => {
    const url = sharedImageUrl(await storePhoto('cars/shared.jpg', width, height))
    const response = await ask(url)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([200, 'image/jpeg', 'public, max-age=31536000, immutable'])
    expect(await sizeOf(response)).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    const etag = response.headers.get('etag') ?? ''
    expect((await ask(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await ask(imageUrl('stored:cars/shared.jpg', { width: 1280, quality: 80, aspectRatio: '16:9' }), { headers: { 'if-none-match': etag } })).status).toBe(200)
    // However it is asked for, one rendering is kept of it.
    await ask(`${url}?w=320&q=50`)
    expect(await cachedFiles()).toHaveLength(1)
  })

  it('is shared by nobody’s page but its own site’s', async () => {
    expect((await ask(sharedImageUrl(await storePhoto('cars/two.jpg', 1000, 500)), { isKnown: nobody })).status).toBe(404)
    expect((await ask(sharedImageUrl('stored:cars/none.jpg'))).status).toBe(404)
  })

  it('is cropped around its middle', async () => {
    const response = await ask(imageUrl(await storePhoto('one.jpg', 1600, 400), { width: 320, aspectRatio: '1:1' }))
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colourAt = (x: number) =>
      [...data.subarray(x * info.channels, x * info.channels + 3)].map((value) => Math.round(value / 255))
    expect(colourAt(20)).toEqual([1, 0, 0])
    expect(colourAt(info.width - 20)).toEqual([0, 0, 1])
  })

  it('stands upright whatever its EXIF says, and loses its metadata', async () => {
    await photo(800, 400).withMetadata({ orientation: 6 }).jpeg().toFile(path.join(dataDir, 'pictures', 'turned.jpg'))
    const response = await ask(imageUrl('stored:turned.jpg', { width: 240 }))
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(metadata).toMatchObject({ width: 240, height: 480 })
    expect(metadata.exif).toBeUndefined()
  })

  it('is rendered once, and read from the cache by the next process too', async () => {
    let renders = 0
    const render: typeof renderPicture = (...args) => (renders++, renderPicture(...args))
    const url = imageUrl(await storePhoto('one.jpg', 800, 600), { width: 320 })
    const first = await ask(url, { from: newStore({ render }) })
    const second = await ask(url, { from: newStore({ render }) })
    expect(renders).toBe(1)
    expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()))
    expect(await cachedFiles()).toHaveLength(1)
  })

  it('is kept in an S3 store that processes without a common disk share; while that is away it is rendered anew', async () => {
    let renders = 0
    const render: typeof renderPicture = (...args) => (renders++, renderPicture(...args))
    const s3 = await startS3Store('pictures')
    const url = imageUrl(await storePhoto('one.jpg', 800, 600), { width: 320 })
    const process = () => newStore({ render, cache: new S3Cache(s3.settings) })
    const first = await ask(url, { from: process() })
    const second = await ask(url, { from: process() })
    expect([first.status, second.status, renders]).toEqual([200, 200, 1])
    expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()))
    expect(await cachedFiles()).toEqual([])
    await s3.stop()
    expect([(await ask(url, { from: process() })).status, renders]).toEqual([200, 2])
    const wrong = newStore({ render, cache: new S3Cache({ ...s3.settings, S3_BUCKET: 'nobodys' }) })
    expect((await ask(url, { from: wrong })).status).toBe(200)
  })

  it('is shown by machines that share a bucket and no disk, and comes to the disk of the one that makes a backup', async () => {
    const s3 = await startS3Store('pictures')
    const elsewhere = await mkdtemp(path.join(os.tmpdir(), 'pictures-'))
    const shared = new BucketPictures(s3.settings)
    const otherMachine = newStore({ dataDir: elsewhere, cache: new S3Cache(s3.settings), findShared: (key) => shared.find(key) })
    try {
      const url = imageUrl(await storePhoto('dealers/one.jpg', 800, 600), { width: 320 })
      expect((await ask(url, { from: otherMachine })).status).toBe(404)
      await sendBucketPictures(dataDir, s3.settings)
      await expect.poll(async () => (await ask(url, { from: otherMachine })).status, { timeout: 5_000, interval: 200 }).toBe(200)
      expect(await sizeOf(await ask(url, { from: otherMachine }))).toMatchObject({ width: 320, height: 240 })
      // A second time nothing is sent: what is there has the same content.
      const sent = await shared.list()
      await sendBucketPictures(dataDir, s3.settings)
      expect(await shared.list()).toEqual(sent)
      await fetchBucketPictures(elsewhere, undefined, s3.settings)
      expect(await readFile(path.join(elsewhere, 'pictures', 'dealers', 'one.jpg'))).toEqual(await readFile(path.join(dataDir, 'pictures', 'dealers', 'one.jpg')))
      await rm(path.join(elsewhere, 'pictures'), { recursive: true })
      await fetchBucketPictures(elsewhere, 'dealers/none.jpg', s3.settings)
      await fetchBucketPictures(elsewhere, 'dealers/one.jpg', s3.settings)
      expect(await readdir(path.join(elsewhere, 'pictures', 'dealers'))).toEqual(['one.jpg'])
    } finally {
      await s3.stop()
      await rm(elsewhere, { recursive: true, force: true })
    }
    await expect(sendBucketPictures(dataDir, s3.settings)).rejects.toThrow('S3_BUCKET: ')
    const away = newStore({ dataDir: elsewhere, findShared: (key) => new BucketPictures(s3.settings).find(key) })
    expect((await ask(imageUrl('stored:dealers/two.jpg', { width: 320 }), { from: away })).status).toBe(404)
  })

  it('is sent once where the tags of a bucket are no digest, as under keys of its owner’s, if its name says what it is', async () => {
    const s3 = await startS3Store('pictures')
    const content = Buffer.from(drawing(''))
    const named = `pictures/logo${contentMark(content)}.svg`
    await mkdir(path.join(dataDir, 'pictures', 'pictures'))
    await writeFile(path.join(dataDir, 'pictures', named), content)
    await storePhoto('dealers/one.jpg', 8, 6)
    const list = BucketPictures.prototype.list
    const tags = vi.spyOn(BucketPictures.prototype, 'list').mockImplementation(async function (this: BucketPictures) {
      return new Map([...(await list.call(this)).keys()].map((key) => [key, 'f'.repeat(32)]))
    })
    const sent = vi.spyOn(BucketPictures.prototype, 'write')
    const sentNow = async () => {
      sent.mockClear()
      await sendBucketPictures(dataDir, s3.settings)
      return sent.mock.calls.map(([key]) => key).sort()
    }
    try {
      expect(await sentNow()).toEqual(['dealers/one.jpg', named])
      expect(await sentNow()).toEqual(['dealers/one.jpg'])
    } finally {
      for (const spy of [tags, sent]) spy.mockRestore()
      await s3.stop()
    }
  })

  it('is not waited for while the bucket says nothing, and what is wrong with the bucket is known', async () => {
    const s3 = await startS3Store('pictures')
    const silent = http.createServer(() => {}).listen(0, '127.0.0.1')
    const elsewhere = await mkdtemp(path.join(os.tmpdir(), 'pictures-'))
    const asking = (settings: Partial<typeof s3.settings>) => {
      const watch = new BucketWatch()
      const shared = new BucketPictures({ ...s3.settings, ...settings }, watch)
      return { watch, from: (folder: string) => newStore({ dataDir: folder, cache: new S3Cache({ ...s3.settings, ...settings }, watch), findShared: (key) => shared.find(key) }) }
    }
    try {
      const url = imageUrl(await storePhoto('dealers/one.jpg', 800, 600), { width: 320 })
      const quiet = asking({ S3_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` })
      expect((await ask(url, { from: quiet.from(dataDir) })).status).toBe(200)
      const startedMs = performance.now()
      expect((await ask(url, { from: quiet.from(dataDir) })).status).toBe(200)
      expect((await ask(url, { from: quiet.from(elsewhere) })).status).toBe(404)
      // A visitor's question is asked twice, for 1.5 s each: less is no waiting.
      expect(performance.now() - startedMs).toBeLessThan(3_000)
      expect(quiet.watch.fault).toBe('ETIMEDOUT')
      // A bucket that is not there answers as one does that has no such picture.
      const missing = asking({ S3_BUCKET: 'nobodys' })
      expect((await ask(url, { from: missing.from(elsewhere) })).status).toBe(404)
      expect(missing.watch.fault).toContain('HTTP 404')
      const wrongKey = asking({ S3_ACCESS_KEY_ID: 'NOBODY' })
      expect((await ask(url, { from: wrongKey.from(elsewhere) })).status).toBe(404)
      expect(wrongKey.watch.fault).toContain('HTTP 403')
      const well = asking({})
      expect((await ask(url, { from: well.from(elsewhere) })).status).toBe(404)
      expect(well.watch.fault).toBeNull()
      // Known of a picture, and away before it is read: there is none now, and no page fails.
      await sendBucketPictures(dataDir, s3.settings)
      const known = await new BucketPictures(s3.settings, well.watch).find('dealers/one.jpg')
      await s3.stop()
      await expect(known?.read()).rejects.toThrow(PictureUnavailable)
    } finally {
      silent.closeAllConnections()
      silent.close()
      await rm(elsewhere, { recursive: true, force: true })
    }
  }, 30_000)

  it('may be a drawing that a folder brought, which is given up where it takes minutes to draw; the others are drawn meanwhile and after it', async () => {
    const named = async (name: string, inside: string) => {
      await writeFile(path.join(dataDir, 'pictures', name), drawing(inside))
      return imageUrl(`stored:${name}`, { width: 320, aspectRatio: '4:3' })
    }
    const startedMs = performance.now()
    const bomb = ask(await named('logo-0a1b2c.svg', FILTERS))
    const plain = await Promise.all(['a', 'b', 'c'].map(async (name) => ask(await named(`${name}.svg`, `<rect width="40" height="30" id="${name}"/>`))))
    for (const answer of plain) expect(await sizeOf(answer)).toEqual({ width: 320, height: 240, format: 'webp' })
    expect((await bomb).status).toBe(404)
    expect(performance.now() - startedMs).toBeLessThan(25_000)
    expect((await ask(await named('d.svg', '<rect width="40" height="30"/>'))).status).toBe(200)
  }, 30_000)

  it.each([
    [100, 1600, { width: 1920 }],
    [3000, 100, { width: 1920, aspectRatio: '4:3' as const }],
  ])('may be a drawing of %d × %d: in sizes that no picture has it is smaller, and the others are there after it', async (width, height, options) => {
    await writeFile(path.join(dataDir, 'pictures', 'long.svg'), `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="40" height="30"/></svg>`)
    const largest = await sizeOf(await ask(imageUrl('stored:long.svg', options)))
    expect([largest.format, Math.max(largest.width, largest.height) > 700]).toEqual(['webp', true])
    expect((await sizeOf(await ask(imageUrl('stored:long.svg', { ...options, width: 320 })))).width).toBe(320)
  })

  it('may be a photograph so tall that no picture is in the size asked for', async () => {
    const address = await storePhoto('long.jpg', 1000, 20_000)
    expect(await sizeOf(await ask(imageUrl(address, { width: 1920 })))).toEqual({ width: 819, height: 16_380, format: 'webp' })
    expect(await sizeOf(await ask(imageUrl(address, { width: 320 })))).toEqual({ width: 320, height: 6_400, format: 'webp' })
  })

  it('is rendered anew when its file has changed', async () => {
    const address = await storePhoto('one.jpg', 800, 600)
    const before = await ask(imageUrl(address, { width: 320 }))
    await storePhoto('one.jpg', 900, 300)
    await utimes(path.join(dataDir, 'pictures', 'one.jpg'), 1, 1)
    const after = await ask(imageUrl(address, { width: 320 }))
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    expect(await sizeOf(after)).toMatchObject({ width: 320, height: 107 })
  })

  it('answers 304 to the browser that has it', async () => {
    const url = imageUrl(await storePhoto('one.jpg', 800, 600), { width: 320 })
    const etag = (await ask(url)).headers.get('etag') ?? ''
    for (const held of [etag, `"other", W/${etag}`, '*']) {
      const response = await ask(url, { headers: { 'if-none-match': held } })
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await ask(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  it('is rendered once for twenty visitors at the same moment', async () => {
    let renders = 0
    const render: typeof renderPicture = (...args) => (renders++, renderPicture(...args))
    const from = newStore({ render })
    const url = imageUrl(await storePhoto('one.jpg', 1600, 1200), { width: 800 })
    const responses = await Promise.all(Array.from({ length: 20 }, () => ask(url, { from })))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(renders).toBe(1)
  })

  it('never renders more than two pictures at once', async () => {
    let [running, most] = [0, 0]
    const render: typeof renderPicture = async (...args) => {
      most = Math.max(most, (running += 1))
      return renderPicture(...args).finally(() => (running -= 1))
    }
    const from = newStore({ render })
    const address = await storePhoto('one.jpg', 1600, 1200)
    const widths = [96, 160, 240, 320, 480, 640, 800, 960]
    const responses = await Promise.all(widths.map((width) => ask(imageUrl(address, { width }), { from })))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(most).toBe(2)
  })

  it('is shown by no site but its own, though its rendering is there; a site that has it is not asked each time', async () => {
    const asked: string[] = []
    const of = (lane: number, isKnown: IsKnownImage) => ({ lane, isKnown: (address: string) => (asked.push(`${lane} ${address}`), isKnown(address)) })
    const url = imageUrl(await storePhoto('one.jpg', 800, 600), { width: 320 })
    expect((await ask(url, of(1, nobody))).status).toBe(404)
    expect((await ask(url, of(1, everyone))).status).toBe(200)
    expect((await ask(url, of(2, nobody))).status).toBe(404)
    expect((await ask(url, of(1, nobody))).status).toBe(200)
    expect(asked).toEqual(['1 stored:one.jpg', '1 stored:one.jpg', '2 stored:one.jpg'])
  })

  it('is shown while the database is away, where its rendering is there', async () => {
    const [known, unknown] = await Promise.all(['one.jpg', 'two.jpg'].map(async (key) => imageUrl(await storePhoto(key, 800, 600), { width: 320 })))
    await ask(known ?? '')
    const from = newStore()
    const isKnown = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
    expect((await ask(known ?? '', { from, isKnown })).status).toBe(200)
    await expect(ask(unknown ?? '', { from, isKnown })).rejects.toThrow('connect')
  })

  it('waits behind no more than one of another site’s, of which those beyond its line are told so and kept by nobody', async () => {
    const order: number[] = []
    const gate = new AbortController()
    const render: typeof renderPicture = async (original, request) => {
      order.push(request.widthPx)
      if (!gate.signal.aborted) await new Promise((resolve) => gate.signal.addEventListener('abort', resolve))
      return renderPicture(original, request)
    }
    const from = newStore({ render })
    const addresses = await Promise.all(Array.from({ length: 230 }, (_, at) => storePhoto(`${at}.jpg`, 10, 10)))
    const loud = addresses.map((address) => ask(imageUrl(address, { width: 320 }), { from, lane: 1 }))
    const refused = await Promise.race(loud)
    expect([refused.status, refused.headers.get('cache-control'), Number(refused.headers.get('retry-after')) > 0]).toEqual([503, 'no-store', true])
    const quiet = ask(imageUrl(addresses[0] ?? '', { width: 96 }), { from, lane: 2 })
    await expect.poll(() => order.length).toBe(2)
    gate.abort()
    expect((await quiet).status).toBe(200)
    expect(order.indexOf(96)).toBeLessThanOrEqual(4)
    const statuses = (await Promise.all(loud)).map(({ status }) => status)
    // Six that are read or rendered and two hundred that wait.
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(206)
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
  })

  it('is not made for those who have gone, unless another waits for it', async () => {
    const made: number[] = []
    const gate = new AbortController()
    const render: typeof renderPicture = async (original, request) => {
      made.push(request.widthPx)
      if (!gate.signal.aborted) await new Promise((resolve) => gate.signal.addEventListener('abort', resolve))
      return renderPicture(original, request)
    }
    const from = newStore({ render })
    const address = await storePhoto('one.jpg', 1600, 1200)
    const gone = new AbortController()
    const asked = (width: number, signal?: AbortSignal) => ask(imageUrl(address, { width }), { from, signal })
    const first = [96, 160].map((width) => asked(width))
    await expect.poll(() => made).toHaveLength(2)
    const left = [240, 320, 480, 640].map((width) => asked(width, gone.signal))
    const stays = asked(320)
    gone.abort()
    gate.abort()
    expect((await Promise.all([...first, stays])).map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all(left)
    expect(made.sort((a, b) => a - b)).toEqual([96, 160, 320])
  })

  it('lets the oldest renderings go when the cache is full', async () => {
    const addresses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => storePhoto(`${index}.jpg`, 400 + index, 300)),
    )
    const one = (await (await ask(imageUrl(addresses[0] ?? '', { width: 320 }))).arrayBuffer()).byteLength
    const [oldest = ''] = await cachedFiles()
    await utimes(oldest, 1, 1)
    const from = newStore({ maxCacheBytes: Math.round(one * 6.5) })
    for (const address of addresses.slice(1))
      expect((await ask(imageUrl(address, { width: 320 }), { from })).status).toBe(200)
    const cached = await cachedFiles()
    const total = (await Promise.all(cached.map(async (file) => (await stat(file)).size))).reduce(
      (sum, size) => sum + size,
      0,
    )
    expect(total).toBeLessThanOrEqual(one * 6.5)
    expect(cached.length).toBeGreaterThan(2)
    expect(cached).not.toContain(oldest)
    expect(cached.filter((file) => file.endsWith('.tmp'))).toEqual([])
  })

  it('takes nothing of a disk that is nearly full, nor leaves anything half written on one that is', async () => {
    const address = await storePhoto('car.jpg', 400, 300)
    const short = new DiskCache(path.join(dataDir, 'cache', 'images'), 1024 ** 3, { share: 1, bytes: Infinity })
    expect((await ask(imageUrl(address, { width: 320 }), { from: newStore({ cache: short }) })).status).toBe(200)
    expect(await cachedFiles()).toEqual([])
    const cache = new DiskCache(path.join(dataDir, 'cache', 'images'), 1024 ** 3)
    // A folder in the place of the file: the draft is written, and cannot become it.
    await mkdir(path.join(dataDir, 'cache', 'images', 'ab', 'abc.webp', 'x'), { recursive: true })
    await expect(cache.write('abc', Buffer.from('picture'))).rejects.toThrow()
    expect(await readdir(path.join(dataDir, 'cache', 'images', 'ab'))).toEqual(['abc.webp'])
  })

  it('keeps to its bound where several processes write', async () => {
    const addresses = await Promise.all(Array.from({ length: 24 }, (_, index) => storePhoto(`${index}.jpg`, 400 + index, 300)))
    const one = (await (await ask(imageUrl(addresses[0] ?? '', { width: 320 }))).arrayBuffer()).byteLength
    const maxCacheBytes = Math.round(one * 6.5)
    const processes = [1, 2, 3, 4].map(() => newStore({ maxCacheBytes }))
    for (const [at, address] of addresses.entries()) await ask(imageUrl(address, { width: 320 }), { from: processes[at % 4] })
    const sizes = await Promise.all((await cachedFiles()).map(async (file) => (await stat(file)).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxCacheBytes)
  })
})

describe('no picture', () => {
  const drawn = async (response: Response) => {
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(await sizeOf(response)).toEqual({ width: 480, height: 360, format: 'svg' })
  }
  const card = { width: 480, aspectRatio: '4:3' as const }

  it('is drawn when the file is missing', async () => drawn(await ask(imageUrl('stored:cars/none.jpg', card))))

  it.each(['4:3', '3:2', '16:9'] as const)('has nothing at %s where chips of cards lie: words were under them', async (aspectRatio) => {
    const svg = Buffer.from(await (await ask(imageUrl('stored:cars/none.jpg', { width: 480, aspectRatio }))).arrayBuffer())
    const { width, height } = await sharp(svg).metadata()
    const band = Math.floor(height * 0.16)
    for (const top of [0, height - band]) {
      const { channels } = await sharp(await sharp(svg).extract({ left: 0, top, width, height: band }).png().toBuffer()).stats()
      expect(channels.every(({ min, max }) => min === max)).toBe(true)
    }
  })

  it.each([
    '../secret.svg',
    '../../etc/passwd',
    'cars/../../secret.svg',
    './../secret.svg',
    '%2e%2e/secret.svg',
    '%2e%2e%2fsecret.svg',
    '..%2fsecret.svg',
    '..\\secret.svg',
    '/etc/passwd',
    'cars//../..//secret.svg',
    '.hidden.svg',
    'cars/.hidden.svg',
    '',
    'cars',
    'cars/',
    'a'.repeat(600),
  ])('is drawn for the key %j, which leaves the store or names no file', async (key) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'
    await mkdir(path.join(dataDir, 'pictures', 'cars'), { recursive: true })
    for (const file of ['secret.svg', 'pictures/.hidden.svg', 'pictures/cars/.hidden.svg', 'pictures/cars/one.svg']) {
      await writeFile(path.join(dataDir, file), svg)
    }
    await drawn(await ask(imageUrl(`stored:${key}`, card)))
  })

  it.each([
    ['text', Buffer.from('not a picture at all')],
    ['half a JPEG', Buffer.from('ffd8ffe000104a46494600', 'hex')],
    ['an empty file', Buffer.alloc(0)],
    [
      'a bomb of 100 megapixels',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="10000"><rect width="9" height="9"/></svg>',
      ),
    ],
  ])('is drawn when the file holds %s', async (_, bytes) => {
    await writeFile(path.join(dataDir, 'pictures', 'odd.jpg'), bytes)
    await drawn(await ask(imageUrl('stored:odd.jpg', card)))
  })
})

describe('bad parameters', () => {
  it.each(['?w=481', '?w=320&q=75', '?w=320&ar=5:4', '', '?w=320&w=99999999999&q=x'])(
    '%s answers 400 with one line',
    async (query) => {
      const path = imageUrl('stored:one.jpg', { width: 320 }).replace(/\?.*/, '')
      const response = await ask(`${path}${query}`)
      expect(response.status).toBe(400)
      expect((await response.text()).trim().split('\n')).toHaveLength(1)
    },
  )
})

describe('a picture of another host', () => {
  let server: http.Server
  let origin: string
  let requests: string[] = []
  let jpeg: Buffer
  const DRAWN: Record<string, string> = { '/logo': drawing('<rect width="40" height="30" fill="red"/>'), '/filters': drawing(FILTERS), '/called-avif': `<!--ftyp     -->${drawing(FILTERS)}` }

  beforeAll(async () => {
    jpeg = await photo(800, 600).jpeg().toBuffer()
    server = http.createServer((request, response) => {
      const url = request.url ?? ''
      requests.push(url)
      if (url.startsWith('/to')) return response.writeHead(302, { location: decodeURIComponent(url.slice(4)) }).end()
      if (url === '/loop') return response.writeHead(302, { location: '/loop' }).end()
      if (url === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
      if (url === '/empty') return response.writeHead(200, { 'content-type': 'image/jpeg' }).end()
      // Whole from the third time on.
      if (url === '/cut') return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(requests.filter((one) => one === url).length < 3 ? jpeg.subarray(0, jpeg.length / 2) : jpeg)
      if (url.startsWith('/as/')) {
        const [, , type = '', what] = url.split('/').map(decodeURIComponent)
        return response.writeHead(200, type === '' ? {} : { 'content-type': type }).end(what === 'photo' ? jpeg : what === 'drawing' ? DRAWN['/logo'] : '<p>')
      }
      if (url === '/broken') return response.writeHead(200, { 'content-type': 'image/jpeg' }).end('not a picture')
      if (url in DRAWN) return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(DRAWN[url])
      if (url === '/gone') return response.writeHead(410, { 'content-type': 'image/jpeg' }).end(jpeg)
      if (url === '/slow')
        return void response.writeHead(200, { 'content-type': 'image/jpeg' }).write(jpeg.subarray(0, 50))
      if (url === '/stated')
        return response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 9e9 }).end()
      if (url === '/endless') {
        response.writeHead(200, { 'content-type': 'image/jpeg' })
        const pump = setInterval(() => response.write(Buffer.alloc(64 * 1024)), 1)
        return void response.on('close', () => clearInterval(pump))
      }
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  beforeEach(() => (requests = []))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const remote = (address: string, options: Partial<ImageStoreOptions> = {}, isKnown = everyone) =>
    ask(imageUrl(address, { width: 320, aspectRatio: '4:3' }), {
      from: newStore({ ...throughLoopback, ...options }),
      isKnown,
    })

  it('is fetched, rendered and kept', async () => {
    expect(await sizeOf(await remote(`${origin}/car.jpg`))).toEqual({ width: 320, height: 240, format: 'webp' })
    expect((await remote(`${origin}/car.jpg`)).status).toBe(200)
    expect(requests).toEqual(['/car.jpg'])
  })

  it('is fetched once for all the sizes in which it is asked for', async () => {
    const from = newStore(throughLoopback)
    const answers = await Promise.all(IMAGE_WIDTHS.flatMap((width) => IMAGE_QUALITIES.map((quality) => ask(imageUrl(`${origin}/car.jpg`, { width, quality }), { from }))))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(requests).toEqual(['/car.jpg'])
  })

  it('that cannot be read is fetched once in an hour, whatever its size and whichever process asks', async () => {
    const at = (width: number, now: number) =>
      ask(imageUrl(`${origin}/broken`, { width }), { from: newStore({ ...throughLoopback, now: () => now }), isKnown: everyone })
    expect([(await at(320, 0)).status, (await at(640, 1)).status, (await at(320, 60 * 60_000 - 1)).status]).toEqual([404, 404, 404])
    expect(requests).toEqual(['/broken'])
    await at(320, 60 * 60_000)
    expect(requests).toHaveLength(2)
  })

  it('that was given up is tried again after a minute, because the machine may have been busy, and after twice as long each further time, up to an hour', async () => {
    const tries: number[] = []
    let minute = 0
    const render: typeof renderPicture = async () => {
      tries.push(minute)
      throw new PictureGivenUp('not drawn within 15000 ms')
    }
    const from = newStore({ ...throughLoopback, render, now: () => minute * 60_000 })
    const at = (width: number) => ask(imageUrl(`${origin}/logo`, { width }), { from, isKnown: everyone })
    // In two sizes at once, as a page asks for it.
    await Promise.all([at(320), at(640)])
    for (minute = 0.9; minute < 250; minute += 0.1) expect((await at(minute % 2 < 1 ? 320 : 640)).status).toBe(404)
    expect(tries.map(Math.round)).toEqual([0, 0, 1, 3, 7, 15, 31, 63, 123, 183, 243])
  })

  it('that a busy machine gave up twice is there with the next try', async () => {
    let minute = 0
    const render: typeof renderPicture = (...given) => (minute < 3 ? Promise.reject(new PictureGivenUp('not drawn within 15000 ms')) : renderPicture(...given))
    const from = newStore({ ...throughLoopback, render, now: () => minute * 60_000 })
    const answers: number[] = []
    for (minute of [0, 1, 2.9, 3]) answers.push((await ask(imageUrl(`${origin}/logo`, { width: 320 }), { from, isKnown: everyone })).status)
    expect(answers).toEqual([404, 404, 404, 200])
  })

  it('is made once the mark of a pause that a power cut left empty is met', async () => {
    let minute = 0
    const folder = await mkdtemp(path.join(os.tmpdir(), 'marks-'))
    const failing = newStore({ ...throughLoopback, dataDir: folder, render: () => Promise.reject(new PictureGivenUp('x')), now: () => minute * 60_000 })
    const url = imageUrl(`${origin}/logo`, { width: 320 })
    expect((await ask(url, { from: failing, isKnown: everyone })).status).toBe(404)
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
    await Promise.all(files.map((file) => writeFile(path.join(file.parentPath, file.name), '')))
    minute = 0.1
    expect((await ask(url, { from: newStore({ ...throughLoopback, dataDir: folder, now: () => minute * 60_000 }), isKnown: everyone })).status).toBe(200)
  })

  it('that was cut off is asked for again after a minute, and after twice as long the next time', async () => {
    let minute = 0
    // A process of its own each time, so that no half of it is remembered.
    const at = () => ask(imageUrl(`${origin}/cut`, { width: 320 }), { from: newStore({ ...throughLoopback, now: () => minute * 60_000 }), isKnown: everyone })
    const answers: number[] = []
    for (minute of [0, 0.9, 1, 2.9, 3]) answers.push((await at()).status)
    expect([answers, requests.length]).toEqual([[404, 404, 404, 404, 200], 3])
  })

  it('of which nothing came is asked for again after a minute', async () => {
    let minute = 0
    const from = newStore({ ...throughLoopback, now: () => minute * 60_000 })
    for (minute of [0, 0.9, 1, 1.9, 2]) expect((await ask(imageUrl(`${origin}/empty`, { width: 320 }), { from, isKnown: everyone })).status).toBe(404)
    expect(requests).toHaveLength(3)
  })

  it.each([
    ['', 'photo', 200],
    ['application/octet-stream', 'photo', 200],
    ['Binary/Octet-Stream; charset=utf-8', 'photo', 200],
    ['IMAGE/JPEG', 'photo', 200],
    ['', 'drawing', 404],
    ['application/octet-stream', 'drawing', 404],
    ['binary/octet-stream', 'page', 404],
    ['text/html', 'photo', 404],
    ['application/pdf', 'photo', 404],
  ])('may be called nothing where it is a photograph, as stores of files do: %j, a %s, answers %i', async (type, what, status) => {
    expect((await remote(`${origin}/as/${encodeURIComponent(type)}/${what}`)).status).toBe(status)
  })

  it('that is not shown is a line of the log, once for all of its host, and none where a stranger asked', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
    // One that no other test has asked for.
    const own = http.createServer((_, response) => response.writeHead(500).end())
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(own.address() as AddressInfo).port}`
    const asked = (page: string, isKnown: IsKnownImage) =>
      imageResponse(new Request(`http://site.test/?w=320`), imageUrl(`http://${host}${page}`, { width: 320 }).replace(/^\/images\/|\?.*$/g, ''), newStore(throughLoopback), { lane: 1, site: 'north', isKnown })
    await asked('/one', nobody)
    await asked('/one', everyone)
    await asked('/two', everyone)
    own.close()
    const said = warn.mock.calls.filter(([facts]) => (facts as { host?: string }).host === host)
    warn.mockRestore()
    expect(said).toEqual([[{ tenant: 'north', host, reason: 'answered 500' }, 'picture not shown']])
  })

  it('may be a drawing', async () => expect(await sizeOf(await remote(`${origin}/logo`))).toEqual({ width: 320, height: 240, format: 'webp' }))

  it.each(['/filters', '/called-avif'])('that is a drawing is given up where it takes minutes to draw: %s', async (page) => {
    const startedMs = performance.now()
    expect((await remote(`${origin}${page}`)).status).toBe(404)
    expect(performance.now() - startedMs).toBeLessThan(25_000)
  }, 30_000)

  it('may be a drawing with pictures in it, which is given up where these would take all memory', async () => {
    const holding = async (side: number) => {
      const picture = await sharp({ create: { width: side, height: side, channels: 3, background: 'grey' } }).toColourspace('b-w').png().toBuffer()
      return Buffer.from(drawing(`<image width="80" height="60" href="data:image/png;base64,${picture.toString('base64')}"/>`))
    }
    const request = { widthPx: 320, quality: 80, aspectRatio: '4:3' } as const
    expect(await sharp(await renderPicture(await holding(3_000), request)).metadata()).toMatchObject({ width: 320, height: 240 })
    await expect(renderPicture(await holding(11_000), request)).rejects.toThrow('it takes more than 384 MB')
  }, 60_000)

  it('is followed through a redirect', async () => {
    expect((await remote(`${origin}/to?${encodeURIComponent('/car.jpg')}`)).status).toBe(200)
    expect(requests).toHaveLength(2)
  })

  it('is not even asked for when the site has no such picture', async () => {
    expect((await remote(`${origin}/car.jpg`, {}, nobody)).status).toBe(404)
    expect(requests).toEqual([])
  })

  it('is not fetched from this machine or its networks', async () => {
    const { port } = server.address() as AddressInfo
    const inner = [
      origin,
      `http://localhost:${port}`,
      `http://0:${port}`,
      `http://2130706433:${port}`,
      `http://0x7f.1:${port}`,
    ]
    const others = [
      'http://10.0.0.1',
      'http://172.16.5.5',
      'http://192.168.1.1',
      'http://169.254.169.254',
      'http://[::1]',
      'http://[fe80::1]',
    ]
    const mapped = [`http://[::ffff:127.0.0.1]:${port}`, `http://[64:ff9b::7f00:1]:${port}`]
    for (const host of [...inner, ...others, ...mapped]) {
      const response = await remote(`${host}/car.jpg`, { isAllowedIp: undefined, fetchTimeoutMs: 1500 })
      expect([host, response.status]).toEqual([host, 404])
    }
    expect(requests).toEqual([])
  })

  it('is not followed to this machine or its networks', async () => {
    const targets = [
      'http://127.0.0.2:1/x.jpg',
      `http://localhost.localdomain:1/x.jpg`,
      'http://[::1]/x.jpg',
      'http://10.1.1.1/x.jpg',
      'file:///etc/passwd',
      'http://user:pass@127.0.0.1/',
    ]
    for (const target of targets) {
      const response = await remote(`${origin}/to?${encodeURIComponent(target)}`, { fetchTimeoutMs: 1500 })
      expect([target, response.status]).toEqual([target, 404])
    }
    expect(requests.every((url) => url.startsWith('/to'))).toBe(true)
  })

  it.each(['/loop', '/page', '/gone', '/stated', '/endless', '/slow'])(
    'is drawn as missing when the host answers like %s',
    async (page) => {
      const response = await remote(`${origin}${page}`, { fetchTimeoutMs: 400, maxPictureBytes: 300_000 })
      expect([response.status, (await sizeOf(response)).format]).toEqual([404, 'svg'])
      expect(requests.length).toBeLessThanOrEqual(4)
    },
  )

  it('waits for no other host, which is asked for nothing more once it has said nothing three times', async () => {
    const silent = http.createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    let asked = 0
    silent.on('request', () => (asked += 1))
    const from = newStore({ ...throughLoopback, fetchTimeoutMs: 3_000 })
    const get = (address: string) => ask(imageUrl(address, { width: 320 }), { from, isKnown: everyone })
    const started = performance.now()
    const hanging = Array.from({ length: 30 }, (_, at) => get(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/${at}.jpg`))
    expect((await get(`${origin}/car.jpg`)).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(3_000)
    expect((await Promise.all(hanging)).map(({ status }) => status)).toEqual(hanging.map(() => 404))
    // Four at once, and those that began between the first of them and the third.
    expect(asked).toBeLessThanOrEqual(6)
    silent.closeAllConnections()
    silent.close()
  })

  it('is left alone for a minute after it failed', async () => {
    let nowMs = 0
    const from = newStore({ ...throughLoopback, now: () => nowMs })
    const again = () => ask(imageUrl(`${origin}/gone`, { width: 320 }), { from, isKnown: everyone })
    await again()
    await again()
    expect(requests).toHaveLength(1)
    nowMs = 60_001
    await again()
    expect(requests).toHaveLength(2)
  })
})

describe('isImageOfSite', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  it('knows the pictures of the site’s own cars and no others', async () => {
    const { pool } = database
    const { rows } = await pool.query<{ id: number }>(
      `insert into dealership (name, slug) values ('Northside', 'northside'), ('Southside', 'southside') returning id`,
    )
    const [north = 0, south = 0] = rows.map(({ id }) => id)
    const address = 'https://pictures.test/a.jpg'
    await pool.query(
      `insert into car (dealership_id, slug, stock_number, name, year, make, model, car_type, image_urls)
       values ($1, 'a', 'A1', 'A', 2020, 'Kia', 'Rio', 'used', array['https://pictures.test/0.jpg', $2])`,
      [north, address],
    )
    expect(await isImageOfSite(pool, { id: 1, dealershipIds: [north] }, address)).toBe(true)
    expect(await isImageOfSite(pool, { id: 1, dealershipIds: [south] }, address)).toBe(false)
    expect(await isImageOfSite(pool, { id: 1, dealershipIds: [] }, address)).toBe(false)
    expect(await isImageOfSite(pool, { id: 1, dealershipIds: [north] }, 'https://pictures.test/b.jpg')).toBe(false)
    await pool.query(
      `insert into manufacturer (name, slug, logo_url) values ('Kia', 'kia', 'https://pictures.test/kia.svg')`,
    )
    expect(await isImageOfSite(pool, { id: 1, dealershipIds: [] }, 'https://pictures.test/kia.svg')).toBe(true)
  })

  it('knows the pictures of the offers and pages that the site shows, and no others', async () => {
    const { pool } = database
    await pool.query(`insert into dealership_group (id, slug, name) values (1, 'coast', 'Coast'), (2, 'hills', 'Hills')`)
    const { rows: tenants } = await pool.query<{ id: number }>(
      `insert into tenant (slug, template, name, group_id) values ('north', 'group', 'North', 1), ('south', 'single', 'South', 2) returning id`,
    )
    const [north = 0, south = 0] = tenants.map(({ id }) => id)
    await pool.query(`insert into offer (tenant_id, group_id, name, image_url, image_or_model_image_url, description, sanitized_description) values ($1, null, 'Own', 'https://pictures.test/own-offer.jpg', null, '', ''), (null, 1, 'Of the group', null, 'https://pictures.test/group-offer.jpg', '', '')`, [north])
    await pool.query(
      `insert into content_page (scope, key, path, title, image_url, body) values ('dealership', 'north', 'a', 'A', 'https://pictures.test/own-page.jpg', ''),
        ('dealership_group', 'coast', 'b', 'B', 'https://pictures.test/group-page.jpg', ''), ('template', 'group', 'c', 'C', 'https://pictures.test/template-page.jpg', ''),
        ('platform', '', 'd', 'D', 'https://pictures.test/platform-page.jpg', '')`,
    )
    for (const [name, isSouths] of [['own-offer', false], ['group-offer', false], ['own-page', false], ['group-page', false], ['template-page', false], ['platform-page', true]] as const) {
      const known = (id: number) => isImageOfSite(pool, { id, dealershipIds: [] }, `https://pictures.test/${name}.jpg`)
      expect([name, await known(north), await known(south)]).toEqual([name, true, isSouths])
    }
  })
})
