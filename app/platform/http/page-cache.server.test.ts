import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteDatabaseTime } from '../db/database-clock.server'
import { PageCache } from './page-cache.server'

const MINUTE = 60_000
const [SITE, NEIGHBOUR, LOUD] = [1, 2, 3]

const rendered = (html: string) => ({ html, nonce: 'n1', policy: "script-src 'self' 'nonce-n1'", headers: [], handsOnNonce: false })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => {
  noteDatabaseTime(new Date(), 0)
  vi.useRealTimers()
})

describe('a page in memory', () => {
  it('is the page for half a minute and for its own version; for more than ten minutes it stands in for one that cannot be made', () => {
    const pages = new PageCache(100_000)
    pages.set('a', SITE, 'v1', rendered('<p>cars</p>'))
    expect(pages.find('a', 'v1')).toBeDefined()
    expect(pages.find('a', 'v2')).toBeUndefined()
    vi.advanceTimersByTime(MINUTE / 2)
    expect(pages.find('a', 'v1')).toBeUndefined()
    vi.advanceTimersByTime(15 * MINUTE)
    expect(pages.findStale('a')?.parts.join('')).toBe('<p>cars</p>')
    vi.advanceTimersByTime(10 * MINUTE)
    expect(pages.findStale('a')).toBeUndefined()
  })

  it('is the page no longer than what it says is true', () => {
    const pages = new PageCache(100_000)
    pages.set('a', SITE, 'v1', rendered(`<p data-until="${new Date(Date.now() + 5_000).toISOString()}">open</p>`))
    expect(pages.find('a', 'v1')).toBeDefined()
    vi.advanceTimersByTime(5_000)
    expect(pages.find('a', 'v1')).toBeUndefined()
    expect(pages.findStale('a')).toBeDefined()
  })

  // A machine that is hours ahead kept no page of a place that is open, and one that is behind called it open for half a minute too long.
  it('and is that by the database’s time, whatever this machine shows', () => {
    const pages = new PageCache(100_000)
    noteDatabaseTime(new Date(Date.now() - 120 * MINUTE), 0)
    const page = `<p data-until="${new Date(Date.now() - 119 * MINUTE).toISOString()}">open</p>`
    pages.set('a', SITE, 'v1', rendered(page))
    expect(pages.find('a', 'v1')).toBeDefined()
    noteDatabaseTime(new Date(Date.now() - 119 * MINUTE), 0)
    expect(pages.find('a', 'v1')).toBeUndefined()
  })

  it('gives way where all together are too large', () => {
    const pages = new PageCache(40_000)
    for (let at = 0; at < 20; at++) pages.set(`${at}`, SITE, 'v1', rendered('x'.repeat(3_000)))
    expect([pages.findStale('0'), pages.findStale('19')?.parts[0].length]).toEqual([undefined, 3_000])
  })

  it('is not kept where it is larger than 300 KB, and the one before it goes', () => {
    const pages = new PageCache(24_000_000)
    pages.set('a', SITE, 'v1', rendered('x'.repeat(300_000)))
    expect(pages.find('a', 'v1')).toBeDefined()
    pages.set('a', SITE, 'v2', rendered('x'.repeat(300_001)))
    expect([pages.findStale('a'), pages.size]).toEqual([undefined, { pages: 0, bytes: 0 }])
  })

  it('is pushed out by no site that has more than a quarter of the memory: that one gives up its own', () => {
    const pages = new PageCache(400_000)
    const cachedCount = (of: string, last: number) => Array.from({ length: last }, (_, at) => pages.findStale(`${of}${at}`)).filter(Boolean).length
    for (let at = 0; at < 10; at++) pages.set(`site ${at}`, SITE, 'v1', rendered('x'.repeat(3_000)))
    for (let at = 0; at < 10; at++) pages.set(`neighbour ${at}`, NEIGHBOUR, 'v1', rendered('x'.repeat(3_000)))
    for (let at = 0; at < 1_000; at++) pages.set(`loud ${at}`, LOUD, 'v1', rendered('x'.repeat(3_000)))
    expect([cachedCount('site ', 10), cachedCount('neighbour ', 10), pages.findStale('loud 0'), pages.findStale('loud 999')?.parts[0].length]).toEqual([10, 10, undefined, 3_000])
    // What nobody else needs it may have, until somebody does.
    expect(cachedCount('loud ', 1_000)).toBeGreaterThan(70)
    for (let at = 0; at < 40; at++) pages.set(`site ${at}`, SITE, 'v1', rendered('x'.repeat(3_000)))
    expect([cachedCount('site ', 40), cachedCount('neighbour ', 10)]).toEqual([40, 10])
    expect(cachedCount('loud ', 1_000)).toBeGreaterThan(40)
  })
})

describe('a full memory', () => {
  /** Room for a hundred pages, each of the same size with what is counted beside its words. */
  const ROOM = 400_000
  const set = (pages: PageCache, key: string, site: number) => pages.set(key, site, 'v1', rendered('x'.repeat(ROOM / 100 - 1_024 - key.length)))
  const keys = (of: string, count: number) => Array.from({ length: count }, (_, at) => `${of} ${at}`)
  const kept = (pages: PageCache, all: string[]) => all.filter((key) => pages.findStale(key))

  it('takes no page away for one that is made anew', () => {
    const pages = new PageCache(ROOM)
    for (const key of keys('loud', 100)) set(pages, key, LOUD)
    set(pages, 'loud 50', LOUD)
    expect(kept(pages, keys('loud', 100))).toEqual(keys('loud', 100))
  })

  it('takes from a site down to a quarter of it, and then what was least recently asked for, whosever it is', () => {
    const pages = new PageCache(ROOM)
    for (const key of keys('loud', 100)) set(pages, key, LOUD)
    const askForLoud = () => kept(pages, keys('loud', 100)).length
    for (const key of keys('neighbour', 100)) {
      askForLoud()
      // Four sites with less than a quarter each.
      set(pages, key, 10 + (Number(key.split(' ')[1]) % 4))
    }
    expect(askForLoud()).toBe(25)
    expect(kept(pages, keys('neighbour', 100))).toEqual(keys('neighbour', 100).slice(25))
  })

  it('counts what a site has, and not what it had', () => {
    const pages = new PageCache(ROOM)
    for (let turn = 0; turn < 200; turn++) set(pages, 'site 0', SITE)
    for (const key of keys('loud', 99)) set(pages, key, LOUD)
    set(pages, 'neighbour 0', NEIGHBOUR)
    expect(kept(pages, ['site 0', 'loud 0', 'loud 1', 'neighbour 0'])).toEqual(['site 0', 'loud 1', 'neighbour 0'])
  })
})

describe('a page compressed', () => {
  const words = Array.from({ length: 4_000 }, (_, at) => at.toString(36)).join(' ')

  it('is the same page, made once however many ask at once, and kept where the page made anew is the same', async () => {
    const pages = new PageCache(1_000_000)
    pages.set('a', SITE, 'v1', rendered(`<p>${words}</p>`))
    const page = pages.find('a', 'v1')
    if (!page) throw new Error('not kept')
    const asked = [pages.encoded('a', page, 'br'), pages.encoded('a', page, 'br'), pages.encoded('a', page, 'gzip')]
    const [first, second, gzipped] = await Promise.all(asked)
    expect(second).toBe(first)
    expect(brotliDecompressSync(first ?? '').toString()).toBe(`<p>${words}</p>`)
    expect(gunzipSync(gzipped ?? '').toString()).toBe(`<p>${words}</p>`)
    pages.set('a', SITE, 'v2', rendered(`<p>${words}</p>`))
    const again = pages.find('a', 'v2')
    expect(again && pages.encoded('a', again, 'br')).toBe(first)
    pages.set('a', SITE, 'v3', rendered('<p>other</p>'))
    const other = pages.find('a', 'v3')
    expect(brotliDecompressSync((other && (await pages.encoded('a', other, 'br'))) ?? '').toString()).toBe('<p>other</p>')
  })

  it('counts into the memory with each of its forms', async () => {
    const pages = new PageCache(1_000_000)
    pages.set('a', SITE, 'v1', rendered(`<p>${words}</p>`))
    const plain = pages.size.bytes
    const page = pages.find('a', 'v1')
    if (!page) throw new Error('not kept')
    const [brotli, gzipped] = await Promise.all([pages.encoded('a', page, 'br'), pages.encoded('a', page, 'gzip')])
    expect(pages.size).toEqual({ pages: 1, bytes: plain + brotli.length + gzipped.length })
    expect(pages.find('a', 'v1')).toBe(page)
  })

  it('stands in no longer than the page itself', async () => {
    const pages = new PageCache(1_000_000)
    pages.set('a', SITE, 'v1', rendered(`<p>${words}</p>`))
    const page = pages.find('a', 'v1')
    if (!page) throw new Error('not kept')
    vi.advanceTimersByTime(19 * MINUTE)
    await pages.encoded('a', page, 'br')
    vi.advanceTimersByTime(MINUTE)
    expect(pages.findStale('a')).toBeUndefined()
  })
})
