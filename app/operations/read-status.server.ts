import type pg from 'pg'
import { z } from 'zod'
import { readFeedAlarms, type OpenAlarm } from '~/feeds/alarms/read-feed-alarms.server'
import { foundAnother } from '~/feeds/feed-report'
import { CARS_FOR_SALE, isForSale } from '~/platform/db/car-status'
import { DEPOSIT_IS_OWED, IS_BEING_PAID, PAYMENT_IS_OWED } from '~/platform/db/has-open-money'
import { readClock } from '~/platform/db/database-clock.server'
import { statement } from '~/platform/db/statement.server'
import { IS_FOR_DEALERSHIP } from '~/platform/outbox/for-dealership'
import { mailState } from '~/platform/mail/mail-state.server'
import { askBucketFault } from '~/platform/images/sync-bucket-pictures.server'
import { indexingClient } from '~/search/indexing/indexing-client.server'
import { readSearchStatus } from '~/search/indexing/search-status.server'
import { env } from '~/platform/env.server'
import { askPoolFault, askPoolPreparing } from './ask-pool-fault.server'
import { readLastBackup, type LastBackup } from './backup/last-backup.server'
import { readDatabaseFaults, type DatabaseFault } from './database-faults.server'
import { isDatabaseFull, isReadOnly, overdueWords, readDisk, readOverdueWork, type Disk } from './degraded-parts.server'
import { readFailingTexts, type FailingTexts } from './failing-texts.server'
import { readSignOfLife } from './sign-of-life.server'
import { readSitesOverLeadLimit } from './sites-over-limit.server'

/** Of all runs that ever were, the last ones are found by the index of each dealership's. */
const SITES = statement({
  name: 'status-sites',
  row: {
    slug: z.string(),
    /** Its own settings keep search engines away. */
    isPreview: z.boolean(),
    /** Of the site's own list, as its heading says: a dealership may have cars that the site's settings leave out. */
    carsForSale: z.number(),
    lastImport: z.date().nullable(),
    lastOutcome: z.string().nullable(),
    /** When the dealership whose feed is the oldest last got one in, or its source said that it has no other. */
    feedAt: z.date().nullable(),
    leadsPending: z.number(),
    leadsDead: z.number(),
    leadsSuspected: z.number(),
    oldestPendingAt: z.date().nullable(),
    reservations: z.number(),
    /** Deposits and online payments that somebody is making, or of which the bank has not said yet. */
    beingPaid: z.number(),
    refundsPending: z.number(),
  },
  text: `
    select t.slug,
      coalesce((select l.values #>> '{pages,isPreview}' = 'true' from settings_layer l where l.scope = 'dealership' and l.key = t.slug order by l.version desc limit 1), false) as "isPreview",
      ${CARS_FOR_SALE} as "carsForSale",
      last.finished_at as "lastImport", last.outcome::text as "lastOutcome", feed.at as "feedAt",
      coalesce(jobs.pending, 0) as "leadsPending", coalesce(jobs.dead, 0) as "leadsDead", jobs.oldest as "oldestPendingAt",
      (select count(*) from lead l where l.tenant_id = t.id and l.suspected_for <> '{}' and l.released_at is null and l.erased_at is null)::int as "leadsSuspected",
      (select count(*) from reservation r where r.tenant_id = t.id and r.status = 'held' and r.held_until > now())::int as reservations,
      ((select count(*) from reservation r where r.tenant_id = t.id and r.status = 'pending')
        + (select count(*) from online_payment o where o.tenant_id = t.id and ${IS_BEING_PAID}))::int as "beingPaid",
      coalesce(jobs.refunds, 0) as "refundsPending"
    from tenant t
    left join lateral (
      select r.finished_at, r.outcome from tenant_dealership td cross join lateral (
        select r.finished_at, r.outcome, r.started_at from feed_run r
        where r.dealership_id = td.dealership_id and r.outcome <> 'dry_run' and not ${foundAnother('r')} order by r.started_at desc limit 1) r
      where td.tenant_id = t.id order by r.started_at desc limit 1) last on true
    left join lateral (
      select min(greatest(r.finished_at, s.checked_at)) as at from tenant_dealership td
      left join feed_source s on s.dealership_id = td.dealership_id
      left join lateral (
        select r.finished_at from feed_run r
        where r.dealership_id = td.dealership_id and r.outcome in ('imported', 'imported_with_rejects', 'unchanged') and r.finished_at is not null
        order by r.started_at desc limit 1) r on true
      where td.tenant_id = t.id) feed on true
    left join (
      select j.tenant_id, count(distinct j.lead_id) filter (where j.dead_at is null and ${IS_FOR_DEALERSHIP})::int as pending,
        count(distinct j.lead_id) filter (where j.dead_at is not null and ${IS_FOR_DEALERSHIP})::int as dead,
        min(case when j.attempts = 0 then greatest(j.created_at, j.available_at) else j.created_at end)
          filter (where j.dead_at is null and j.lead_id is not null and ${IS_FOR_DEALERSHIP} and (j.attempts > 0 or j.available_at <= now())) as oldest,
        count(*) filter (where j.kind = 'payment_release')::int as refunds
      from outbox_job j where j.done_at is null group by j.tenant_id) jobs on jobs.tenant_id = t.id
    order by t.slug`,
})

/** Dealerships that were left behind, by the last site that named them: their cars are kept, and nobody sees them. */
const UNSHOWN = statement({
  name: 'status-unshown',
  row: { slug: z.string(), cars: z.number() },
  text: `
    select d.slug, (select count(*) from car c where c.dealership_id = d.id and ${isForSale()})::int as cars
    from dealership d where not exists (select from tenant_dealership td where td.dealership_id = d.id) order by d.slug`,
})

/** What failed in the last hour, and what of money was given up, as the database knows it. */
const ERRORS = statement({
  name: 'status-errors',
  row: { pages: z.number(), failingSites: z.array(z.string()), deliveries: z.number(), imports: z.number(), withoutVariable: z.number(), moneyGivenUp: z.number(), moneyToSettle: z.array(z.string()), databaseBytes: z.number() },
  neverNull: { databaseBytes: 'the database that is asked is there' },
  text: `
    select (select coalesce(sum(failures), 0) from page_failure where minute > now() - interval '1 hour')::int as pages,
      array(select coalesce(nullif(site, ''), 'the platform') from page_failure where minute > now() - interval '1 hour'
        group by site order by sum(failures) desc, site limit 5) as "failingSites",
      (select count(*) from lead_delivery_attempt where outcome <> 'delivered' and at > now() - interval '1 hour')::int as deliveries,
      (select count(*) from feed_run r where r.outcome in ('failed', 'refused', 'held') and r.started_at > now() - interval '1 hour'
        and not ${foundAnother('r')})::int as imports,
      (select count(distinct lead_id) from outbox_job where done_at is null and last_error = 'VARIABLE_NOT_SET')::int as "withoutVariable",
      (select count(*) from outbox_job where kind in ('payment_release', 'payment_check') and dead_at is not null and done_at is null)::int as "moneyGivenUp",
      array(select t.slug || ' ' || count(*) from (
          select r.tenant_id from reservation r join lead l on l.id = r.lead_id where ${DEPOSIT_IS_OWED}
          union all select o.tenant_id from online_payment o join lead l on l.id = o.lead_id where ${PAYMENT_IS_OWED}) owed
        join tenant t on t.id = owed.tenant_id group by t.slug order by t.slug) as "moneyToSettle",
      pg_database_size(current_database())::float8 as "databaseBytes"`,
})

export type SiteStatus = Awaited<ReturnType<typeof SITES.rows>>[number]
export type PlatformStatus = {
  at: string
  sites: SiteStatus[]
  /** Dealerships whose cars for sale no site shows. */
  unshownDealerships: Awaited<ReturnType<typeof UNSHOWN.rows>>
  /** What is wrong with feeds, the oldest first. */
  feedAlarms: OpenAlarm[]
  /** What waits for a worker that does not come. */
  overdue: string[]
  /** Whether the database answers and stores nothing. */
  isReadOnly: boolean
  /** Whether its disk has no room, on whichever machine that is. */
  isDatabaseFull: boolean
  /** What is wrong with the pool before the database, as its predicate, which pages and deliveries go through and this command does not; null where nothing is, and where there is none. */
  poolFault: string | null
  /** What to say where it keeps of prepared statements something else than DATABASE_POOL_PREPARES says. */
  poolPreparing: string | null
  /** What of the database somebody has to see to before it stops. */
  databaseFaults: DatabaseFault[]
  engine: { name: 'postgres' | 'meilisearch'; fault: string | null }
  /** How mail leaves, and how many sites tell nobody of a lead, as `/readyz` says them. */
  mail: ReturnType<typeof mailState>
  /** Where pictures are shared, and what is wrong with that place; null where they are on the disk alone. */
  bucket: { name: string; fault: string | null } | null
  /** Of this machine's clock before the database's. */
  clockAheadSeconds: number
  sitesWithoutLeadChannel: number
  /** Sites whose leads go by mail, sent or not. */
  sitesToldByMail: number
  /** Leads of the last three days that are files because no channel took them, by site. */
  untoldLeads: readonly { slug: string; leads: number }[]
  /** Sites whose leads wait because there were too many of them. */
  sitesOverLeadLimit: string[]
  failingTexts: FailingTexts
  /** Leads that wait, or were given up, because a variable that their channel names is not set where the worker runs. */
  leadsWithoutVariable: number
  /** Refunds, and looks at payments, that nobody tries any more. */
  moneyGivenUp: number
  /** Sites whose dealerships have refunds that came back, disputes or deposits to settle themselves, each with how many: 'north 2'. */
  moneyToSettle: string[]
  /** Of those that were made from this machine's folder. */
  lastBackup: LastBackup | null
  errorsOfLastHour: { pages: number; failingSites: string[]; deliveries: number; imports: number }
  disk: Disk & { databaseBytes: number }
}

/**
 * How the platform and each of its sites are, at this moment.
 * @param sitesWithoutLeadChannel how many there are, as those who deliver leads know
 * @param sitesToldByMail as they know it too
 * @param untoldLeads likewise
 */
export async function readStatus(pool: pg.Pool, now: Date, sitesWithoutLeadChannel: number, sitesToldByMail: number, untoldLeads: PlatformStatus['untoldLeads']): Promise<PlatformStatus> {
  const [sites, unshownDealerships, feedAlarms, errors, overdue, worker, engine, bucketFault, lastBackup, disk, clock, storesNothing, databaseFaults, sitesOverLeadLimit, failingTexts, poolFault, poolPreparing] = await Promise.all([
    SITES.rows(pool),
    UNSHOWN.rows(pool),
    readFeedAlarms(pool),
    ERRORS.first(pool),
    readOverdueWork(pool),
    readSignOfLife(env().DATA_DIR),
    readEngine(pool),
    askBucketFault(),
    readLastBackup(env().DATA_DIR),
    readDisk(env().DATA_DIR),
    readClock(pool),
    isReadOnly(pool),
    readDatabaseFaults(pool),
    readSitesOverLeadLimit(pool),
    readFailingTexts(pool),
    askPoolFault(),
    askPoolPreparing(),
  ])
  return {
    at: now.toISOString(),
    sites,
    unshownDealerships,
    feedAlarms,
    overdue: overdueWords(overdue),
    isReadOnly: storesNothing,
    isDatabaseFull: !storesNothing && (await isDatabaseFull(pool)),
    poolFault,
    poolPreparing,
    databaseFaults,
    // A command may have been given less of the environment than what serves: what the worker says is so.
    engine: worker?.search === 'meilisearch' && engine.name === 'postgres' ? { name: 'meilisearch', fault: 'not asked, because MEILI_URL is not set here' } : engine,
    mail: worker?.mail ?? mailState(),
    bucket: env().S3_BUCKET ? { name: env().S3_BUCKET ?? '', fault: bucketFault } : null,
    clockAheadSeconds: Math.round(clock.aheadMs / 1_000),
    sitesWithoutLeadChannel,
    sitesToldByMail,
    untoldLeads,
    sitesOverLeadLimit,
    failingTexts,
    leadsWithoutVariable: errors?.withoutVariable ?? 0,
    moneyGivenUp: errors?.moneyGivenUp ?? 0,
    moneyToSettle: errors?.moneyToSettle ?? [],
    lastBackup,
    errorsOfLastHour: { pages: errors?.pages ?? 0, failingSites: errors?.failingSites ?? [], deliveries: errors?.deliveries ?? 0, imports: errors?.imports ?? 0 },
    disk: { ...disk, databaseBytes: errors?.databaseBytes ?? 0 },
  }
}

async function readEngine(pool: pg.Pool): Promise<PlatformStatus['engine']> {
  const client = indexingClient()
  if (!client) return { name: 'postgres', fault: null }
  try {
    await readSearchStatus(pool, { client, url: env().MEILI_URL ?? '' })
    return { name: 'meilisearch', fault: null }
  } catch (error) {
    return { name: 'meilisearch', fault: `does not answer (${(error as Error).message}); Postgres does` }
  }
}
