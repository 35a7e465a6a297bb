import type pg from 'pg'
import { FeedRefused } from './feed-refused'
import type { FeedRejectRow, FeedReport, FeedVanishRow } from './feed-report'
import { findDealership } from './import/feed-dealership.server'
import { failAbandonedRuns, findReport, listReports } from './import/feed-run.server'
import { reportText } from './report-text'

const SHOWN = 20
const PAGE = 5_000

/**
 * The newest runs first. A look at them finds those that a killed process left.
 * @throws FeedRefused when there is no such dealership
 */
export async function listRuns(
  pool: pg.Pool,
  options: { dealership?: string | undefined; limit: number },
): Promise<FeedReport[]> {
  await settle(pool)
  return listReports(pool, {
    limit: options.limit,
    ...(options.dealership === undefined ? {} : { dealership: (await findDealership(pool, options.dealership)).slug }),
  })
}

/** @throws FeedRefused when there is no such run */
export async function requireReport(pool: pg.Pool, run: number): Promise<FeedReport> {
  await settle(pool)
  const report = await findReport(pool, run)
  if (!report) throw new FeedRefused(`no run ${run}; "runs" lists those that there are`)
  return report
}

/** A report with the beginning of its lists, however long they are. */
export async function describeReport(pool: pg.Pool, report: FeedReport): Promise<string> {
  const reasons = await pool.query<{ reason: string; count: number }>(
    'select reason, count(*)::int as count from feed_reject where run_id = $1 group by reason order by count desc, reason',
    [report.run],
  )
  const vanishing = await pool.query<{ count: number }>(
    'select count(*)::int as count from feed_vanish where run_id = $1',
    [report.run],
  )
  return reportText(report, {
    rejectsByReason: reasons.rows,
    firstRejects: await rejectsAfter(pool, report.run, 0, '', SHOWN),
    vanishingCount: vanishing.rows[0]?.count ?? 0,
    firstVanishing: await vanishingAfter(pool, report.run, '', SHOWN),
  })
}

/** The whole report as one JSON object, a page of it at a time: a run can have a million rejects. */
export async function* reportJson(pool: pg.Pool, report: FeedReport): AsyncGenerator<string> {
  yield JSON.stringify(report, null, 2).replace(/\n}$/, ',\n  "vanishing": [')
  let separator = '\n    '
  for (let last = ''; ; ) {
    const page = await vanishingAfter(pool, report.run, last, PAGE)
    for (const car of page) {
      yield `${separator}${JSON.stringify(car)}`
      separator = ',\n    '
      last = car.stockNumber
    }
    if (page.length < PAGE) break
  }
  yield '],\n  "rejects": ['
  separator = '\n    '
  for (let row = 0, field = ''; ; ) {
    const page = await rejectsAfter(pool, report.run, row, field, PAGE)
    for (const reject of page) {
      yield `${separator}${JSON.stringify(reject)}`
      separator = ',\n    '
      row = reject.row
      field = reject.field
    }
    if (page.length < PAGE) break
  }
  yield ']\n}\n'
}

async function rejectsAfter(
  pool: pg.Pool,
  run: number,
  row: number,
  field: string,
  limit: number,
): Promise<FeedRejectRow[]> {
  const found = await pool.query<FeedRejectRow>(
    `select row_number as row, field, stock_number as "stockNumber", value, reason, message from feed_reject
     where run_id = $1 and (row_number, field) > ($2, $3) order by row_number, field limit $4`,
    [run, row, field, limit],
  )
  return found.rows
}

async function vanishingAfter(pool: pg.Pool, run: number, last: string, limit: number): Promise<FeedVanishRow[]> {
  const found = await pool.query<FeedVanishRow>(
    `select stock_number as "stockNumber", title from feed_vanish
     where run_id = $1 and stock_number > $2 order by stock_number limit $3`,
    [run, last, limit],
  )
  return found.rows
}

async function settle(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await failAbandonedRuns(client)
  } finally {
    client.release()
  }
}
