import type { Pool } from 'pg'
import { z } from 'zod'
import type { OutboxKind } from '../db/generated/enums'
import { statement } from '../db/statement.server'
import { outboxKind } from './take-jobs.server'

/** The jobs of one kind that one site has: open ones (`pending`) and dead letters. */
export type OutboxStatus = {
  kind: OutboxKind
  site: string
  /** Not out yet, dead letters aside. */
  pending: number
  /** For how long the oldest open job could have been delivered already; null when none could. A job that is due later is not late before that. */
  oldestSeconds: number | null
  /** For how long a worker could have taken the job that has waited longest for one. Null when none waits, and while a worker is at another job of this kind and site: the others wait for that one. */
  overdueSeconds: number | null
  /** Given up: nobody tries again until somebody asks for it. */
  dead: number
}

const STATUS = statement({
  name: 'outbox-status',
  row: {
    kind: outboxKind,
    site: z.string(),
    pending: z.number(),
    oldestSeconds: z.number().nullable(),
    overdueSeconds: z.number().nullable(),
    dead: z.number(),
  },
  text: `
    select j.kind, t.slug as site, count(*) filter (where j.dead_at is null)::int as pending,
      extract(epoch from now() - min(case when j.attempts = 0 then greatest(j.created_at, j.available_at) else j.created_at end)
        filter (where j.dead_at is null and (j.attempts > 0 or j.available_at <= now())))::float as "oldestSeconds",
      case when not coalesce(bool_or(j.dead_at is null and j.taken_until > now()), false) then
        extract(epoch from now() - min(greatest(j.available_at, j.taken_until)) filter (where j.dead_at is null and greatest(j.available_at, j.taken_until) <= now()))::float
      end as "overdueSeconds",
      count(*) filter (where j.dead_at is not null)::int as dead
    from outbox_job j join tenant t on t.id = j.tenant_id
    where j.done_at is null group by j.kind, t.slug order by j.kind, t.slug`,
})

/** Open jobs and dead letters, counted by kind and site. Empty where all is done. */
export async function readOutboxStatus(pool: Pool): Promise<OutboxStatus[]> {
  return STATUS.rows(pool)
}
