import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { feedSourceSchema } from '~/feeds/sources/source-schema'
import { writeSource } from '~/feeds/sources/write-source.server'
import { countSitesWithUnsentMail, countUntoldLeads } from '~/leads/delivery/lead-channel-status.server'
import { measurePlatform } from '~/operations/platform-metrics.server'
import { readStatus } from '~/operations/read-status.server'
import { registry } from '~/platform/metrics/metrics.server'
import { createDealership } from '../../fixtures/feeds/dealership'
import { testDatabase, type TestDatabase } from '../../support/test-database'

const HOUR_S = 3_600
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  measurePlatform(database.pool, (pool) => countSitesWithUnsentMail(pool, { mail: 'written to files, not sent' }), countUntoldLeads)
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await database.close()
})
// Figures are kept for some seconds.
beforeEach(() => vi.advanceTimersByTime(10_000))

/** A figure as Prometheus reads it, by its labels. */
async function figure(name: string): Promise<Record<string, number>> {
  const { values } = (await registry.getSingleMetric(name)?.get()) ?? { values: [] }
  return Object.fromEntries(values.map(({ labels, value }) => [Object.values(labels).join(), value]))
}

describe('the age of a feed', () => {
  const run = (dealershipId: number, hours: number, outcome = 'imported') =>
    database.pool.query(
      `insert into feed_run (dealership_id, file_name, mapping, outcome, started_at, finished_at)
       values ($1, 'stock.csv', 'platform', $2::feed_outcome, now() - make_interval(hours => $3), now() - make_interval(hours => $3))`,
      [dealershipId, outcome, hours],
    )
  const withSource = async (slug: string, checkedHours: number | null) => {
    const { id } = await createDealership(database.pool, slug)
    await writeSource(database.pool, id, { source: feedSourceSchema.parse({ from: 'https', url: 'https://feeds.example/stock.csv', staleAfterHours: 30 }), mapping: null, timeZone: 'Australia/Brisbane' })
    if (checkedHours !== null) await database.pool.query('update feed_source set checked_at = now() - make_interval(hours => $2) where dealership_id = $1', [id, checkedHours])
    return id
  }

  it('is that of what its source last said, and not of the last import: a feed that stays as it is makes none', async () => {
    await run(await withSource('asked', 1), 100)
    await run(await withSource('sent-by-hand', 90), 2)
    await withSource('never-came', null)
    await run(await withSource('held', 50), 3, 'held')
    const { id: left } = await createDealership(database.pool, 'left-behind')
    await database.pool.query('delete from tenant_dealership where dealership_id = $1', [left])
    await database.pool.query('delete from tenant where slug = $1', ['left-behind'])
    await writeSource(database.pool, left, { source: feedSourceSchema.parse({ from: 'folder', folder: 'left' }), mapping: null, timeZone: 'Australia/Brisbane' })
    const { id: byHand } = await createDealership(database.pool, 'by-hand-alone')
    await run(byHand, 1_000)
    const ages = await figure('feed_age_seconds')
    expect(Object.fromEntries(Object.entries(ages).map(([slug, seconds]) => [slug, Math.round(seconds / HOUR_S)]))).toEqual({ asked: 1, 'sent-by-hand': 2, 'never-came': 0, held: 50 })
    expect(await figure('feed_stale_after_seconds')).toEqual({ asked: 30 * HOUR_S, 'sent-by-hand': 30 * HOUR_S, 'never-came': 30 * HOUR_S, held: 30 * HOUR_S })
    const now = new Date()
    const shown = (await readStatus(database.pool, now, 0, 0, [])).sites.map(({ slug, feedAt }) => [slug, feedAt && Math.round((now.getTime() - feedAt.getTime()) / (HOUR_S * 1_000))])
    expect(shown).toEqual([['asked', 1], ['by-hand-alone', 1_000], ['held', 50], ['never-came', null], ['sent-by-hand', 2]])
  })
})
