import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { byDatabaseClock, readClock } from '~/platform/db/database-clock.server'
import { log } from '~/platform/log/log.server'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Of this process alone: the database goes by its machine's. */
const setClock = (aheadMs: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })

it('does by the database’s time what cannot be taken back', async () => {
  const before = Date.now()
  setClock(30_000)
  const at = await new Promise<Date>((done, fail) => void byDatabaseClock(database.pool, async (now) => done(now)).catch(fail))
  vi.useRealTimers()
  expect(at.getTime()).toBeGreaterThanOrEqual(before - 1_000)
  expect(at.getTime()).toBeLessThanOrEqual(Date.now() + 1_000)
})

// Two years ahead every shopper was past the time that a site remembers them for, and every hold had ended.
it('does nothing where the two clocks differ, and says so once', async () => {
  const said = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const work = vi.fn(() => Promise.resolve())
  for (const aheadMs of [2 * 365 * 24 * 3_600_000, -3_600_000]) {
    setClock(aheadMs)
    expect((await readClock(database.pool)).aheadMs / aheadMs).toBeCloseTo(1, 2)
    await byDatabaseClock(database.pool, work)
    vi.useRealTimers()
  }
  expect(work).not.toHaveBeenCalled()
  expect(said).toHaveBeenCalledOnce()
})
