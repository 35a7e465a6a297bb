import type { Pool, PoolClient } from 'pg'
import { log, loggableError } from '../log/log.server'

const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60 * 60 * 1_000

export type DeliveryCount = { delivered: number; failed: number }

export type OutboxJob<Payload> = {
  /** The same for every delivery of the same thing: a receiver that has seen it can drop the second. */
  dedupKey: string
  payload: Payload
}

/** One kind of what is owed to the outside, and the way it goes. */
export type OutboxRoute<Payload> = {
  kind: 'lead_delivery' | 'sms' | 'payment_release' | 'payment_check'
  /** Whose fault a failure is, for the log. */
  channel: string
  /** Returns only when it is safe on the other side, and throws when it is not. `client` is inside the job's transaction. */
  deliver: (client: PoolClient, job: OutboxJob<Payload>, now: Date) => Promise<void>
  /** The payload is not kept once it is delivered. */
  erasesPayload?: boolean
}

type JobRow = { id: string; dedup_key: string; payload: unknown; attempts: number }

/** Held until the delivery is noted: a worker that is killed gives the row back with its connection. */
const TAKE = `
  select id, dedup_key, payload, attempts from outbox_job
  where kind = $2::outbox_kind and done_at is null and available_at <= $1
  order by available_at, id limit 1 for update skip locked`

/**
 * Delivers everything of one kind that is owed at `now`, each in its own transaction, at least once. A delivery that fails is due
 * again after a pause that doubles up to an hour; it never stands in the way of the others.
 */
export async function deliverOutbox<Payload>(pool: Pool, now: Date, route: OutboxRoute<Payload>): Promise<DeliveryCount> {
  const count: DeliveryCount = { delivered: 0, failed: 0 }
  for (;;) {
    const outcome = await deliverNext(pool, now, route)
    if (outcome === null) return count
    count[outcome]++
  }
}

async function deliverNext<Payload>(pool: Pool, now: Date, route: OutboxRoute<Payload>): Promise<keyof DeliveryCount | null> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const taken = await client.query<JobRow>(TAKE, [now, route.kind])
    const row = taken.rows[0]
    const outcome = row ? await deliverRow(client, row, now, route) : null
    await client.query('commit')
    client.release()
    return outcome
  } catch (error) {
    // The connection goes with its transaction, whatever state it is in.
    client.release(true)
    throw error
  }
}

async function deliverRow<Payload>(
  client: PoolClient,
  row: JobRow,
  now: Date,
  { channel, deliver, erasesPayload = false }: OutboxRoute<Payload>,
): Promise<keyof DeliveryCount> {
  try {
    await deliver(client, { dedupKey: row.dedup_key, payload: row.payload as Payload }, now)
  } catch (error) {
    const { name, code } = loggableError(error)
    await client.query('update outbox_job set attempts = attempts + 1, available_at = $2, last_error = $3 where id = $1', [
      row.id,
      new Date(now.getTime() + retryPauseMs(row.attempts)),
      // Its kind only: a receiver's message may repeat what the visitor typed.
      `${channel}: ${code ?? name}`,
    ])
    log.warn({ job: row.dedup_key, channel, error: { name, code }, attempts: row.attempts + 1 }, 'not delivered')
    return 'failed'
  }
  await client.query(
    `update outbox_job set attempts = attempts + 1, done_at = $2, last_error = null,
       payload = case when $3 then '{}'::jsonb else payload end where id = $1`,
    [row.id, now, erasesPayload],
  )
  return 'delivered'
}

/** 5 s, 10 s, 20 s and so on, at most an hour. */
export function retryPauseMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts, 20), LONGEST_RETRY_MS)
}
