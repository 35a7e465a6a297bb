import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageCache } from './page-cache.server'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('a page in memory', () => {
  it('is the page for half a minute and for its own version; for more than ten minutes it stands in for one that cannot be made', () => {
    const pages = new PageCache(100_000)
    pages.set('a', 'v1', '<p>cars</p>', 'nonce', [])
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
    pages.set('a', 'v1', `<p data-until="${new Date(Date.now() + 5_000).toISOString()}">open</p>`, 'nonce', [])
    expect(pages.find('a', 'v1')).toBeDefined()
    vi.advanceTimersByTime(5_000)
    expect(pages.find('a', 'v1')).toBeUndefined()
    expect(pages.findStale('a')).toBeDefined()
  })

  it('gives way where all together are too large', () => {
    const pages = new PageCache(40_000)
    for (let at = 0; at < 20; at++) pages.set(`${at}`, 'v1', 'x'.repeat(3_000), 'nonce', [])
    expect([pages.findStale('0'), pages.findStale('19')?.bytes]).toEqual([undefined, 3_000])
  })
})
