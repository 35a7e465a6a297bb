import { createHash } from 'node:crypto'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { ImageRequest } from '~/domain/images/image-url'
import { HOUR_MS, MINUTE_MS } from '~/domain/time/durations'
import { env } from '~/platform/env.server'
import { singleFlight } from '../concurrency'
import { knownDatabaseTime } from '../db/database-clock.server'
import { isDatabaseAway } from '../db/is-database-away'
import { lazy } from '../lazy'
import { FairQueue, type FairQueueOptions, type ReleaseSlot } from '../http/fair-queue'
import { BucketWatch } from './bucket-watch.server'
import { DiskCache } from './disk-cache.server'
import type { PictureCache } from './picture-cache'
import { PictureBusy, PictureGivenUp, PictureNotOfSite, PictureUnavailable } from './picture-unavailable'
import { fetchRemotePicture } from './remote-picture.server'
import { RENDER_VERSION, renderPicture } from './render-picture.server'
import { findStoredPicture, type FindSharedPicture, type StoredPicture } from './stored-picture.server'

const STORED = 'stored:'
/** A new page of cars asks for some dozens of renderings of some tenths of a second each. Two at a time: more would leave pages no core. */
const WAITING = { maxWaiting: 200, maxWaitMs: 15_000 }
const RENDERS: FairQueueOptions = { total: 2, share: 2, ...WAITING }
/** Originals that are read, or wait to be rendered: each is up to 15 MB. One site alone gets fewer than all, so that there is room for another. */
const ORIGINALS: FairQueueOptions = { total: 8, share: 6, ...WAITING }
/** Fetches from one host, so that a host that does not answer does not take every turn. */
const FETCHES_OF_A_HOST: FairQueueOptions = { total: 4, share: 4, ...WAITING }
/** Look-ups of whether an address is one of the site's. Each reads the pictures of all its cars, and strangers may ask for any number of addresses. */
const CHECKS: FairQueueOptions = { total: 4, share: 2, ...WAITING }
/** One page asks for a picture in several sizes: it is read once. */
const ORIGINAL_CACHE = { maxBytes: 48 * 1024 ** 2, ms: 30_000 }
/** Remembers that a picture belongs to a site, because that is asked again and again. A picture that the site has removed may be served until its entry ends. */
const SHOWN = { max: 20_000, ttl: 10 * MINUTE_MS }
/** After so many timeouts in a row a host is not asked for as long as an address that failed. */
const TIMEOUTS_OF_A_HOST = 3
const MAX_HOSTS = 2_000
/** A remote address that failed is not asked again for so long, however many visitors look at the card. */
const FAILURE_MEMORY_MS = MINUTE_MS
const MAX_FAILURES = 2_000
/** An address whose bytes are no picture is not asked again for so long, by any process: the dealer's server works, so the same would come back. */
const UNREADABLE_MEMORY_MS = HOUR_MS
/**
 * One that was given up may only have met a busy machine: it is tried again so soon, and after twice as long each further time, up to an hour. What nobody can draw takes
 * seven turns in its first two hours so, and then as few as what is unreadable.
 */
const GIVEN_UP_MEMORY_MS = MINUTE_MS

export type ImageStoreOptions = {
  dataDir: string
  /** Where renderings are kept; by default below `<dataDir>/cache/images`. */
  cache?: PictureCache
  /** Asked for pictures of the platform's own store that are not on this machine. */
  findShared?: FindSharedPicture
  maxCacheBytes?: number
  fetchTimeoutMs?: number
  maxPictureBytes?: number
  /** Tests let the loopback through; otherwise only the public internet is reached. */
  isAllowedIp?: (ip: string) => boolean
  render?: typeof renderPicture
  now?: () => number
}

/** Until when a picture is not tried again, and for how long that was when it began. */
type Pause = { untilMs: number; ms: number }
const NO_PAUSE: Pause = { untilMs: 0, ms: 0 }

/** @returns null of a file that a power cut has left empty or in half */
function parsePause(kept: Buffer): Pause | null {
  try {
    return JSON.parse(kept.toString()) as Pause
  } catch {
    return null
  }
}

export type RenderedImage = { bytes: Buffer; etag: string }

/** Whether the site shows a picture of this address anywhere. */
export type IsKnownImage = (address: string) => Promise<boolean>

/** Who asks for a picture. */
export type PictureAsker = {
  /** Whose share of the process's turns it takes: the site's number, or the name of the platform's own work. */
  lane: number | string
  /** The site's slug, for the log. */
  site?: string
  /** Absent where a row of the site itself names the address. */
  isKnown?: IsKnownImage
  /** Aborted once nobody waits for the picture any more. */
  signal?: AbortSignal
}

/**
 * The image port: pictures of the platform's own store (`stored:<key>`, below `<dataDir>/pictures` or shared) and of other hosts,
 * rendered to WebP and kept on the disk or in a store that processes share.
 */
export class ImageStore {
  private readonly cache: PictureCache
  private readonly share = singleFlight<Buffer>()
  private readonly shareCheck = singleFlight<boolean>()
  private readonly shareOriginal = singleFlight<Buffer>()
  private readonly renders = new FairQueue<number | string>(RENDERS)
  private readonly originals = new FairQueue<number | string>(ORIGINALS)
  private readonly checks = new FairQueue<number | string>(CHECKS)
  private readonly originalCache = new LRUCache<string, Buffer>({ maxSize: ORIGINAL_CACHE.maxBytes, sizeCalculation: ({ length }) => length || 1, ttl: ORIGINAL_CACHE.ms, ttlAutopurge: true })
  private readonly shown = new LRUCache<string, true>(SHOWN)
  private readonly hosts = new LRUCache<string, { fetches: FairQueue<number | string>; timeouts: number; silentUntilMs: number }>({ max: MAX_HOSTS })
  private readonly failures = new Map<string, { untilMs: number; reason: string }>()
  private readonly now: () => number

  constructor(private readonly options: ImageStoreOptions) {
    this.cache = options.cache ?? new DiskCache(path.join(options.dataDir, 'cache', 'images'), options.maxCacheBytes ?? 2 * 1024 ** 3)
    this.now = options.now ?? (() => knownDatabaseTime().getTime())
  }

  /**
   * One rendering, from the cache or made now; one at a time for the same rendering, and each asker in its turn.
   * @throws PictureUnavailable when there is none to show: a PictureBusy when there may be one later.
   */
  async load(request: ImageRequest, asker: PictureAsker): Promise<RenderedImage> {
    const source = await this.findSource(request.address)
    const { widthPx, quality, aspectRatio } = request
    const identity = [RENDER_VERSION, source.version, widthPx, quality, aspectRatio, request.address]
    const key = createHash('sha256').update(JSON.stringify(identity)).digest('hex')
    const etag = `"${key.slice(0, 32)}"`
    const cached = await this.cache.read(key)
    // A remote picture is its own host's to show to anybody; only to fetch it for somebody is a matter of whose it is.
    const isShown = (cached && source.isRemote) || (await this.isShown(request.address, asker, cached !== null))
    if (!isShown) throw new PictureNotOfSite('not a picture of this site')
    if (cached) return { bytes: cached, etag }
    const bytes = await this.share(`${asker.lane} ${key}`, (signal) => this.make(request, source, key, { ...asker, signal }), asker.signal)
    return { bytes, etag }
  }

  /** Shared by one site's visitors alone: it says nothing of another's. */
  private async isShown(address: string, { lane, isKnown, signal }: PictureAsker, isCached: boolean): Promise<boolean> {
    const name = `${lane} ${address}`
    if (!isKnown || this.shown.get(name)) return true
    const isOfSite = await this.shareCheck(name, (left) => inTurn(this.checks, lane, left, () => isKnown(address)), signal).catch((error: unknown) => {
      // Pages that were kept are shown while the database is away, and their pictures with them.
      if (isCached && isDatabaseAway(error)) return true
      throw error
    })
    if (isOfSite) this.shown.set(name, true)
    return isOfSite
  }

  private make(request: ImageRequest, source: Source, key: string, { lane, signal }: PictureAsker): Promise<Buffer> {
    const mark = createHash('sha256').update(JSON.stringify(['pause', RENDER_VERSION, source.version, request.address])).digest('hex')
    const render = (original: Buffer) =>
      inTurn(this.renders, lane, signal, () => (this.options.render ?? renderPicture)(original, request)).catch(async (error: unknown) => {
        if (error instanceof PictureUnavailable && !(error instanceof PictureBusy)) {
          const before = await this.readPause(mark)
          // Another size of it may have been given up at the same time: only a pause that is over makes this another try.
          const givenUpMs = before.untilMs > this.now() ? before.ms : Math.min(UNREADABLE_MEMORY_MS, before.ms * 2 || GIVEN_UP_MEMORY_MS)
          const ms = error instanceof PictureGivenUp ? givenUpMs : UNREADABLE_MEMORY_MS
          await this.cache.write(mark, Buffer.from(JSON.stringify({ untilMs: this.now() + ms, ms }))).catch(() => {})
        }
        throw error
      })
    return this.withOriginal(request.address, source, lane, signal, async (read) => {
      // While it waited, another site that shows the same picture may have had it made.
      const made = await this.cache.read(key)
      if (made) return made
      if ((await this.readPause(mark)).untilMs > this.now()) throw new PictureUnavailable('cannot be read as a picture')
      const bytes = await render(await read())
      // A full disk costs the next visitor a rendering, not this one the picture.
      await this.cache.write(key, bytes).catch(() => {})
      return bytes
    })
  }

  private async readPause(mark: string): Promise<Pause> {
    const kept = await this.cache.read(mark).catch(() => null)
    const pause = kept && parsePause(kept)
    // One that was over long ago says nothing of today.
    return pause && this.now() < pause.untilMs + UNREADABLE_MEMORY_MS ? pause : NO_PAUSE
  }

  /**
   * Work with an original, which is read where the work asks for it. The turn at its host is taken first and given back as soon as it is read:
   * a host that says nothing would else hold the turns of all originals.
   */
  private async withOriginal<T>(address: string, source: Source, lane: number | string, signal: AbortSignal | undefined, work: (read: () => Promise<Buffer>) => Promise<T>): Promise<T> {
    const name = `${source.version} ${address}`
    const endFetch = source.isRemote && !this.originalCache.has(name) ? await turnOf(this.hostOf(address).fetches, lane, signal) : () => {}
    try {
      return await inTurn(this.originals, lane, signal, () => work(() => this.readOriginal(name, source).finally(endFetch)))
    } finally {
      endFetch()
    }
  }

  /** Once for all renderings that are asked for at about the same time. */
  private async readOriginal(name: string, source: Source): Promise<Buffer> {
    const cached = this.originalCache.get(name)
    if (cached) return cached
    return this.shareOriginal(name, async () => {
      const original = await source.read()
      this.originalCache.set(name, original)
      return original
    })
  }

  private async findSource(address: string): Promise<Source> {
    if (address.startsWith(STORED)) {
      const picturesDir = path.join(this.options.dataDir, 'pictures')
      return { ...(await findStoredPicture(picturesDir, address.slice(STORED.length), this.options.findShared)), isRemote: false }
    }
    return { version: 'remote', isRemote: true, read: () => this.fetchUnlessFailed(address) }
  }

  private hostOf(address: string) {
    const { host } = new URL(address)
    const known = this.hosts.get(host)
    if (known) return known
    const met = { fetches: new FairQueue<number | string>(FETCHES_OF_A_HOST), timeouts: 0, silentUntilMs: 0 }
    this.hosts.set(host, met)
    return met
  }

  private async fetchUnlessFailed(address: string): Promise<Buffer> {
    const failed = this.failures.get(address)
    if (failed && failed.untilMs > this.now()) throw new PictureUnavailable(failed.reason)
    const host = this.hostOf(address)
    if (host.silentUntilMs > this.now()) throw new PictureUnavailable('its host does not answer')
    const timeoutMs = this.options.fetchTimeoutMs ?? 8_000
    const startedMs = performance.now()
    try {
      const picture = await fetchRemotePicture(address, {
        timeoutMs,
        maxBytes: this.options.maxPictureBytes ?? 15 * 1024 ** 2,
        isAllowedIp: this.options.isAllowedIp,
      })
      host.timeouts = 0
      return picture
    } catch (error) {
      host.timeouts = performance.now() - startedMs >= timeoutMs * 0.9 ? host.timeouts + 1 : 0
      if (host.timeouts >= TIMEOUTS_OF_A_HOST) host.silentUntilMs = this.now() + FAILURE_MEMORY_MS
      const oldest = this.failures.keys().next().value
      if (this.failures.size >= MAX_FAILURES && oldest !== undefined) this.failures.delete(oldest)
      const reason = error instanceof Error ? error.message : 'could not be fetched'
      this.failures.set(address, { untilMs: this.now() + FAILURE_MEMORY_MS, reason })
      throw error
    }
  }
}

/** A picture before it is rendered. */
type Source = StoredPicture & { isRemote: boolean }

/** @throws PictureBusy */
async function turnOf(queue: FairQueue<number | string>, lane: number | string, signal: AbortSignal | undefined): Promise<ReleaseSlot> {
  const end = await queue.take(lane, signal)
  if (!end) throw new PictureBusy('too many pictures are asked for')
  return end
}

/** @throws PictureBusy, and what the task throws */
async function inTurn<T>(queue: FairQueue<number | string>, lane: number | string, signal: AbortSignal | undefined, task: () => Promise<T>): Promise<T> {
  const end = await turnOf(queue, lane, signal)
  try {
    return await task()
  } finally {
    end()
  }
}

let store: ImageStore | undefined
const bucketWatch = new BucketWatch()

/** What is wrong with the bucket of pictures, as far as this process has asked it; null where nothing is, or there is none. */
export function pictureBucketFault(): string | null {
  return bucketWatch.fault
}

/** The process's image store, made on first use. */
export function getImageStore(): ImageStore {
  store ??= new ImageStore({ dataDir: env().DATA_DIR, ...(env().S3_BUCKET ? inBucket() : {}) })
  return store
}

function inBucket(): Pick<ImageStoreOptions, 'cache' | 'findShared'> {
  // The store's library is 20 MB and a quarter of a second of every process that loads it.
  const pictures = lazy(async () => new (await import('./bucket-pictures.server')).BucketPictures(env(), bucketWatch))
  const cache = lazy(async () => new (await import('./s3-cache.server')).S3Cache(env(), bucketWatch))
  return {
    cache: { read: async (key) => (await cache()).read(key), write: async (key, bytes) => (await cache()).write(key, bytes) },
    findShared: async (key) => (await pictures()).find(key),
  }
}
