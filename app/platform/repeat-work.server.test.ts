import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { log } from './log/log.server'
import { repeatWork } from './repeat-work.server'

const A_DAY_MS = 86_400_000
const away = () => Promise.reject(Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' }))
const fails = () => Promise.reject(new TypeError('broken'))

test.each([
  ['done', { againMs: 1 }, [], 1],
  ['done after it failed', { againMs: 1 }, [away, fails], 3],
  ['done after it was put off', { againMs: 1 }, [() => Promise.resolve(false)], 2],
  ['failed, with no shorter pause', {}, [fails], 1],
])('work of every day that is %s waits for the next', async (what, again, first: (() => Promise<boolean>)[], times) => {
  const said = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const stop = new AbortController()
  const work = vi.fn<() => Promise<boolean | void>>().mockResolvedValue(undefined)
  for (const one of first) work.mockImplementationOnce(one)
  const ended = repeatWork(stop.signal, { what, everyMs: A_DAY_MS, ...again }, work)
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(times))
  await pause(20)
  expect(work).toHaveBeenCalledTimes(times)
  stop.abort()
  await ended
  const faults = first.flatMap((one) => (one === away ? [`${what} waits for the database`] : one === fails ? [`${what} failed, and is tried again`] : []))
  expect(said.mock.calls.map((args) => (args as unknown[])[1])).toEqual(faults)
  said.mockRestore()
})

test('after its pause it is done again, and not once it was told to stop', async () => {
  const stop = new AbortController()
  let times = 0
  await repeatWork(stop.signal, { what: 'a test', everyMs: 1 }, async () => {
    if (++times === 3) stop.abort()
  })
  expect(times).toBe(3)
})
