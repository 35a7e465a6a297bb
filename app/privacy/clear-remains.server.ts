import { MINUTE_MS, SECOND_MS } from '~/domain/time/durations'
import { sessionUrl } from '~/platform/db/keeps-sessions.server'
import { createPool } from '~/platform/db/pool.server'
import { statement } from '~/platform/db/statement.server'
import { COLUMNS } from './columns'

/** Those that people are in. What an online payment was for is as its payer typed it. */
const TABLES = [...Object.keys(COLUMNS).filter((table) => COLUMNS[table]?.erased), 'online_payment']

/** Of a table of which little is gone, Postgres leaves what its indexes say for another time. */
const VACUUM = statement({ name: 'privacy-vacuum', isUtility: true, text: `vacuum (index_cleanup on) ${TABLES.join(', ')}` })
const ANALYZE = statement({ name: 'privacy-analyze', isUtility: true, text: `analyze ${TABLES.join(', ')}` })

/** Statistics of what is empty by now, which an analyze leaves as they were: of a table, or of an index that has those alone who are not erased. */
const CLEAR = statement({
  name: 'privacy-clear-statistics',
  text: `
    select pg_clear_attribute_stats(s.schemaname, s.tablename, s.attname, s.inherited)
    from pg_stats s join pg_class c on c.relname = s.tablename and c.relnamespace = s.schemaname::regnamespace left join pg_index i on i.indexrelid = c.oid
    where coalesce(i.indrelid, c.oid) = any('{${TABLES.join(',')}}'::regclass[]) and c.reltuples = 0`,
})

/** The statistics of before are dead rows themselves. Where the role may not, Postgres warns and goes on. */
const VACUUM_STATISTICS = statement({ name: 'privacy-vacuum-statistics', isUtility: true, text: 'vacuum pg_catalog.pg_statistic' })

const WITHIN_MS = 5 * MINUTE_MS
/** An autovacuum gives way within a second. */
const LOCK_WITHIN_MS = 3 * SECOND_MS

/**
 * Clears what Postgres itself still has of whoever was erased: its statistics name the commonest values of a column, and a row that was changed stands beside
 * its new one until it is vacuumed. After the transaction and on a connection of its own, since nothing is vacuumed within one or through a pool that lends
 * connections. @returns why it could not be done, which is no fault of the erasure; null where it was
 */
export async function clearRemains(): Promise<string | null> {
  const pool = createPool({ url: sessionUrl(), max: 1, answerWithinMs: WITHIN_MS, lockWithinMs: LOCK_WITHIN_MS })
  try {
    for (const step of [VACUUM, ANALYZE, CLEAR, VACUUM_STATISTICS]) await step.run(pool)
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    await pool.end()
  }
}
