import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stopRequest, stopsBefore } from './stop-request.ts'

const asked = { requested: Promise.resolve(null), isRequested: () => true }
const notAsked = { requested: new Promise<null>(() => {}), isRequested: () => false }
const failed = () => Promise.reject(new Error('The build failed'))

test.each([
  ['work that is done', notAsked, () => Promise.resolve(), false],
  ['a stop while it is at work', asked, () => new Promise<never>(() => {}), true],
  ['a stop that ended the work as well', asked, failed, true],
])('%s', async (_what, stopping, work, isStopped) => expect(await stopsBefore(stopping, work())).toBe(isStopped))

test('work that fails by itself is told', () => expect(stopsBefore(notAsked, failed())).rejects.toThrow('The build failed'))

describe('a program', () => {
  const SIGNALS = ['SIGINT', 'SIGTERM'] as const
  const parent = Object.getOwnPropertyDescriptor(process, 'ppid') ?? {}
  // Files share their process: another's Vite would end it at such a signal.
  const others = new Map<(typeof SIGNALS)[number], NodeJS.SignalsListener[]>()
  beforeEach(() => {
    for (const name of SIGNALS) {
      others.set(name, process.listeners(name) as NodeJS.SignalsListener[])
      process.removeAllListeners(name)
    }
  })
  afterEach(() => {
    for (const name of SIGNALS) {
      process.removeAllListeners(name)
      for (const listener of others.get(name) ?? []) process.on(name, listener)
    }
    Object.defineProperty(process, 'ppid', parent)
    vi.unstubAllEnvs()
    vi.useRealTimers()
  })
  const loseParent = () => Object.defineProperty(process, 'ppid', { configurable: true, get: () => 1 })
  const loseReader = () => process.stdout.emit('error', new Error('write EPIPE'))

  test.each([
    ...SIGNALS.map((name) => [`${name}, once and again`, 'start', () => [name, name].forEach((each) => process.emit(each)), true] as const),
    ['the end of whoever read what it prints', 'other', loseReader, true],
    ['the end of the npm that started it', 'start', loseParent, true],
    ['nothing', 'start', () => {}, false],
    ['the end of a shell that it was started from for good', 'other', loseParent, false],
  ] as const)('is told to stop by %s', async (_what, script, happens, isStopped) => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    vi.stubEnv('npm_lifecycle_event', script)
    const stopping = stopRequest()
    vi.advanceTimersByTime(2_000)
    expect(stopping.isRequested()).toBe(false)
    happens()
    vi.advanceTimersByTime(500)
    expect(stopping.isRequested()).toBe(isStopped)
    expect(await Promise.race([stopping.requested, Promise.resolve('goes on')])).toBe(isStopped ? null : 'goes on')
  })
})
