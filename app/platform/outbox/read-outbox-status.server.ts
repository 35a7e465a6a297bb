import type { Pool } from 'pg'
import type { OutboxKind } from '../db/generated/enums'

/** What one site is owed of one kind. */
export type OutboxStatus = {
  kind: OutboxKind
  site: string
  /** Not out yet, dead letters aside. */
  owed: number
  /** Of the oldest that is owed; null when nothing is. */
  oldestSeconds: number | null
  /** Given up: nobody tries again until somebody asks for it. */
  dead: number
}

/** Everything that is owed and everything that was given up, by kind and site. Empty where all is done. */
export async function readOutboxStatus(pool: Pool): Promise<OutboxStatus[]> {
  const found = await pool.query<OutboxStatus>(
    `select j.kind, t.slug as site, count(*) filter (where j.dead_at is null)::int as owed,
       extract(epoch from now() - min(j.created_at) filter (where j.dead_at is null))::float as "oldestSeconds",
       count(*) filter (where j.dead_at is not null)::int as dead
     from outbox_job j join tenant t on t.id = j.tenant_id
     where j.done_at is null group by j.kind, t.slug order by j.kind, t.slug`,
  )
  return found.rows
}
