import { z } from 'zod'
import type { OutboxKind } from '../db/generated/enums'
import { statement, type Sender } from '../db/statement.server'

export type NewJob = {
  tenantId: number
  kind: OutboxKind
  /** What it is for: a job of the same key is enqueued once. */
  dedupKey: string
  payload: Record<string, unknown>
  /** Where it goes within its tenant: a lane waits for no other of its kind. */
  lane?: string
  /** When it is due; now, where nothing is said. */
  at?: Date | null
}

const ENQUEUE = statement({
  name: 'outbox-enqueue',
  values: [z.number(), z.string(), z.string(), z.record(z.unknown()), z.date().nullable(), z.string()],
  text: `
    insert into outbox_job (tenant_id, kind, dedup_key, payload, available_at, lane) values ($1, $2, $3, $4, coalesce($5::timestamptz, now()), $6)
    on conflict (dedup_key) do nothing`,
})

/** Enqueues a job within the caller's transaction, once. Jobs of leads are enqueued with what they are about, in one statement (`enqueueLead`). */
export async function enqueueJob(sender: Sender, { tenantId, kind, dedupKey, payload, lane = '', at = null }: NewJob): Promise<void> {
  await ENQUEUE.run(sender, [tenantId, kind, dedupKey, payload, at, lane])
}
