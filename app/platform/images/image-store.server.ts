import { createHash } from 'node:crypto'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import type { ImageRequest } from '~/domain/text/image-url'
import { env } from '~/platform/env.server'
import { limitConcurrency, singleFlight } from './concurrency'
import { DiskCache } from './disk-cache.server'
import type { PictureCache } from './picture-cache'
import { PictureUnavailable } from './picture-unavailable'
import { fetchRemotePicture } from './remote-picture.server'
import { RENDER_VERSION, renderPicture } from './render-picture.server'
import { S3Cache } from './s3-cache.server'
import { SharedPictures } from './shared-pictures.server'
import { findStoredPicture, type FindSharedPicture } from './stored-picture.server'

const STORED = 'stored:'
const RENDERS_AT_ONCE = 2
const FETCHES_AT_ONCE = 6
/** Of one host, so that one that says nothing leaves the others their turns. */
const FETCHES_OF_A_HOST = 4
/** So many that ran out of time one after the other, and a host is not asked again for as long as an address that failed. */
const TIMEOUTS_OF_A_HOST = 3
const MAX_HOSTS = 2_000
/** Whether an address is of the site reads the pictures of all its cars: strangers may ask for as many addresses as they like. */
const CHECKS_AT_ONCE = 2
/** A remote address that failed is not asked again for so long, however many visitors look at the card. */
const FAILURE_MEMORY_MS = 60_000
const MAX_FAILURES = 2_000
/** Bytes that are no picture: the dealer's server answers, so it is asked again only after so long, by whichever process. */
const UNREADABLE_MEMORY_MS = 60 * 60_000

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

export type RenderedImage = { bytes: Buffer; etag: string }

/** Whether the platform shows a picture of this http(s) address anywhere. Asked only when it is not in the cache. */
export type IsKnownImage = (address: string) => Promise<boolean>

/**
 * The image port: pictures of the platform's own store (`stored:<key>`, below `<dataDir>/pictures` or shared) and of other hosts,
 * rendered to WebP and kept on the disk or in a store that processes share.
 */
export class ImageStore {
  private readonly cache: PictureCache
  private readonly share = singleFlight<RenderedImage>()
  private readonly renderTurn = limitConcurrency(RENDERS_AT_ONCE)
  private readonly fetchTurn = limitConcurrency(FETCHES_AT_ONCE)
  private readonly checkTurn = limitConcurrency(CHECKS_AT_ONCE)
  private readonly hosts = new LRUCache<string, { turn: ReturnType<typeof limitConcurrency>; timeouts: number; silentUntilMs: number }>({ max: MAX_HOSTS })
  private readonly failures = new Map<string, { untilMs: number; reason: string }>()
  private readonly now: () => number

  constructor(private readonly options: ImageStoreOptions) {
    this.cache = options.cache ?? new DiskCache(path.join(options.dataDir, 'cache', 'images'), options.maxCacheBytes ?? 2 * 1024 ** 3)
    this.now = options.now ?? Date.now
  }

  /**
   * One rendering, from the cache or made now; one at a time for the same rendering.
   * @throws PictureUnavailable when there is none to show.
   */
  async load(request: ImageRequest, isKnownImage: IsKnownImage): Promise<RenderedImage> {
    const source = await this.findSource(request.address)
    const { widthPx, quality, aspectRatio } = request
    const identity = [RENDER_VERSION, source.version, widthPx, quality, aspectRatio, request.address]
    const key = createHash('sha256').update(JSON.stringify(identity)).digest('hex')
    const etag = `"${key.slice(0, 32)}"`
    const cached = await this.cache.read(key)
    if (cached) return { bytes: cached, etag }
    // The check stays outside the shared flight: it is bound to the visitor's site, the flight is not.
    if (source.isRemote && !(await this.checkTurn(() => isKnownImage(request.address))))
      throw new PictureUnavailable('not a picture of this site')
    return this.share(key, async () => {
      const mark = createHash('sha256').update(JSON.stringify(['unreadable', RENDER_VERSION, source.version, request.address])).digest('hex')
      if (Number(await this.cache.read(mark)) > this.now()) throw new PictureUnavailable('cannot be read as a picture')
      const original = await source.read()
      const bytes = await this.renderTurn(() => (this.options.render ?? renderPicture)(original, request)).catch(async (error: unknown) => {
        if (error instanceof PictureUnavailable) await this.cache.write(mark, Buffer.from(String(this.now() + UNREADABLE_MEMORY_MS))).catch(() => {})
        throw error
      })
      // A full disk costs the next visitor a rendering, not this one the picture.
      await this.cache.write(key, bytes).catch(() => {})
      return { bytes, etag }
    })
  }

  private async findSource(address: string) {
    if (address.startsWith(STORED)) {
      const picturesDir = path.join(this.options.dataDir, 'pictures')
      return { ...(await findStoredPicture(picturesDir, address.slice(STORED.length), this.options.findShared)), isRemote: false }
    }
    return { version: 'remote', isRemote: true, read: () => this.hostOf(address).turn(() => this.fetchTurn(() => this.fetchUnlessFailed(address))) }
  }

  private hostOf(address: string) {
    const { host } = new URL(address)
    const known = this.hosts.get(host)
    if (known) return known
    const met = { turn: limitConcurrency(FETCHES_OF_A_HOST), timeouts: 0, silentUntilMs: 0 }
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

let store: ImageStore | undefined

/** The process's image store, made on first use. */
export function getImageStore(): ImageStore {
  store ??= new ImageStore({ dataDir: env().DATA_DIR, ...(env().S3_BUCKET ? inBucket() : {}) })
  return store
}

function inBucket(): Pick<ImageStoreOptions, 'cache' | 'findShared'> {
  const pictures = new SharedPictures(env())
  return { cache: new S3Cache(env()), findShared: (key) => pictures.find(key) }
}
