import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'
import { inTransaction } from '../db/in-transaction.server'
import { statement, type Sender } from '../db/statement.server'
import type { TakenJob } from './take-jobs.server'

/** That it is safe on the other side is true whoever has the job by now. */
const DELIVERED = statement({
  name: 'outbox-delivered',
  isPrepared: true,
  values: [z.string(), z.date(), z.boolean()],
  text: `
  update outbox_job set done_at = $2, dead_at = null, taken_until = null, taken_by = null, last_error = null,
    payload = case when $3 then '{}'::jsonb else payload end
  where id = $1 and done_at is null`,
})

/** A failure is noted only by the worker that has the job still. */
const FAILED = statement({
  name: 'outbox-failed',
  isPrepared: true,
  values: [z.string(), z.string(), z.date(), z.date().nullable(), z.string()],
  text: `
  update outbox_job set available_at = $3, dead_at = $4, taken_until = null, taken_by = null, last_error = $5
  where id = $1 and taken_by = $2 and done_at is null`,
})

export type Outcome =
  | { kind: 'delivered'; at: Date; erasesPayload: boolean }
  | { kind: 'failed'; retryAt: Date; error: string }
  | { kind: 'dead'; at: Date; error: string }

/** Writes what became of a job down. @param also what is written in the same transaction */
export async function noteOutcome(
  pool: Pool,
  job: TakenJob<unknown>,
  outcome: Outcome,
  also: ((client: ClientBase) => Promise<void>) | undefined,
): Promise<void> {
  if (!also) return write(pool, job, outcome)
  await inTransaction(pool, async (client) => {
    await write(client, job, outcome)
    await also(client)
  })
}

async function write(client: Sender, job: TakenJob<unknown>, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'delivered') await DELIVERED.run(client, [job.id, outcome.at, outcome.erasesPayload])
  else if (outcome.kind === 'failed') await FAILED.run(client, [job.id, job.takenBy, outcome.retryAt, null, outcome.error])
  else await FAILED.run(client, [job.id, job.takenBy, outcome.at, outcome.at, outcome.error])
}
