import type { Pool } from 'pg'
import { z } from 'zod'
import { statement, type RowOf } from '~/platform/db/statement.server'
import type { DeadSelection } from './leads-arguments'

/** What the filters of `DEAD_SELECTED` take. */
export const DEAD_SELECTION = [z.number().nullable(), z.date().nullable(), z.date().nullable()] as const

/** Jobs `j` that bring a lead to somebody. */
export const IS_OF_LEAD = `j.kind in ('lead_delivery', 'lead_email', 'lead_http', 'lead_file', 'shopper_mail')`

/** Dead letters, as jobs `j` of leads `l`. A job that belongs to no lead goes by when it was enqueued. */
export const DEAD_SELECTED = `
  j.dead_at is not null and j.done_at is null and ${IS_OF_LEAD}
  and ($1::int is null or j.tenant_id = $1) and ($2::timestamptz is null or coalesce(l.created_at, j.created_at) >= $2)
  and ($3::timestamptz is null or coalesce(l.created_at, j.created_at) < $3)`

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
  values: [...DEAD_SELECTION, z.number()],
  row: deadLetter,
  neverNull: { deadAt: 'others are left out' },
  text: `
    select j.lead_id as "leadId", t.slug as site, case when j.kind = 'lead_delivery' then 'channels' else coalesce(j.payload->>'channel', 'confirmation') end as channel,
      j.dedup_key as "dedupKey", j.attempts, j.last_error as "lastError", j.created_at as "createdAt", j.dead_at as "deadAt"
    from outbox_job j join tenant t on t.id = j.tenant_id left join lead l on l.id = j.lead_id
    where ${DEAD_SELECTED} order by j.dead_at, j.id limit $4`,
})

/** What of leads was given up, the oldest first. @param siteId of one site; null for all */
export async function listDeadLetters(pool: Pool, siteId: number | null, { since, until }: Omit<DeadSelection, 'site'>, limit: number): Promise<DeadLetter[]> {
  return DEAD_LETTERS.rows(pool, [siteId, since ?? null, until ?? null, limit])
}
