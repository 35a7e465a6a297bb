import type pg from 'pg'
import { z } from 'zod'
import { counted } from '~/domain/text/counted'
import { statement } from '~/platform/db/statement.server'

/** What the database says of itself, each with the limit that it is measured by. A standby has none of these to mend. */
const FACTS = statement({
  name: 'database-facts',
  row: {
    fact: z.string(),
    name: z.string(),
    amount: z.number(),
    limit: z.number(),
    state: z.string(),
  },
  neverNull: { name: 'each is said here', amount: 'rows without are left out', limit: 'each is said here', state: 'each is said here' },
  text: `
    select fact, name, amount, "limit", state from (
      select 'slot' as fact, slot_name::text as name,
        pg_wal_lsn_diff(case when pg_is_in_recovery() then restart_lsn else pg_current_wal_lsn() end, coalesce(restart_lsn, confirmed_flush_lsn, '0/0'))::float8 as amount,
        0::float8 as "limit", case when wal_status = 'lost' then 'lost' when active then 'read' else 'unread' end as state
      from pg_replication_slots where restart_lsn is not null or wal_status = 'lost'
      union all
      select 'transaction', coalesce(nullif(application_name, ''), 'a program without a name'), extract(epoch from clock_timestamp() - xact_start)::float8, pid::float8, coalesce(state, '')
      from pg_stat_activity where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()
      union all
      select 'connections', '', count(*)::float8, current_setting('max_connections')::float8 - current_setting('superuser_reserved_connections')::float8, ''
      from pg_stat_activity where backend_type = 'client backend'
      union all
      select 'dead_rows', relname::text, n_dead_tup::float8, n_live_tup::float8, current_setting('autovacuum') from pg_stat_user_tables
      union all
      select 'transaction_ids', datname::text, age(datfrozenxid)::float8, current_setting('autovacuum_freeze_max_age')::float8, '' from pg_database
      union all
      select 'archive', coalesce(last_failed_wal, ''), extract(epoch from now() - coalesce(last_archived_time, stats_reset))::float8, 0, '' from pg_stat_archiver
      where current_setting('archive_mode') <> 'off' and last_failed_time > coalesce(last_archived_time, '-infinity')
    ) facts where amount is not null`,
})

export type DatabaseFact = Awaited<ReturnType<typeof FACTS.rows>>[number]
export const DATABASE_FAULTS = ['slot', 'transaction', 'connections', 'vacuum', 'archive'] as const
export type DatabaseFault = { fault: (typeof DATABASE_FAULTS)[number]; words: string }

const GB = 1024 ** 3
/** What a replica that restarts is behind by. */
const UNREAD_BYTES = GB
const SLOW_BYTES = 10 * GB
const LONG_TRANSACTION_S = 60 * 60
const MOST_CONNECTIONS = 0.9
/** Of a table, while they are more than the rows that it has. */
const MANY_DEAD_ROWS = 1_000_000
const ARCHIVE_LATE_S = 15 * 60

type Words = (fact: DatabaseFact) => string | null

/** By fact: what is wrong with it where something is, in words. */
const WORDS: Readonly<Record<string, { fault: DatabaseFault['fault']; words: Words }>> = {
  slot: { fault: 'slot', words: slotWords },
  transaction: {
    fault: 'transaction',
    words: ({ name, amount, limit, state }) =>
      amount < LONG_TRANSACTION_S ? null : `a transaction of ${name} has been open for ${hours(amount)} (${state}), and no row that goes is cleaned up meanwhile: select pg_terminate_backend(${limit}) ends it`,
  },
  connections: {
    fault: 'connections',
    words: ({ amount, limit }) =>
      amount < limit * MOST_CONNECTIONS ? null : `${amount} of the database's ${limit} connections are taken: fewer processes or a smaller DATABASE_POOL_SIZE, PgBouncer in between, or a higher max_connections`,
  },
  dead_rows: {
    fault: 'vacuum',
    words: ({ name, amount, limit, state }) =>
      amount < MANY_DEAD_ROWS || amount <= limit
        ? null
        : `the table ${name} has ${millions(amount)} rows that are gone beside ${millions(limit)} that it has${state === 'off' ? ', because autovacuum is off' : ''}: vacuum ${name}, once no transaction is open for long`,
  },
  transaction_ids: {
    fault: 'vacuum',
    // At twice the age at which the database begins by itself, it has tried for long and did not get through.
    words: ({ name, amount, limit }) =>
      amount < limit * 2 ? null : `the oldest rows of the database ${name} are ${millions(amount)} transactions old, and at 2,147 million it stops writing: vacuum (freeze) in it, once no transaction, slot or prepared transaction is older`,
  },
  archive: {
    fault: 'archive',
    words: ({ name, amount }) =>
      amount < ARCHIVE_LATE_S ? null : `the database's log (WAL) has not been archived for ${hours(amount)} and fills its disk: archive_command fails at ${name}, and the database's own log says why`,
  },
}

function slotWords({ name, amount, state }: DatabaseFact): string | null {
  const dropped = `select pg_drop_replication_slot('${name}')`
  if (state === 'lost') return `the replication slot ${name} has lost what its replica still needs: ${dropped}, and make that replica anew`
  if (amount < (state === 'unread' ? UNREAD_BYTES : SLOW_BYTES)) return null
  const held = `the replication slot ${name} holds ${gigabytes(amount)} of the database's log (WAL), which fills its disk`
  return state === 'unread' ? `${held}, and nobody reads it: start its replica, or ${dropped} if there is none any more` : `${held}: its replica reads too slowly`
}

/** What of the database somebody has to see to before it stops, with what it is and what to do. */
export function databaseFaults(facts: readonly DatabaseFact[]): DatabaseFault[] {
  return facts.flatMap((fact): DatabaseFault[] => {
    const known = WORDS[fact.fact]
    const words = known?.words(fact) ?? null
    return known && words !== null ? [{ fault: known.fault, words }] : []
  })
}

export function readDatabaseFacts(pool: pg.Pool): Promise<DatabaseFact[]> {
  return FACTS.rows(pool)
}

export async function readDatabaseFaults(pool: pg.Pool): Promise<DatabaseFault[]> {
  return databaseFaults(await readDatabaseFacts(pool))
}

/** '3.0 GB', counted as Postgres counts. */
export function gigabytes(bytes: number): string {
  return `${(bytes / GB).toFixed(1)} GB`
}

function millions(count: number): string {
  return `${(count / 1_000_000).toFixed(1)} million`
}

function hours(seconds: number): string {
  return seconds < 2 * 3_600 ? counted(Math.floor(seconds / 60), 'minute') : counted(Math.floor(seconds / 3_600), 'hour')
}
