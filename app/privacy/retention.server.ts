import type { Pool } from 'pg'
import { z } from 'zod'
import { DAY_MS } from '~/domain/time/durations'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { LEAD_HAS_OPEN_MONEY } from '~/platform/db/has-open-money'
import { statement } from '~/platform/db/statement.server'
import type { Env } from '~/platform/env.server'
import { log, loggableError } from '~/platform/log/log.server'
import { clearRemains } from './clear-remains.server'
import { forgetLeads, forgetValuations } from './forget.server'
import { deleteFilesBefore, deleteMessages, deleteRemovedExports } from './person-files.server'

/** Few enough that nobody waits for them. */
const BATCH = 500

const ENDED_MESSAGE_DAYS = 7

const OLD = [z.date(), z.number()] as const
const id = { id: z.string() }

/**
 * Not those whose money is not settled, or that are still on their way out. Nor who is expected at a test drive: forgotten, they would come to a place that
 * waits for nobody.
 */
const LEADS = statement({
  name: 'retention-leads',
  values: [...OLD, z.date()],
  row: id,
  text: `
    select l.id from lead l
    where l.erased_at is null and l.created_at < $1
      and not ${LEAD_HAS_OPEN_MONEY}
      and not exists (select 1 from outbox_job j where j.lead_id = l.id and j.done_at is null and j.dead_at is null)
      and not exists (select 1 from test_drive_booking b where b.lead_id = l.id and b.cancelled_at is null and b.ends_at > $3)
    order by l.created_at limit $2`,
})

/** Who never came to be a lead: what they typed, and the car, is shown for an hour, and a day later it is nobody's business. Nobody would find it by a name either. */
const VALUATIONS = statement({
  name: 'retention-valuations',
  values: [...OLD, z.date()],
  row: id,
  text: 'select id from valuation where erased_at is null and created_at < $3 and (lead_id is null or created_at < $1) order by created_at limit $2',
})

const SHOPPERS = statement({
  name: 'retention-shoppers',
  values: OLD,
  text: `
    delete from shopper where id in (
      select s.id from shopper s where s.signed_in_at < $1
        and not exists (select 1 from watchlist_entry w where w.shopper_id = s.id and w.created_at >= $1)
      order by s.signed_in_at limit $2)`,
})

const RESERVATIONS = statement({
  name: 'retention-reservations',
  values: OLD,
  text: `
    delete from reservation where id in (
      select id from reservation where coalesce(released_at, held_until) < $1 and status in ('released', 'declined')
        and (payment_id is null or payment_closed_at < $1)
      order by id limit $2)`,
})

const ONLINE_PAYMENTS = statement({
  name: 'retention-online-payments',
  values: OLD,
  text: `delete from online_payment where id in (select id from online_payment where created_at < $1 order by id limit $2)`,
})

/** Leads are counted by the network that they come from for an hour; after a day nobody needs to know it. */
const SENDERS = statement({
  name: 'retention-senders',
  values: [z.date()],
  text: 'update lead set sender = null, sender_56 = null, sender_48 = null, sender_everywhere = null where sender is not null and created_at < $1',
})

/** Nobody said yes to them in time, or their half year is over. */
const ALERTS = statement({ name: 'retention-alerts', values: [z.date()], text: 'delete from search_alert where ends_at < $1' })

/** Mails of searches go daily, codes whenever somebody signs in: nobody asks of one of last week, and none is made again under its key. */
const ENDED_MESSAGES = statement({
  name: 'retention-ended-messages',
  values: OLD,
  text: `
    delete from outbox_job where id in (
      select id from outbox_job where kind in ('sms', 'search_alert') and coalesce(done_at, dead_at) < $1 order by coalesce(done_at, dead_at) limit $2)`,
})

/** A text message that was given up is sent to nobody any more, and after a day nobody need look why: no command tries it again. */
const MESSAGES = statement({
  name: 'retention-messages',
  values: [z.date()],
  text: `update outbox_job set payload = '{}', done_at = now() where kind = 'sms' and done_at is null and dead_at < $1`,
})

export type RetentionTimes = Pick<
  Env,
  'DATA_DIR' | 'LEAD_RETENTION_DAYS' | 'VALUATION_RETENTION_DAYS' | 'SHOPPER_RETENTION_DAYS' | 'RESERVATION_RETENTION_DAYS' | 'DELIVERED_FILE_RETENTION_DAYS'
>

export type Forgotten = { leads: number; valuations: number; shoppers: number; reservations: number; onlinePayments: number; files: number; messages: number; exports: number }

/**
 * Forgets whoever is past the time that their data are kept, in batches. Doing it twice forgets nothing twice. What cannot be done keeps nothing else
 * waiting. Where anybody was forgotten, what Postgres still has of them is cleared, once. @throws the first fault, when everything else is done
 */
export async function forgetPastRetention(pool: Pool, times: RetentionTimes, now: Date, batch = BATCH): Promise<Forgotten> {
  const before = (retentionDays: number) => new Date(now.getTime() - retentionDays * DAY_MS)
  const leadsBefore = before(times.LEAD_RETENTION_DAYS)
  const valuationsBefore = before(times.VALUATION_RETENTION_DAYS)
  const filesBefore = before(times.DELIVERED_FILE_RETENTION_DAYS)
  const faults: unknown[] = []
  const part = async (work: () => Promise<number>): Promise<number> => {
    try {
      return await work()
    } catch (error) {
      log.warn({ error: loggableError(error) }, 'some of whoever is past their time could not be forgotten')
      faults.push(error)
      return 0
    }
  }
  // Hashes, of each day's leads: no table is vacuumed for them.
  await part(() => SENDERS.run(pool, [before(1)]))
  const uncounted = [
    await part(() => MESSAGES.run(pool, [before(1)])),
    await part(() => ALERTS.run(pool, [now])),
    await part(() => inBatches(batch, () => ENDED_MESSAGES.run(pool, [before(ENDED_MESSAGE_DAYS), batch]))),
  ]
  const ids = (rows: { id: string }[]) => rows.map((row) => row.id)
  const forgotten = {
    leads: await part(() =>
      inBatches(batch, async () => {
        const old = ids(await LEADS.rows(pool, [leadsBefore, batch, now]))
        return old.length === 0 ? 0 : inTransaction(pool, (client) => forgetLeads(client, old, now))
      }),
    ),
    valuations: await part(() => inBatches(batch, async () => forgetValuations(pool, ids(await VALUATIONS.rows(pool, [valuationsBefore, batch, before(1)])), now))),
    shoppers: await part(() => inBatches(batch, () => SHOPPERS.run(pool, [before(times.SHOPPER_RETENTION_DAYS), batch]))),
    reservations: await part(() => inBatches(batch, () => RESERVATIONS.run(pool, [before(times.RESERVATION_RETENTION_DAYS), batch]))),
    onlinePayments: await part(() => inBatches(batch, () => ONLINE_PAYMENTS.run(pool, [before(times.RESERVATION_RETENTION_DAYS), batch]))),
    files: await part(() => deleteFilesBefore(times.DATA_DIR, filesBefore, now)),
    messages: await part(() => deleteMessages(times.DATA_DIR, null, ({ sent_at }) => typeof sent_at === 'string' && new Date(sent_at) < filesBefore)),
    exports: await part(() => deleteRemovedExports(times.DATA_DIR, filesBefore)),
  }
  if (Object.values(forgotten).some((count) => count > 0)) log.info(forgotten, 'people past their time are forgotten')
  const { leads, valuations, shoppers, reservations, onlinePayments } = forgotten
  const isAnybodyForgotten = [...uncounted, leads, valuations, shoppers, reservations, onlinePayments].some((count) => count > 0)
  const remains = isAnybodyForgotten ? await clearRemains() : null
  if (remains !== null) log.warn({ fault: remains }, 'what the database itself still has of whoever was forgotten, in statistics and dead rows, could not be cleared now')
  if (faults.length > 0) throw faults[0]
  return forgotten
}

async function inBatches(batch: number, work: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const done = await work()
    total += done
    if (done < batch) return total
  }
}
