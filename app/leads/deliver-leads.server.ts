import type { Pool, PoolClient } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { log, loggableError } from '~/platform/log/log.server'
import { fileLeadChannel } from './file-lead-channel.server'
import type { LeadChannel } from './lead-channel'
import { readLeadPayload } from './read-lead-payload.server'

const POLL_MS = 1_000
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60 * 60 * 1_000

export type DeliveryCount = { delivered: number; failed: number }

type OwedRow = { id: string; dedup_key: string; payload: { leadId: string }; attempts: number }

/** Held until the delivery is noted: a worker that is killed gives the row back with its connection. */
const TAKE = `
  select id, dedup_key, payload, attempts from outbox_job
  where kind = 'lead_delivery' and done_at is null and available_at <= $1
  order by available_at, id limit 1 for update skip locked`

/**
 * Delivers every lead that is owed at `now`, each in its own transaction, at least once. A delivery that fails is due again
 * after a pause that doubles up to an hour; it never stands in the way of the others.
 */
export async function deliverPendingLeads(
  pool: Pool,
  now: Date,
  channel: LeadChannel = fileLeadChannel(),
): Promise<DeliveryCount> {
  const count: DeliveryCount = { delivered: 0, failed: 0 }
  for (;;) {
    const outcome = await deliverNext(pool, now, channel)
    if (outcome === null) return count
    count[outcome]++
  }
}

/** Delivers what is owed until the signal, looking again every second. A database that is away is waited for. */
export async function runOutboxWorker(pool: Pool, signal: AbortSignal, channel: LeadChannel = fileLeadChannel()): Promise<void> {
  while (!signal.aborted) {
    try {
      await deliverPendingLeads(pool, new Date(), channel)
    } catch (error) {
      log.warn({ error: loggableError(error) }, 'lead delivery waits for the database')
    }
    // The abort is how this loop is asked to end, not a fault.
    await pause(POLL_MS, undefined, { signal }).catch(() => undefined)
  }
}

async function deliverNext(pool: Pool, now: Date, channel: LeadChannel): Promise<keyof DeliveryCount | null> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const taken = await client.query<OwedRow>(TAKE, [now])
    const row = taken.rows[0]
    const outcome = row ? await deliverRow(client, row, now, channel) : null
    await client.query('commit')
    client.release()
    return outcome
  } catch (error) {
    // The connection goes with its transaction, whatever state it is in.
    client.release(true)
    throw error
  }
}

async function deliverRow(
  client: PoolClient,
  row: OwedRow,
  now: Date,
  channel: LeadChannel,
): Promise<keyof DeliveryCount> {
  const lead = await readLeadPayload(client, row.payload.leadId)
  try {
    if (lead) await channel.deliver({ dedupKey: row.dedup_key, tenantSlug: lead.tenant, lead })
  } catch (error) {
    const { name, code } = loggableError(error)
    const retryAt = new Date(now.getTime() + retryPauseMs(row.attempts))
    await client.query('update outbox_job set attempts = attempts + 1, available_at = $2, last_error = $3 where id = $1', [
      row.id,
      retryAt,
      // Its kind only: a receiver's message may repeat what the visitor typed.
      `${channel.name}: ${code ?? name}`,
    ])
    log.warn({ job: row.dedup_key, channel: channel.name, error: { name, code }, attempts: row.attempts + 1 }, 'lead not delivered')
    return 'failed'
  }
  await client.query('update outbox_job set attempts = attempts + 1, done_at = $2, last_error = null where id = $1', [row.id, now])
  return 'delivered'
}

/** 5 s, 10 s, 20 s and so on, at most an hour. */
export function retryPauseMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts, 20), LONGEST_RETRY_MS)
}
