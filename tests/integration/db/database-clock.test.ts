import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { byDatabaseClock, readClock } from '~/platform/db/database-clock.server'
import { createPrisma } from '~/platform/db/db.server'
import { createPool } from '~/platform/db/pool.server'
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
    expect(await byDatabaseClock(database.pool, work)).toBe(false)
    vi.useRealTimers()
  }
  expect(work).not.toHaveBeenCalled()
  expect(said).toHaveBeenCalledOnce()
  expect(await byDatabaseClock(database.pool, work)).toBe(true)
})

// A server that was set up on a machine in Australia has its machine's zone: by it Prisma read an offer's end ten hours late.
it('a time is the same to Prisma and to SQL, whatever zone the server is set to', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await database.pool.query(`alter database "${name}" set timezone = 'Australia/Lord_Howe'`)
  const pool = createPool({ url: database.url, max: 1 })
  try {
    const group = await createPrisma(pool).dealershipGroup.create({ data: { slug: 'by-utc', name: 'By UTC' } })
    const startsAt = new Date('2026-11-24T00:30:00.125Z')
    const [byPrisma, bySql] = [new Date('2027-04-03T14:45:00Z'), new Date('2026-10-03T15:45:00Z')]
    const offer = await createPrisma(pool).offer.create({ data: { groupId: group.id, name: 'Offer', description: '', sanitizedDescription: '', position: 0, startsAt, expiresAt: byPrisma } })
    const read = async () => (await pool.query('select starts_at as "startsAt", expires_at as "expiresAt" from offer where id = $1', [offer.id])).rows
    expect(await read()).toEqual([{ startsAt, expiresAt: byPrisma }])
    await pool.query('update offer set expires_at = $2 where id = $1', [offer.id, bySql])
    expect(await createPrisma(pool).offer.findMany({ where: { startsAt: { lte: startsAt }, expiresAt: { gt: new Date(bySql.getTime() - 1), lte: bySql } }, select: { startsAt: true, expiresAt: true } })).toEqual([
      { startsAt, expiresAt: bySql },
    ])
  } finally {
    await pool.end()
  }
})
