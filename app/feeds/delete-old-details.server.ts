import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'

/** So long it can be read which rows an import rejected, and which cars it sold; its numbers stay. */
const DETAIL_DAYS = 90
/** Runs of one turn: a feed of thousands of wrong rows may come every hour. */
const RUNS_A_TURN = 50

const deleteOf = (table: 'feed_reject' | 'feed_vanish') =>
  statement({
    name: `delete-old-${table}`,
    values: [z.date(), z.number(), z.number()],
    text: `
      delete from ${table} where run_id in (
        select r.id from feed_run r
        -- Runs whose details went long ago are passed over at once.
        where r.id >= (select min(run_id) from ${table}) and r.started_at < $1::timestamptz - make_interval(hours => 24 * $2) and exists (select from ${table} d where d.run_id = r.id)
        order by r.id limit $3)`,
  })
const DETAILS = [deleteOf('feed_reject'), deleteOf('feed_vanish')]

/** Forgets the rows of imports that are `DETAIL_DAYS` old, some runs at a time. */
export async function deleteOldDetails(sender: Sender, now: Date): Promise<void> {
  for (const details of DETAILS) await details.run(sender, [now, DETAIL_DAYS, RUNS_A_TURN])
}
