import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'

/** For so many days it is kept which rows an import rejected and which cars it sold; how many they were is kept for good. */
const DETAIL_DAYS = 90
/** Runs that are looked into at once. */
const RUNS_AT_ONCE = 50
/** How many rows one statement deletes at most: a single run may name every car of a large dealership, and a statement must end within the worker's time limit. */
const ROWS_AT_ONCE = 10_000
/** Of one turn, which comes every minute. */
const MOST_STATEMENTS = 20

const deleteOf = (table: 'feed_reject' | 'feed_vanish') =>
  statement({
    name: `delete-old-${table}`,
    values: [z.date(), z.number(), z.number(), z.number()],
    text: `
      with old as (
        select r.id from feed_run r
        -- Runs whose details went long ago are passed over at once.
        where r.id >= (select min(run_id) from ${table}) and r.started_at < $1::timestamptz - make_interval(hours => 24 * $2) and exists (select from ${table} d where d.run_id = r.id)
        order by r.id limit $3)
      delete from ${table} where ctid = any (array(select d.ctid from ${table} d where d.run_id in (select id from old) limit $4))`,
  })
const DETAILS = [deleteOf('feed_reject'), deleteOf('feed_vanish')]

/** Forgets the rows of imports that are `DETAIL_DAYS` old, some at a time. */
export async function deleteOldDetails(sender: Sender, now: Date): Promise<void> {
  for (const details of DETAILS) {
    for (let sent = 0; sent < MOST_STATEMENTS; sent++) {
      if ((await details.run(sender, [now, DETAIL_DAYS, RUNS_AT_ONCE, ROWS_AT_ONCE])) < ROWS_AT_ONCE) break
    }
  }
}
