import type { Pool } from 'pg'
import { z } from 'zod'
import { statement, type RowOf } from '~/platform/db/statement.server'

const deadLetter = {
  leadId: z.string().nullable(),
  site: z.string(),
  channel: z.string(),
  dedupKey: z.string(),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: z.date(),
  deadAt: z.date(),
}
export type DeadLetter = RowOf<typeof deadLetter>

const DEAD_LETTERS = statement({
  name: 'leads-dead-letters',
  values: [z.number().nullable(), z.number()],
  row: deadLetter,
  neverNull: { deadAt: 'others are left out' },
  text: `
    select j.lead_id as "leadId", t.slug as site, case when j.kind = 'lead_delivery' then 'channels' else coalesce(j.payload->>'channel', 'confirmation') end as channel,
      j.dedup_key as "dedupKey", j.attempts, j.last_error as "lastError", j.created_at as "createdAt", j.dead_at as "deadAt"
    from outbox_job j join tenant t on t.id = j.tenant_id
    where j.dead_at is not null and j.done_at is null and j.kind in ('lead_delivery', 'lead_email', 'lead_http', 'lead_file', 'shopper_mail')
      and ($1::int is null or j.tenant_id = $1)
    order by j.dead_at, j.id limit $2`,
})

/** What of leads was given up, the oldest first. @param siteId of one site; null for all */
export async function listDeadLetters(pool: Pool, siteId: number | null, limit: number): Promise<DeadLetter[]> {
  return DEAD_LETTERS.rows(pool, [siteId, limit])
}
