import type pg from 'pg'
import { z } from 'zod'
import { atMostEvery } from '~/platform/cache/at-most-every'
import { env } from '~/platform/env.server'
import { readFeedAlarms } from '~/feeds/alarms/read-feed-alarms.server'
import { readGauge, type Reading } from '~/platform/metrics/metrics.server'
import { pictureBucketFault } from '~/platform/images/image-store.server'
import { replicaFault } from '~/platform/db/db.server'
import { knownDatabaseTime, readClock } from '~/platform/db/database-clock.server'
import { statement } from '~/platform/db/statement.server'
import { readOutboxStatus } from '~/platform/outbox/read-outbox-status.server'
import { answeringEngine } from '~/search/get-stock-search.server'
import { readLastBackup } from './backup/last-backup.server'
import { DATABASE_FAULTS, readDatabaseFaults } from './database-faults.server'
import { isReadOnly, readDisk, readOverdueWork, wasDatabaseFull } from './degraded-parts.server'
import { readFailingTexts } from './failing-texts.server'
import { readSitesOverLeadLimit } from './sites-over-limit.server'

/** Several figures come of one question; whoever asks for all of them at once, or again at once, is answered by one asking. */
const FRESH_MS = 5_000

const IMPORTS = statement({
  name: 'metrics-imports',
  row: { outcome: z.string(), count: z.number() },
  // By the index of each dealership's runs: of all runs that ever were, a day's are few.
  text: `
    select outcome::text, count(*)::int as count
    from dealership d cross join lateral (
      select r.outcome from feed_run r where r.dealership_id = d.id and r.started_at > now() - interval '1 day' offset 0) of_day
    group by outcome`,
})

/** Of feeds that come by themselves, and are shown: one that is as it was is asked for, and makes no run. Where one never came, since it was set up. */
const FEED_AGE = statement({
  name: 'metrics-feed-age',
  row: { dealership: z.string(), seconds: z.number(), staleAfterSeconds: z.number() },
  neverNull: { staleAfterSeconds: 'every source says it' },
  text: `
    select d.slug as dealership, extract(epoch from now() - coalesce(greatest(s.checked_at, last.finished_at), s.since))::float as seconds,
      (s.settings #>> '{source,staleAfterHours}')::float * 3600 as "staleAfterSeconds"
    from feed_source s join dealership d on d.id = s.dealership_id
    left join lateral (
      select r.finished_at from feed_run r
      where r.dealership_id = d.id and r.outcome in ('imported', 'imported_with_rejects', 'unchanged') and r.finished_at is not null
      order by r.started_at desc limit 1) last on true
    where s.settings #>> '{source,staleAfterHours}' is not null and exists (select from tenant_dealership td where td.dealership_id = d.id)`,
})

type Count = (pool: pg.Pool) => Promise<number>

/**
 * Registers the figures of the platform as a whole, as this process sees it: every web process gives the same, but for its own pool and pages. What is
 * counted of leads is handed in, because operations import nothing of them.
 */
export function measurePlatform(pool: pg.Pool, countSitesWithUnsentMail: Count, countUntoldLeads: Count): void {
  const outbox = atMostEvery(FRESH_MS, async () => sumsOf(await readOutboxStatus(pool)))
  measureDatabase(pool, outbox)
  measureSearch()
  measureDeliveries(pool, outbox, countSitesWithUnsentMail, countUntoldLeads)
  measureFiles()
  measureFeeds(pool)
}

function measureDatabase(pool: pg.Pool, outbox: () => Promise<Sums[]>): void {
  readGauge('database_pool_connections', 'Connections of this process to the database', ['state'], () => [
    [{ state: 'in_use' }, pool.totalCount - pool.idleCount],
    [{ state: 'idle' }, pool.idleCount],
    [{ state: 'waited_for' }, pool.waitingCount],
  ])
  readGauge('database_up', '1 while the database answers', [], () => outbox().then(() => [[{}, 1]], () => [[{}, 0]]))
  readGauge('database_writable', '1 while the database stores what it is given; absent while it does not answer', [], async () => [[{}, (await isReadOnly(pool)) ? 0 : 1]])
  readGauge('database_fault', '1 for what of the database somebody has to see to before it stops', ['fault'], async () => {
    const found = await readDatabaseFaults(pool)
    return DATABASE_FAULTS.map((fault) => [{ fault }, found.some((one) => one.fault === fault) ? 1 : 0])
  })
  readGauge('database_full', '1 within 15 minutes of a write of this process that the database refused because its disk is full', [], () => [[{}, wasDatabaseFull() ? 1 : 0]])
  readGauge('replica_up', '1 while the replica can be read, however much it lags; absent where there is none', [], () =>
    env().DATABASE_REPLICA_URL ? [[{}, replicaFault() === null ? 1 : 0]] : [],
  )
  readGauge('clock_ahead_seconds', 'How far this process’s clock is ahead of the database’s', [], async () => [[{}, (await readClock(pool)).aheadMs / 1_000]])
}

function measureSearch(): void {
  readGauge('search_engine_configured', '1 where MEILI_URL names a search engine', [], () => [[{}, env().MEILI_URL ? 1 : 0]])
  readGauge('search_engine_answers', '1 for the engine that answers stock search', ['engine'], () =>
    (['postgres', 'meilisearch'] as const).map((engine) => [{ engine }, engine === answeringEngine() ? 1 : 0]),
  )
}

function measureDeliveries(pool: pg.Pool, outbox: () => Promise<Sums[]>, countSitesWithUnsentMail: Count, countUntoldLeads: Count): void {
  readGauge('outbox_pending', 'Deliveries pending, dead letters aside', ['kind'], async () => (await outbox()).map(({ kind, pending }) => [{ kind }, pending]))
  readGauge('outbox_dead', 'What was given up', ['kind'], async () => (await outbox()).map(({ kind, dead }) => [{ kind }, dead]))
  readGauge('outbox_oldest_seconds', 'Age of the oldest pending', ['kind'], async () => (await outbox()).map(({ kind, oldest }) => [{ kind }, oldest]))
  readGauge('sites_with_unsent_mail', 'Sites whose leads go by mail, while mail is written to files and sent to nobody', [], async () => [[{}, await countSitesWithUnsentMail(pool)]])
  readGauge('leads_untold', 'Leads of the last three days that no channel took: files, and nobody is told', [], async () => [[{}, await countUntoldLeads(pool)]])
  readGauge('texts_failing', 'Text messages that their vendor did not take: given up within an hour, or tried for minutes', [], async () => [[{}, (await readFailingTexts(pool)).count]])
  readGauge('sites_over_lead_limit', 'Sites whose leads wait because there were more than forms.leadsPerSite within an hour', [], async () => [[{}, (await readSitesOverLeadLimit(pool)).length]])
  readGauge('overdue_seconds', 'For how long what is due has been waiting for a worker to take it', ['work'], async () =>
    (await readOverdueWork(pool)).map(({ work, seconds }): Reading => [{ work }, seconds]),
  )
}

function measureFiles(): void {
  readGauge('backup_age_seconds', 'Since a backup was last made from the folder of this process; absent where none was', [], async () => {
    const last = await readLastBackup(env().DATA_DIR)
    return last ? [[{}, (knownDatabaseTime().getTime() - last.madeAt.getTime()) / 1_000]] : []
  })
  readGauge('picture_bucket_up', '1 while the bucket of pictures does what this process asks of it; absent where there is none', [], () =>
    env().S3_BUCKET ? [[{}, pictureBucketFault() === null ? 1 : 0]] : [],
  )
  readGauge('data_disk_bytes', 'Of the disk below DATA_DIR', ['state'], async () => {
    const { freeBytes, totalBytes } = await readDisk(env().DATA_DIR)
    return [
      [{ state: 'free' }, freeBytes],
      [{ state: 'all' }, totalBytes],
    ]
  })
}

function measureFeeds(pool: pg.Pool): void {
  readGauge('imports_of_last_day', 'Imports begun within a day', ['outcome'], async () =>
    (await IMPORTS.rows(pool)).map(({ outcome, count }): Reading => [{ outcome }, count]),
  )
  const feeds = atMostEvery(FRESH_MS, () => FEED_AGE.rows(pool))
  readGauge('feed_age_seconds', 'Since the source of a dealership last gave a feed, or said that it has no other', ['dealership'], async () =>
    (await feeds()).map(({ dealership, seconds }): Reading => [{ dealership }, seconds]),
  )
  readGauge('feed_stale_after_seconds', 'How old a feed of that source may be: its staleAfterHours', ['dealership'], async () =>
    (await feeds()).map(({ dealership, staleAfterSeconds }): Reading => [{ dealership }, staleAfterSeconds]),
  )
  readGauge('feed_alarm', '1 for what is wrong with the feed of a dealership', ['dealership', 'alarm'], async () =>
    (await readFeedAlarms(pool)).map(({ dealership, kind }): Reading => [{ dealership, alarm: kind }, 1]),
  )
}

type Sums = { kind: string; pending: number; dead: number; oldest: number }

function sumsOf(status: Awaited<ReturnType<typeof readOutboxStatus>>): Sums[] {
  const sums = new Map<string, Sums>()
  for (const { kind, pending, dead, oldestSeconds } of status) {
    const sum = sums.get(kind) ?? { kind, pending: 0, dead: 0, oldest: 0 }
    sums.set(kind, { kind, pending: sum.pending + pending, dead: sum.dead + dead, oldest: Math.max(sum.oldest, oldestSeconds ?? 0) })
  }
  return [...sums.values()]
}
