import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { DAY_MS, SECOND_MS } from '../app/domain/time/durations.ts'
import { CommandFault } from '../app/platform/command/command-fault.ts'
import { endWithFault } from '../app/platform/command/fault-text.server.ts'
import { requireDatabaseUrl } from '../app/platform/command/platform-folder.server.ts'
import { byDatabaseClock, knownDatabaseTime, readClock } from '../app/platform/db/database-clock.server.ts'
import { setPool } from '../app/platform/db/db.server.ts'
import { sessionUrl } from '../app/platform/db/keeps-sessions.server.ts'
import { createPool, databaseUrl } from '../app/platform/db/pool.server.ts'
import { checkPreparing } from '../app/platform/db/pool-prepares.server.ts'
import { requireSession } from '../app/platform/db/require-session.server.ts'
import { env } from '../app/platform/env.server.ts'
import { log, warnOfWaiting, warnOfWork } from '../app/platform/log/log.server.ts'
import { requireLinkSecret } from '../app/platform/links/signed-link.server.ts'
import { notifyOfAlarms } from '../app/feeds/alarms/notify-of-alarms.server.ts'
import { watchFeeds } from '../app/feeds/alarms/watch-feeds.server.ts'
import { fetchDueSources } from '../app/feeds/sources/fetch-due.server.ts'
import { deleteOldDetails } from '../app/feeds/delete-old-details.server.ts'
import { deleteOldEvents } from '../app/leads/delete-old-events.server.ts'
import { leadRoutes } from '../app/leads/delivery/lead-routes.server.ts'
import { mailState } from '../app/platform/mail/mail-state.server.ts'
import { vendors } from '../app/platform/vendors.server.ts'
import { signOfLife } from '../app/operations/sign-of-life.server.ts'
import { forgetPastRetention } from '../app/privacy/retention.server.ts'
import { paymentCheckRoute } from '../app/reservations/check-payments.server.ts'
import { paymentReleaseRoute } from '../app/reservations/release-payments.server.ts'
import { releaseReservations } from '../app/reservations/release-reservations.server.ts'
import { runOutbox } from '../app/platform/outbox/deliver-outbox.server.ts'
import { STOP_WITHIN_MS } from '../app/platform/outbox/outbox-route.ts'
import { repeatWork } from '../app/platform/repeat-work.server.ts'
import { rebuildPendingIndexes } from '../app/search/indexing/index-jobs.server.ts'
import { EngineSync } from '../app/search/indexing/run-engine-sync.server.ts'
import { indexingClient } from '../app/search/indexing/indexing-client.server.ts'
import { rebuildStaleIndexes } from '../app/search/postgres/rebuild-stale-indexes.server.ts'
import { searchAlertRoute } from '../app/shoppers/deliver-search-alert.server.ts'
import { smsRoute } from '../app/shoppers/deliver-sms.server.ts'
import { tellOfNewCars } from '../app/shoppers/tell-of-new-cars.server.ts'
import { deleteEndedRateWindows } from '../app/platform/http/shared-rate-limit.server.ts'
import { tidySignIns } from '../app/shoppers/tidy-sign-ins.server.ts'
import { takesNothing } from './support/help.ts'

takesNothing('npm run worker --', `
Delivers leads and whatever else is pending, and keeps search indexes up to date, until it is stopped. npm start runs one; any number may run.

  npm run worker

Example:
  DATABASE_URL=postgresql://platform:secret@db.example.com/platform npm run worker`)

const TIDY_EVERY_MS = 60_000
const FEEDS_AT_ONCE = 4
const DATABASE_AGAIN_MS = SECOND_MS
/** What was under way has its time, and then that of writing down what became of it. Whoever told the worker to stop may end it after 15 s. */
const ENDED_WITHIN_MS = STOP_WITHIN_MS + 3_000

/**
 * `npm run worker`: does the jobs of the outbox (leads, text messages, search indexes and the engine's documents), releases holds that are over
 * with their deposits, fetches stock feeds and tells of alarms, tells shoppers of new cars, builds search indexes anew that are of another release or hold cars long sold, and
 * forgets events and people past their time, until told to stop. Any number of workers may run; a row is taken by one. `npm start` runs one beside
 * the web server.
 */
async function main(): Promise<void> {
  process.env.DATA_DIR = env().DATA_DIR
  await requireDatabaseUrl()
  requireLinkSecret()
  // All that it asks is short: a database machine that is gone without a word is asked anew after this, and not after the network's quarter of an hour.
  const pool = createPool({ max: 8, answerWithinMs: 30_000 })
  setPool(pool)
  const stop = new AbortController()
  // Each kind of work listens by itself.
  setMaxListeners(40, stop.signal)
  const alive = signOfLife(env().DATA_DIR, { mail: mailState(), search: env().MEILI_URL ? 'meilisearch' : 'postgres' })
  stop.signal.addEventListener('abort', () => setTimeout(() => endLate(alive), ENDED_WITHIN_MS).unref(), { once: true })
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => stop.abort())
  // Whoever started it was gone before it listened.
  if (process.send && !process.connected) stop.abort()
  log.info({ mail: mailState(), vendors: vendors() }, 'worker started')
  try {
    await requireSessionOnceThere(stop.signal)
  } catch (error) {
    alive.end()
    throw error
  }
  if (!stop.signal.aborted) await checkPreparing()
  /** What may be done more than once or a moment late, at the database's time. */
  const everySecond = (what: string, work: (now: Date) => Promise<unknown>) =>
    repeatWork(stop.signal, { what, everyMs: SECOND_MS }, async () => void (await work((await readClock(pool)).now)))
  // By themselves: a large site takes minutes, leads and codes must not wait for it. They may be cut off anywhere: nobody awaits their end.
  const stalePool = createPool({ max: 1 })
  void repeatWork(stop.signal, { what: 'tidying the search index', everyMs: TIDY_EVERY_MS }, () => rebuildStaleIndexes(stalePool))
  void repeatWork(stop.signal, { what: 'tidying', everyMs: TIDY_EVERY_MS }, () => tidy(pool))
  void repeatWork(stop.signal, { what: 'forgetting people', everyMs: DAY_MS, againMs: TIDY_EVERY_MS }, () => byDatabaseClock(pool, (now) => forgetPastRetention(pool, env(), now)))
  // What came while the database was away is told of once it is back.
  void repeatWork(stop.signal, { what: 'telling of new cars', everyMs: TIDY_EVERY_MS }, () => byDatabaseClock(pool, () => tellOfNewCars(pool, knownDatabaseTime)))
  // Several are fetched at once, each by itself: a server that drips has ten minutes, and all other dealerships' stock would wait for it. One import
  // after another: it may take minutes, holds a lock of its session, and needs a connection more, which notes rejects.
  const feedPool = createPool({ url: sessionUrl(), max: 6 })
  // One of them takes only what came the last time: servers that drip again and again would have all.
  const feeds = Array.from({ length: FEEDS_AT_ONCE }, (_, at) => everySecond('fetching feeds', (now) => fetchDueSources(feedPool, now, stop.signal, { onlyWell: at === 0 })))
  // A connection of their own: whoever is to hear of a feed that failed does not wait for an index.
  const alarmPool = createPool({ url: sessionUrl(), max: 1 })
  void repeatWork(stop.signal, { what: 'watching over feeds', everyMs: TIDY_EVERY_MS }, watchOverFeeds(alarmPool))
  const indexPool = createPool({ max: 1 })
  void everySecond('building search indexes', (now) => rebuildPendingIndexes(indexPool, now))
  const engineSync = new EngineSync(createPool({ url: sessionUrl(), max: 4 }), indexingClient())
  void everySecond('telling the search engine', (now) => engineSync.sync(now))
  // Each kind by itself: a mail server that hangs delays no one-time code.
  await Promise.all([
    repeatWork(stop.signal, { what: 'ending holds', everyMs: SECOND_MS }, () => byDatabaseClock(pool, (now) => releaseReservations(pool, now))),
    ...leadRoutes(pool).map((route) => runOutbox(pool, stop.signal, route)),
    ...feeds,
    runOutbox(pool, stop.signal, smsRoute()),
    runOutbox(pool, stop.signal, searchAlertRoute(pool)),
    runOutbox(pool, stop.signal, paymentReleaseRoute(pool)),
    runOutbox(pool, stop.signal, paymentCheckRoute(pool)),
  ])
  alive.end()
  await pool.end()
}

/**
 * Who starts it alone may give it a pool in transaction mode alone, as a start and commands refuse it. A database that is away says nothing of that, and
 * is waited for as the work does.
 */
async function requireSessionOnceThere(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await requireSession(sessionUrl() ?? databaseUrl())
    } catch (error) {
      if (error instanceof CommandFault) throw error
      warnOfWaiting(error, 'the worker waits for the database')
      await delay(DATABASE_AGAIN_MS, undefined, { signal }).catch(() => {})
    }
  }
}

/** A database that hangs leaves what was asked of it without an answer for half a minute. What was under way is another worker's once its lease is over, as of one that was killed. */
function endLate(alive: { end: () => void }): void {
  log.warn('stopped before all that was under way had ended: it is taken up again')
  alive.end()
  process.exit(0)
}

/** Deletes what nobody needs any more: sign-ins and counts that are over, details of old imports, events past their time. */
function tidy(pool: pg.Pool): Promise<boolean> {
  const waits = (what: string) => (error: unknown) => warnOfWork(error, what)
  return byDatabaseClock(pool, async (now) => {
    await Promise.all([
      tidySignIns(pool, now).catch(waits('tidying sign-ins')),
      deleteEndedRateWindows(pool, now).catch(waits('deleting ended rate windows')),
      deleteOldDetails(pool, now).catch(waits('forgetting old imports')),
      deleteOldEvents(pool, now, env().EVENT_RETENTION_DAYS).catch(waits('forgetting events')),
    ])
  })
}

/** What is wrong with feeds is worked out every minute, and told. What was due while worker or database were away is only being fetched. */
function watchOverFeeds(pool: pg.Pool): () => Promise<void> {
  let since: Date | null = null
  return async () => {
    try {
      const { now } = await readClock(pool)
      await watchFeeds(pool, now, (since ??= now))
      await notifyOfAlarms(pool, now)
    } catch (error) {
      since = null
      throw error
    }
  }
}

main().then(() => process.exit(0), endWithFault('worker'))
