import type pg from 'pg'
import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'
import { FeedRefused } from './feed-refused'
import type { FeedReport } from './feed-report'
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
  await failAbandonedRuns(pool)
  return listReports(pool, {
    limit: options.limit,
    ...(options.dealership === undefined ? {} : { dealership: (await findDealership(pool, options.dealership)).slug }),
  })
}

/** @throws FeedRefused when there is no such run */
export async function requireReport(pool: pg.Pool, run: number): Promise<FeedReport> {
  await failAbandonedRuns(pool)
  const report = await findReport(pool, run)
  if (!report) throw new FeedRefused(`no run ${run}; "runs" lists those that there are`)
  return report
}

const REASONS = statement({
  name: 'report-reasons',
  values: [z.number()],
  row: { reason: z.string(), count: z.number() },
  text: 'select reason, count(*)::int as count from feed_reject where run_id = $1 group by reason order by count desc, reason',
})
const VANISHING_COUNT = statement({
  name: 'report-vanishing-count',
  values: [z.number()],
  row: { count: z.number() },
  text: 'select count(*)::int as count from feed_vanish where run_id = $1',
})
const REJECTS = statement({
  name: 'report-rejects',
  values: [z.number(), z.number(), z.string(), z.number()],
  row: {
    row: z.number(),
    field: z.string(),
    stockNumber: z.string().nullable(),
    value: z.string().nullable(),
    reason: z.string(),
    message: z.string(),
  },
  text: `
    select row_number as row, field, stock_number as "stockNumber", value, reason, message from feed_reject
    where run_id = $1 and (row_number, field) > ($2, $3) order by row_number, field limit $4`,
})
const VANISHING = statement({
  name: 'report-vanishing',
  values: [z.number(), z.string(), z.number()],
  row: { stockNumber: z.string(), title: z.string() },
  text: `
    select stock_number as "stockNumber", title from feed_vanish
    where run_id = $1 and stock_number > $2 order by stock_number limit $3`,
})

/** A report with the beginning of its lists, however long they are. */
export async function describeReport(pool: pg.Pool, report: FeedReport): Promise<string> {
  const vanishing = await VANISHING_COUNT.first(pool, [report.run])
  return reportText(report, {
    rejectsByReason: await REASONS.rows(pool, [report.run]),
    firstRejects: await REJECTS.rows(pool, [report.run, 0, '', SHOWN]),
    vanishingCount: vanishing?.count ?? 0,
    firstVanishing: await VANISHING.rows(pool, [report.run, '', SHOWN]),
  })
}

/** The whole report as one JSON object, a page of it at a time: a run may name every car of a large dealership. */
export async function* reportJson(pool: pg.Pool, report: FeedReport): AsyncGenerator<string> {
  yield JSON.stringify(report, null, 2).replace(/\n}$/, ',\n  "vanishing": [')
  let separator = '\n    '
  for (let last = ''; ; ) {
    const page = await VANISHING.rows(pool, [report.run, last, PAGE])
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
    const page = await REJECTS.rows(pool, [report.run, row, field, PAGE])
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
