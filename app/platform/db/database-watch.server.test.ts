import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { log } from '../log/log.server'
import { DatabaseWatch } from './database-watch.server'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A database that answers as it is told. */
function watched() {
  const database = { answers: true, asked: 0 }
  const watch = new DatabaseWatch(async () => {
    database.asked++
    if (!database.answers) throw new Error('no answer')
  })
  return { database, watch }
}

it('is asked when there is doubt, by all who doubt at once, and then left alone for a second', async () => {
  const { database, watch } = watched()
  expect(await Promise.all([watch.check(), watch.check(), watch.check()])).toEqual([true, true, true])
  await vi.advanceTimersByTimeAsync(999)
  expect(await watch.check()).toBe(true)
  expect(database.asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await watch.check()
  expect(database.asked).toBe(2)
})

it('is away when it does not answer, until it does', async () => {
  const { database, watch } = watched()
  database.answers = false
  expect(await watch.check()).toBe(false)
  expect([watch.isAway, database.asked]).toEqual([true, 1])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(watch.isAway).toBe(true)
  database.answers = true
  await vi.advanceTimersByTimeAsync(250)
  expect(watch.isAway).toBe(false)
})

it('says in the log why it is away, once: a wrong password is away as well', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => {})
  const watch = new DatabaseWatch(() => Promise.reject(Object.assign(new Error('password authentication failed'), { code: '28P01' })))
  await watch.check()
  await vi.advanceTimersByTimeAsync(1_000)
  await watch.check()
  expect(told.mock.calls).toEqual([[{ error: expect.objectContaining({ message: 'password authentication failed', code: '28P01' }) }, 'database away']])
})

it('is away at once when a connection cannot be made, and asked once however many say so', async () => {
  const { database, watch } = watched()
  watch.noteUnreachable(new Error('refused'))
  watch.noteUnreachable(new Error('refused'))
  expect(await watch.check()).toBe(false)
  await vi.advanceTimersByTimeAsync(250)
  expect([watch.isAway, database.asked]).toEqual([false, 1])
})
