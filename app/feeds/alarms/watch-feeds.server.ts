import type pg from 'pg'
import { z } from 'zod'
import { feedAlarms, type FeedState } from '~/domain/feeds/feed-alarms'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement } from '~/platform/db/statement.server'
import { tryLock } from '~/platform/db/try-lock.server'
import { failAbandonedRuns } from '../import/feed-run.server'
import { foundAnother } from '../feed-report'
import { storedSourceSchema } from '../sources/source-schema'
import { priceFactsSchema } from './price-facts.server'

/** How an import may have ended that was no dry run. */
const OUTCOMES = ['imported', 'imported_with_rejects', 'unchanged', 'held', 'refused', 'failed'] as const

/** Dealerships that have a source, or had an import: what the rules look at, for each. A source that has had its turn is due later. */
const STATES = statement({
  name: 'feed-states',
  values: [z.date()],
  row: {
    dealershipId: z.number(),
    settings: z.unknown(),
    since: z.date().nullable(),
    checkedAt: z.date().nullable(),
    changedAt: z.date().nullable(),
    failures: z.number().nullable(),
    failure: z.string().nullable(),
    isAwaited: z.boolean(),
    isStale: z.boolean(),
    outcome: z.string().nullable(),
    message: z.string().nullable(),
    rowsRead: z.number().nullable(),
    rowsRejected: z.number().nullable(),
    usualRows: z.number().nullable(),
    priceFacts: z.unknown(),
  },
  text: `
    select d.id as "dealershipId", s.settings, s.since, s.checked_at as "checkedAt", s.changed_at as "changedAt", s.failures, s.failure,
      -- Not for ever: an import may wait for a lock that nobody lets go.
      coalesce($1 > now() - interval '1 hour' and s.next_at <= $1 or s.taken_until > now() and greatest(s.next_at, $1) > now() - interval '1 hour', false) as "isAwaited",
      exists (select from feed_alarm a where a.dealership_id = d.id and a.kind = 'stale' and a.ended_at is null) as "isStale",
      last.outcome::text as outcome, split_part(last.message, E'\\n', 1) as message, last.rows_read as "rowsRead",
      last.rows_rejected as "rowsRejected", usual.cars as "usualRows", priced.price_facts as "priceFacts"
    from dealership d
    left join feed_source s on s.dealership_id = d.id
    left join lateral (
      select id, outcome, message, rows_read, rows_rejected from feed_run r
      where r.dealership_id = d.id and r.outcome not in ('running', 'dry_run')
        and not ${foundAnother('r')} order by started_at desc, id desc limit 1) last on true
    left join lateral (
      select r.rows_read - r.rows_rejected as cars from feed_run r
      where r.dealership_id = d.id and r.outcome in ('imported', 'imported_with_rejects', 'unchanged') and r.id <> last.id
      order by started_at desc, id desc limit 1) usual on true
    left join lateral (
      select price_facts from feed_run r where r.dealership_id = d.id and r.price_facts is not null order by started_at desc, id desc limit 1) priced on true
    where s.dealership_id is not null or last.id is not null`,
})

const NO_PRICES: FeedState['prices'] = { priced: 0, tooLow: [], tooLowCount: 0, pricedBefore: 0, changed: 0 }

/** Ends the alarms whose cause is gone, opens new ones, and gives those that are open already their words of now. */
const KEEP = statement({
  name: 'feed-alarms-keep',
  values: [z.string(), z.date()],
  text: `
    with given as (select * from jsonb_to_recordset($1::jsonb) as g ("dealershipId" int, kind text, message text)),
    ended as (
      update feed_alarm a set ended_at = $2 where a.ended_at is null
        and not exists (select from given g where g."dealershipId" = a.dealership_id and g.kind = a.kind::text)),
    said as (
      update feed_alarm a set message = g.message from given g
      where a.ended_at is null and a.dealership_id = g."dealershipId" and a.kind::text = g.kind and a.message <> g.message)
    -- A row that is given to an insert draws a number also where it is there already: each minute, one for each open alarm.
    insert into feed_alarm (dealership_id, kind, message, began_at)
    select g."dealershipId", g.kind::feed_alarm_kind, g.message, $2 from given g
    where not exists (select from feed_alarm a where a.ended_at is null and a.dealership_id = g."dealershipId" and a.kind::text = g.kind)
    on conflict (dealership_id, kind) where ended_at is null do update set message = excluded.message where feed_alarm.message <> excluded.message`,
})

/**
 * Works out what is wrong with feeds now, an import that its process left among it, and keeps it as the open alarms. Nothing where another worker does so at this moment.
 * @param since when somebody has been there to fetch what is due
 */
export async function watchFeeds(pool: pg.Pool, now: Date, since: Date): Promise<void> {
  await failAbandonedRuns(pool)
  await inTransaction(pool, async (client) => {
    if (!(await tryLock(client, 'watchFeeds'))) return
    const states = await STATES.rows(client, [since])
    const open = states.flatMap((row) => feedAlarms(stateOf(row), now).map((alarm) => ({ dealershipId: row.dealershipId, ...alarm })))
    await KEEP.run(client, [JSON.stringify(open), now])
  })
}

function stateOf(row: Awaited<ReturnType<typeof STATES.rows>>[number]): FeedState {
  const stored = storedSourceSchema.safeParse(row.settings)
  const prices = priceFactsSchema.safeParse(row.priceFacts)
  const { checkedAt, changedAt, failure, since, isAwaited, isStale, message, usualRows } = row
  const outcome = OUTCOMES.find((one) => one === row.outcome)
  return {
    source: stored.success && since ? { staleAfterHours: stored.data.source.staleAfterHours, since, checkedAt, changedAt, failures: row.failures ?? 0, failure, isAwaited, isStale } : null,
    run: outcome === undefined ? null : { outcome, message: message || null, rowsRead: row.rowsRead ?? 0, rowsRejected: row.rowsRejected ?? 0, usualRows },
    prices: prices.success ? prices.data : NO_PRICES,
  }
}
