import type { Pool } from 'pg'
import { z } from 'zod'
import { DAY_MS } from '~/domain/time/durations'
import { statement } from '~/platform/db/statement.server'

/** Few enough that nobody who records an event waits for it. */
const BATCH = 2_000

/** Ids go up with time, so the oldest are found without an index of their own, however many there are. */
const DELETE = statement({
  name: 'old-events-delete',
  values: [z.date(), z.number()],
  text: `
    with oldest as (select id, created_at from recorded_event order by id limit $2)
    delete from recorded_event e using oldest o where e.id = o.id and o.created_at < $1`,
})

/** Deletes the recorded events older than `retentionDays`, in batches. @returns how many */
export async function deleteOldEvents(pool: Pool, now: Date, retentionDays: number, batch = BATCH): Promise<number> {
  const before = new Date(now.getTime() - retentionDays * DAY_MS)
  let total = 0
  for (;;) {
    const deleted = await DELETE.run(pool, [before, batch])
    total += deleted
    if (deleted < batch) return total
  }
}
