import { LRUCache } from 'lru-cache'
import { holdsUuid } from '../../domain/text/uuid'
import { MINUTE_MS } from '../../domain/time/durations'
import { knownDatabaseTime } from '../db/database-clock.server'
import { cachePage, pageBytes, type CachedPage, type PageEncoding, type RenderedPage } from './cached-page'
import { COMPRESS_ONCE } from './compress-page.server'
import { ownCookie } from './own-cookie.server'

/** Pages say "new" and "sold 3 days ago": they are made anew after this time even when nothing changed. */
const MAX_AGE_MS = 30_000
/** So long after it was made, a page may stand in for one that cannot be made. */
const STANDS_IN_MS = 20 * MINUTE_MS
const CDN_FRESH_S = 5
const CDN_STALE_S = 30

/**
 * What a CDN and a browser may do with a page that is the same for everyone: a browser asks again each time (and is told when nothing
 * changed), a CDN keeps it for five seconds and may serve it a little longer while it asks, but never beyond what the page says of now.
 * Visitors with a cookie are kept apart.
 * @param lastsMs how long what the page says is true
 */
export function publicPage(lastsMs: number): Record<string, string> {
  const seconds = Math.max(0, Math.floor(lastsMs / 1_000))
  const fresh = Math.min(CDN_FRESH_S, seconds)
  return { 'Cache-Control': `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${Math.min(CDN_STALE_S, seconds - fresh)}`, Vary: 'Cookie' }
}
export const PERSONAL_PAGE = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' }

/** The cookies that pages read, under either of their names; whatever else a browser brings changes nothing on a page, unless its address has an id in it. */
export const SESSION_COOKIE = 'shopper'
/** The cars that were reserved on this browser, or are being paid for: their pages say until when they are held for it, or lead on to paying. */
export const HOLDER_COOKIE = 'held'
/** A browser brings it for some seconds after it has sent something: its visitor must not get a page from before that, kept or made from a replica that is behind. */
const WROTE_COOKIE = 'wrote'
const WROTE_S = 10
const JUST_WROTE = new RegExp(`(?:^|;)\\s*(?:__Host-)?${WROTE_COOKIE}=`)
const PERSONAL_COOKIE = new RegExp(`(?:^|;)\\s*(?:__Host-)?(?:${SESSION_COOKIE}|${HOLDER_COOKIE}|${WROTE_COOKIE})=`)

/** The cookie for a visitor who has just sent something: with it their pages are made of what the primary has stored, until kept pages and replicas have it too. */
export function wroteCookie(): string {
  return ownCookie(WROTE_COOKIE, '1', WROTE_S)
}

/** Whether a visitor has sent something in the last seconds: what they see is made of what is stored now. */
export function hasJustWritten(cookies: string | null): boolean {
  return cookies !== null && JUST_WROTE.test(cookies)
}

/** Whether an address, or a visitor's cookies, could make a page theirs alone. */
export function isPersonal(address: string, cookies: string | undefined): boolean {
  // An address with an id in it is somebody's: a lead, a valuation, a reservation. Only who was told it can ask for it.
  return holdsUuid(address) || (cookies !== undefined && PERSONAL_COOKIE.test(cookies))
}

type Entry = { site: number; version: string; page: CachedPage; madeAtMs: number; bytes: number }

/** Pages larger than this are not kept: only an address that somebody made up for it leads to one. */
const LARGEST_PAGE = 300_000
/** The part of the memory that a site may keep when it is full and others need room. */
const SHARE = 1 / 4

/**
 * Whole pages in memory, the least recently asked for leave first. When there is no room, a site that has more than a quarter of it gives up its own: whoever
 * asks for thousands of one site's addresses takes no page from the others. An entry of another version than the one asked for is none, nor is
 * one that is no longer true.
 */
export class PageCache {
  private readonly entries: LRUCache<string, Entry> | null
  private readonly bytesOf = new Map<number, number>()

  /** @param maxBytes of all pages together; 0 keeps none */
  constructor(private readonly maxBytes: number) {
    this.entries =
      maxBytes > 0
        ? new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: ({ bytes }) => bytes,
            onInsert: ({ site, bytes }) => this.count(site, bytes),
            dispose: ({ site, bytes }) => this.count(site, -bytes),
          })
        : null
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.entries?.size ?? 0, bytes: this.entries?.calculatedSize ?? 0 }
  }

  find(key: string, version: string): CachedPage | undefined {
    const entry = this.entries?.get(key)
    if (entry?.version !== version || performance.now() - entry.madeAtMs >= MAX_AGE_MS) return undefined
    return knownDatabaseTime().getTime() < entry.page.until ? entry.page : undefined
  }

  /** The page as it was last made, where it cannot be made now. */
  findStale(key: string): CachedPage | undefined {
    const entry = this.entries?.get(key)
    return entry && performance.now() - entry.madeAtMs < STANDS_IN_MS ? entry.page : undefined
  }

  /** @param site whose page it is */
  set(key: string, site: number, version: string, rendered: RenderedPage): void {
    const page = cachePage(rendered)
    const before = this.entries?.peek(key)?.page
    // Made anew, and the same: what was compressed stays.
    if (before?.etag === page.etag) page.encoded = before.encoded
    if (page.parts.reduce((sum, { length }) => sum + length, 0) > Math.min(LARGEST_PAGE, this.maxBytes / 8)) this.entries?.delete(key)
    else this.keep(key, { site, version, page, madeAtMs: performance.now() })
  }

  /** The bytes of a page that has one form for everybody, compressed: made when it is first asked for, and counted into the memory then. */
  encoded(key: string, page: CachedPage, encoding: PageEncoding): Buffer | Promise<Buffer> {
    return (page.encoded[encoding] ??= COMPRESS_ONCE[encoding](page.parts[0]).then((bytes) => {
      page.encoded[encoding] = bytes
      const entry = this.entries?.peek(key)
      if (entry) this.keep(key, entry)
      return bytes
    }))
  }

  private keep(key: string, { site, version, page, madeAtMs }: Omit<Entry, 'bytes'>): void {
    if (!this.entries) return
    const entry = { site, version, page, madeAtMs, bytes: pageBytes(page) + key.length + 1_024 }
    this.makeRoom(this.entries, key, entry.bytes)
    this.entries.set(key, entry)
  }

  /** Takes from sites that have more than their share, as far as any has; for the rest the memory takes what was least recently asked for. */
  private makeRoom(entries: LRUCache<string, Entry>, key: string, bytes: number): void {
    const isFull = () => entries.calculatedSize - (entries.peek(key)?.bytes ?? 0) + bytes > this.maxBytes
    while (isFull()) {
      const [largest, most] = [...this.bytesOf].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0])
      if (most <= this.maxBytes * SHARE) return
      for (const oldest of entries.rkeys()) {
        if (entries.peek(oldest)?.site !== largest) continue
        entries.delete(oldest)
        break
      }
    }
  }

  private count(site: number, bytes: number): void {
    const sum = (this.bytesOf.get(site) ?? 0) + bytes
    if (sum > 0) this.bytesOf.set(site, sum)
    else this.bytesOf.delete(site)
  }
}
