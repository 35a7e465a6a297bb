import type pg from 'pg'
import type { FeedCounts, FeedOutcome, FeedReport } from '../feed-report'

/** Keeps two imports of one dealership apart; the number only has to differ from other locks of the platform. */
const IMPORT_LOCK = 52_002

/** Takes the dealership's import lock for the connection; false when another import has it. */
export async function lockImports(client: pg.ClientBase, dealershipId: number): Promise<boolean> {
  const taken = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
    IMPORT_LOCK,
    dealershipId,
  ])
  return taken.rows[0]?.taken === true
}

export async function unlockImports(client: pg.ClientBase, dealershipId: number): Promise<void> {
  await client.query('select pg_advisory_unlock($1, $2)', [IMPORT_LOCK, dealershipId])
}

export type NewRun = { dealershipId: number; fileName: string; mapping: string; isForced: boolean; startedAt: Date }

export async function createRun(client: pg.ClientBase, run: NewRun): Promise<number> {
  const created = await client.query<{ id: number }>(
    'insert into feed_run (dealership_id, file_name, mapping, is_forced, started_at) values ($1, $2, $3, $4, $5) returning id',
    [run.dealershipId, run.fileName, run.mapping, run.isForced, run.startedAt],
  )
  const id = created.rows[0]?.id
  if (id === undefined) throw new Error('the run was not created')
  return id
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

export async function finishRun(client: pg.ClientBase | pg.Pool, runId: number, end: RunEnd): Promise<void> {
  const { rows } = end
  await client.query(
    `update feed_run set outcome = $2, message = $3, file_bytes = $4, rows_read = $5, rows_added = $6, rows_changed = $7,
       rows_unchanged = $8, rows_rejected = $9, cars_sold = $10, seconds = $11, rows_per_second = $12, mapping = coalesce($13, mapping),
       finished_at = clock_timestamp()
     where id = $1`,
    [
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
    ],
  )
}

/** Keeps who is about to vanish, or just has: cars by id, as they were. */
export async function writeVanishing(
  client: pg.ClientBase | pg.Pool,
  runId: number,
  carIds: readonly number[],
): Promise<void> {
  if (carIds.length === 0) return
  await client.query(
    'insert into feed_vanish (run_id, stock_number, title) select $1, stock_number, name from car where id = any($2::int[])',
    [runId, carIds],
  )
}

/**
 * A run that its process never finished (killed, machine off) is a failed one: nothing of it was let in. Such a run's lock is
 * free, while a run in progress holds it.
 */
export async function failAbandonedRuns(client: pg.ClientBase): Promise<void> {
  const running = await client.query<{ dealership_id: number }>(
    "select distinct dealership_id from feed_run where outcome = 'running'",
  )
  for (const { dealership_id: dealershipId } of running.rows) {
    if (!(await lockImports(client, dealershipId))) continue
    try {
      await failRunningRuns(client, dealershipId)
    } finally {
      await unlockImports(client, dealershipId)
    }
  }
}

/** The same for one dealership, by the holder of its lock. */
export async function failRunningRuns(client: pg.ClientBase, dealershipId: number): Promise<void> {
  await client.query(
    `update feed_run set outcome = 'failed', finished_at = now(), message = 'the import ended without finishing; nothing was let in'
     where dealership_id = $1 and outcome = 'running'`,
    [dealershipId],
  )
}

/** Columns of a report, in the words of `FeedReport`. */
export const REPORT_COLUMNS = `
  r.id as run, d.slug as dealership, r.file_name as file, r.file_bytes::float8 as "fileBytes", r.mapping, r.outcome,
  r.is_forced as "isForced", r.message, r.started_at as "startedAt", r.finished_at as "finishedAt", r.seconds,
  r.rows_per_second as "rowsPerSecond", r.cars_sold as "carsSold",
  json_build_object('read', r.rows_read, 'added', r.rows_added, 'changed', r.rows_changed, 'unchanged', r.rows_unchanged,
    'rejected', r.rows_rejected) as rows`

type ReportRow = Omit<FeedReport, 'startedAt' | 'finishedAt' | 'notes'> & { startedAt: Date; finishedAt: Date | null }

const NOTE = '\nNote: '

/** A run's message is one line; its notes are kept as lines below it. */
function toMessageText(message: string | null, notes: readonly string[]): string | null {
  return notes.length === 0 ? message : [message ?? '', ...notes.map((note) => note.replaceAll('\n', ' '))].join(NOTE)
}

export function toReport(row: ReportRow): FeedReport {
  const [message, ...notes] = row.message?.split(NOTE) ?? []
  return { ...row, message: message || null, notes, startedAt: row.startedAt.toISOString(), finishedAt: row.finishedAt?.toISOString() ?? null }
}

export async function findReport(client: pg.ClientBase | pg.Pool, runId: number): Promise<FeedReport | null> {
  const found = await client.query<ReportRow>(
    `select ${REPORT_COLUMNS} from feed_run r join dealership d on d.id = r.dealership_id where r.id = $1`,
    [runId],
  )
  return found.rows[0] ? toReport(found.rows[0]) : null
}

export async function listReports(
  pool: pg.Pool,
  options: { dealership?: string; limit: number },
): Promise<FeedReport[]> {
  const found = await pool.query<ReportRow>(
    `select ${REPORT_COLUMNS} from feed_run r join dealership d on d.id = r.dealership_id
     where $1::text is null or d.slug = $1 order by r.id desc limit $2`,
    [options.dealership ?? null, options.limit],
  )
  return found.rows.map(toReport)
}
