import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { installRequestWithGivenSignal } from './request-signal.server'

const native = globalThis.Request
const url = 'http://north.example.com/contact-us'

beforeEach(installRequestWithGivenSignal)
afterEach(() => void (globalThis.Request = native))

describe('a request that is given a signal', () => {
  it('has that signal, and nothing follows it', () => {
    const { signal } = new AbortController()
    const copies = [new Request(url, { signal }), new Request(new Request(url, { signal }), { signal }), new Request(new Request(url, { signal })), new Request(url, { signal }).clone()]
    for (const copy of copies) expect(copy.signal).toBe(signal)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  it('has all else that it is given', async () => {
    const request = new Request(url, { method: 'POST', body: new URLSearchParams({ name: 'Kim' }), headers: { 'x-asked': 'yes' }, signal: new AbortController().signal })
    expect(request).toBeInstanceOf(native)
    expect([request.url, request.method, request.headers.get('x-asked')]).toEqual([url, 'POST', 'yes'])
    expect(Object.fromEntries(await request.clone().formData())).toEqual({ name: 'Kim' })
    expect(Object.fromEntries(await request.formData())).toEqual({ name: 'Kim' })
  })

  it.each([{ method: 'HEAD' }, { method: 'POST', body: 'a' }, { headers: { 'x-asked': 'no' } }, { signal: new AbortController().signal }, { redirect: 'manual' as const }])(
    'is its own copy, but not with %o',
    (changed) => {
      const { signal } = new AbortController()
      const first = new Request(url, { headers: { 'x-asked': 'yes' }, signal })
      const { method, body, headers } = first
      const copy = (init: RequestInit, at = url) => new Request(at, { method, body, headers, signal, ...init })
      expect(copy({})).toBe(first)
      const other = copy(changed)
      expect(other).not.toBe(first)
      expect([other.method, other.headers.get('x-asked'), other.redirect]).toEqual([changed.method ?? 'GET', changed.headers?.['x-asked'] ?? 'yes', changed.redirect ?? 'follow'])
    },
  )

  it('is another at another address', () => {
    const first = new Request(url, { signal: new AbortController().signal })
    const { method, body, headers, signal } = first
    expect(new Request(`${url}?page=2`, { method, body, headers, signal }).url).toBe(`${url}?page=2`)
  })

  it.each(['a', null])('is copied where there is a body, which is read once: %s before', async (before) => {
    const first = new Request(url, { method: 'POST', body: before, signal: new AbortController().signal })
    const { method, body, headers, signal } = first
    expect(await new Request(url, { method, body: body ?? 'b', headers, signal, ...(body && { duplex: 'half' }) } as RequestInit).text()).toBe(before ?? 'b')
  })

  it('knows when it is aborted', () => {
    const controller = new AbortController()
    const request = new Request(url, { signal: controller.signal })
    controller.abort()
    expect(request.signal.aborted).toBe(true)
  })
})

describe('a request that is given none', () => {
  it.each([undefined, {}, { signal: null }])('has its own: %s', (init) => expect(new Request(url, init).signal.aborted).toBe(false))

  it('follows that of the request which it copies', () => {
    const controller = new AbortController()
    const copy = new Request(new native(url, { signal: controller.signal }))
    controller.abort()
    expect(copy.signal.aborted).toBe(true)
  })
})
