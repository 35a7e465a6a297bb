import type { Pool } from 'pg'
import { z } from 'zod'
import { OutboxKind } from '../db/generated/enums'
import { statement } from '../db/statement.server'

/** The jobs of one kind that one site has: open ones (`pending`) and dead letters. */
export type OutboxStatus = {
  kind: OutboxKind
  site: string
  /** Not out yet, dead letters aside. */
  pending: number
  /** Age of the oldest open job; null when there is none. */
  oldestSeconds: number | null
  /** Given up: nobody tries again until somebody asks for it. */
  dead: number
}

const STATUS = statement({
  name: 'outbox-status',
  row: { kind: z.enum(Object.values(OutboxKind) as [OutboxKind, ...OutboxKind[]]), site: z.string(), pending: z.number(), oldestSeconds: z.number().nullable(), dead: z.number() },
  text: `
    select j.kind, t.slug as site, count(*) filter (where j.dead_at is null)::int as pending,
      extract(epoch from now() - min(j.created_at) filter (where j.dead_at is null))::float as "oldestSeconds",
      count(*) filter (where j.dead_at is not null)::int as dead
    from outbox_job j join tenant t on t.id = j.tenant_id
    where j.done_at is null group by j.kind, t.slug order by j.kind, t.slug`,
})

/** Open jobs and dead letters, counted by kind and site. Empty where all is done. */
export async function readOutboxStatus(pool: Pool): Promise<OutboxStatus[]> {
  return STATUS.rows(pool)
}
