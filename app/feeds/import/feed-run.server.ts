import type pg from 'pg'
import { z } from 'zod'
import { CONTROL_CHARACTER } from '~/domain/text/clean-text'
import { LOCKS_OF } from '~/platform/db/lock-numbers'
import { statement, type RowOf, type Sender } from '~/platform/db/statement.server'
import { FEED_OUTCOMES, type FeedCounts, type FeedOutcome, type FeedReport } from '../feed-report'

const LOCK = statement({
  name: 'import-lock',
  values: [z.number(), z.number()],
  row: { isTaken: z.boolean() },
  neverNull: { isTaken: 'of values that are never null' },
  text: 'select pg_try_advisory_lock($1, $2) as "isTaken"',
})
const UNLOCK = statement({ name: 'import-unlock', values: [z.number(), z.number()], text: 'select pg_advisory_unlock($1, $2)' })

/** Takes the dealership's import lock for the connection; false when another import has it. */
export async function lockImports(client: Sender, dealershipId: number): Promise<boolean> {
  return (await LOCK.first(client, [LOCKS_OF.dealershipImport, dealershipId]))?.isTaken === true
}

/** Gives the lock back, by the connection that took it. */
export async function unlockImports(client: Sender, dealershipId: number): Promise<void> {
  await UNLOCK.run(client, [LOCKS_OF.dealershipImport, dealershipId])
}

export type NewRun = { dealershipId: number; fileName: string; mapping: string; isForced: boolean; startedAt: Date }

const CREATE = statement({
  name: 'import-run-insert',
  values: [z.number(), z.string(), z.string(), z.boolean(), z.date()],
  row: { id: z.number() },
  text: 'insert into feed_run (dealership_id, file_name, mapping, is_forced, started_at) values ($1, $2, $3, $4, $5) returning id',
})

/** Enters a run that begins. @returns its id */
export async function createRun(client: Sender, run: NewRun): Promise<number> {
  const created = await CREATE.first(client, [run.dealershipId, run.fileName, run.mapping, run.isForced, run.startedAt])
  if (!created) throw new Error('the run was not created')
  return created.id
}

export type RunEnd = {
  /** The mapping's own name; null when it could not be read. */
  mapping: string | null
  /** What is worth knowing of the run, one line each. */
  notes: string[]
  outcome: FeedOutcome
  message: string | null
  fileBytes: number | null
  rows: FeedCounts
  carsSold: number
  seconds: number
}

const FINISH = statement({
  name: 'import-run-finish',
  values: [
    z.number(), // id
    z.enum(FEED_OUTCOMES),
    z.string().nullable(), // message
    z.number().nullable(), // file bytes
    z.number(), // read
    z.number(), // added
    z.number(), // changed
    z.number(), // unchanged
    z.number(), // rejected
    z.number(), // sold
    z.number(), // seconds
    z.number().nullable(), // rows a second
    z.string().nullable(), // mapping
  ],
  text: `
    update feed_run set outcome = $2, message = $3, file_bytes = $4, rows_read = $5, rows_added = $6, rows_changed = $7,
      rows_unchanged = $8, rows_rejected = $9, cars_sold = $10, seconds = $11, rows_per_second = $12, mapping = coalesce($13, mapping),
      finished_at = clock_timestamp()
    where id = $1`,
})

/**
 * Writes into a run how it ended and what it did; `seconds` is how long it took, of which rows a second are made, and the end's moment is the database's. Within the caller's
 * transaction: where stock goes in, both are there or neither.
 */
export async function finishRun(client: Sender, runId: number, end: RunEnd): Promise<void> {
  const { rows } = end
  await FINISH.run(client, [
    runId,
    end.outcome,
    toMessageText(end.message, end.notes),
    end.fileBytes,
    rows.read,
    rows.added,
    rows.changed,
    rows.unchanged,
    rows.rejected,
    end.carsSold,
    end.seconds,
    end.seconds > 0 ? rows.read / end.seconds : null,
    end.mapping,
  ])
}

const VANISH = statement({
  name: 'import-vanishing',
  values: [z.number(), z.array(z.number()).readonly()],
  text: 'insert into feed_vanish (run_id, stock_number, title) select $1, stock_number, name from car where id = any($2::int[])',
})

/** Notes with the run which cars leave the feed, under the names that they had. */
export async function writeVanishing(client: Sender, runId: number, carIds: readonly number[]): Promise<void> {
  if (carIds.length > 0) await VANISH.run(client, [runId, carIds])
}

const RUNNING = statement({
  name: 'import-running',
  row: { dealershipId: z.number() },
  text: `select distinct dealership_id as "dealershipId" from feed_run where outcome = 'running'`,
})

/**
 * A run that its process never finished (killed, machine off) is a failed one: nothing of it was let in. Such a run's lock is
 * free, while a run in progress holds it.
 */
export async function failAbandonedRuns(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    for (const { dealershipId } of await RUNNING.rows(client)) {
      if (!(await lockImports(client, dealershipId))) continue
      await failRunningRuns(client, dealershipId)
      await unlockImports(client, dealershipId)
    }
    client.release()
  } catch (error) {
    // The lock goes with the connection.
    client.release(true)
    throw error
  }
}

const FAIL = statement({
  name: 'import-fail-running',
  values: [z.number()],
  text: `
    update feed_run set outcome = 'failed', finished_at = now(), message = 'the import ended without finishing'
    where dealership_id = $1 and outcome = 'running'`,
})

/** The same for one dealership, by the holder of its lock. */
export async function failRunningRuns(client: Sender, dealershipId: number): Promise<void> {
  await FAIL.run(client, [dealershipId])
}

/** A report, in the words of `FeedReport`. */
const REPORT = {
  run: z.number(),
  dealership: z.string(),
  file: z.string(),
  fileBytes: z.number().nullable(),
  mapping: z.string(),
  outcome: z.enum(FEED_OUTCOMES),
  isForced: z.boolean(),
  message: z.string().nullable(),
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
  seconds: z.number().nullable(),
  rowsPerSecond: z.number().nullable(),
  carsSold: z.number(),
  rows: z.object({ read: z.number(), added: z.number(), changed: z.number(), unchanged: z.number(), rejected: z.number() }),
}

const SELECT_REPORT = `
  select r.id as run, d.slug as dealership, r.file_name as file, r.file_bytes::float8 as "fileBytes", r.mapping, r.outcome,
    r.is_forced as "isForced", r.message, r.started_at as "startedAt", r.finished_at as "finishedAt", r.seconds,
    r.rows_per_second as "rowsPerSecond", r.cars_sold as "carsSold",
    json_build_object('read', r.rows_read, 'added', r.rows_added, 'changed', r.rows_changed, 'unchanged', r.rows_unchanged,
      'rejected', r.rows_rejected) as rows
  from feed_run r join dealership d on d.id = r.dealership_id`

const FIND_REPORT = statement({ name: 'import-report', values: [z.number()], row: REPORT, text: `${SELECT_REPORT} where r.id = $1` })
const LIST_REPORTS = statement({
  name: 'import-reports',
  values: [z.string().nullable(), z.number()],
  row: REPORT,
  text: `${SELECT_REPORT} where $1::text is null or d.slug = $1 order by r.id desc limit $2`,
})

const NOTE = '\nNote: '

const CONTROL_CHARACTERS = new RegExp(CONTROL_CHARACTER, 'g')

/**
 * A run's message is one line; its notes are kept as lines below it. Both repeat what stands in the feed, as the names of its columns, and Postgres
 * takes no NUL: a run whose end could not be written would stay a running one. Nor is a terminal to be told anything by a feed.
 */
function toMessageText(message: string | null, notes: readonly string[]): string | null {
  const text = notes.length === 0 ? message : [message ?? '', ...notes.map((note) => note.replaceAll('\n', ' '))].join(NOTE)
  return text && text.replace(CONTROL_CHARACTERS, '\ufffd')
}

function toReport(row: RowOf<typeof REPORT>): FeedReport {
  const [message, ...notes] = row.message?.split(NOTE) ?? []
  return { ...row, message: message || null, notes, startedAt: row.startedAt.toISOString(), finishedAt: row.finishedAt?.toISOString() ?? null }
}

/** The report of a run; null where there is no such run. */
export async function findReport(client: Sender, runId: number): Promise<FeedReport | null> {
  const found = await FIND_REPORT.first(client, [runId])
  return found && toReport(found)
}

/** Reports of runs, the newest first. @param options `dealership`: its slug; absent: of all */
export async function listReports(pool: Sender, options: { dealership?: string; limit: number }): Promise<FeedReport[]> {
  return (await LIST_REPORTS.rows(pool, [options.dealership ?? null, options.limit])).map(toReport)
}
