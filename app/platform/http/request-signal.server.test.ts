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
