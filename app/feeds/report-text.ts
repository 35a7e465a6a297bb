import { counted } from '~/domain/text/counted'
import type { FeedRejectRow, FeedReport, FeedVanishRow } from './feed-report'

/** Parts of a report that are shown but not held whole: how many there are, and the first of them. */
export type ReportDetails = {
  rejectsByReason: { reason: string; count: number }[]
  firstRejects: FeedRejectRow[]
  vanishingCount: number
  firstVanishing: FeedVanishRow[]
}

const OUTCOMES: Record<FeedReport['outcome'], string> = {
  running: 'running',
  imported: 'imported whole',
  imported_with_rejects: 'imported, with rejects',
  unchanged: 'nothing changed',
  held: 'held back: nothing was let in',
  refused: 'refused: nothing was let in',
  failed: 'failed: nothing was let in',
  dry_run: 'dry run: nothing was let in',
}

/** A run's report as a person reads it. */
export function reportText(report: FeedReport, details: ReportDetails): string {
  const { rows } = report
  const lines = [
    `Run ${report.run} · ${report.dealership} · ${report.file} (mapping ${report.mapping})`,
    `  ${OUTCOMES[report.outcome]}${report.message ? `: ${report.message}` : ''}`,
    `  ${report.startedAt.slice(0, 19).replace('T', ' ')} UTC${speed(report)}`,
    `  rows read ${rows.read} = added ${rows.added} + changed ${rows.changed} + unchanged ${rows.unchanged} + rejected ${rows.rejected}`,
  ]
  for (const note of report.notes) lines.push(`  Note: ${note}`)
  if (details.vanishingCount > 0) {
    const verb =
      report.outcome === 'imported' || report.outcome === 'imported_with_rejects' ? 'became sold' : 'would become sold'
    lines.push('', `${counted(details.vanishingCount, 'car is', 'cars are')} not in the feed and ${verb}:`)
    for (const { stockNumber, title } of details.firstVanishing) lines.push(`  ${stockNumber}  ${title}`)
    lines.push(...more(details.vanishingCount - details.firstVanishing.length, report.run))
  }
  if (details.rejectsByReason.length > 0) {
    const count = details.rejectsByReason.reduce((sum, reason) => sum + reason.count, 0)
    lines.push(
      '',
      `Rejected: ${details.rejectsByReason.map(({ reason, count: times }) => `${reason} ${times}`).join(', ')}`,
    )
    for (const reject of details.firstRejects) lines.push(`  ${rejectText(reject)}`)
    lines.push(...more(count - details.firstRejects.length, report.run))
  }
  return lines.join('\n')
}

/** The list of runs, newest first, one line each. */
export function runsText(reports: readonly FeedReport[]): string {
  if (reports.length === 0) return 'No runs yet.'
  const head = [
    'run',
    'started (UTC)',
    'dealership',
    'file',
    'mapping',
    'outcome',
    'read',
    'added',
    'changed',
    'unchanged',
    'rejected',
    'sold',
  ]
  const table = reports.map((report) => [
    String(report.run),
    report.startedAt.slice(0, 19).replace('T', ' '),
    report.dealership,
    report.file,
    report.mapping,
    report.outcome,
    ...[report.rows.read, report.rows.added, report.rows.changed, report.rows.unchanged, report.rows.rejected].map(
      String,
    ),
    String(report.carsSold),
  ])
  const widths = head.map((title, column) => Math.max(title.length, ...table.map((row) => row[column]?.length ?? 0)))
  return [head, ...table]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function rejectText({ row, stockNumber, field, value, reason, message }: FeedRejectRow): string {
  const stock = stockNumber === null ? '' : ` (stock number ${stockNumber})`
  const found = value === null ? (field === 'row' ? '' : `${field} is empty · `) : `${field} ${JSON.stringify(value)} · `
  return `row ${row}${stock}: ${found}${reason}: ${message}`
}

function speed({ seconds, rowsPerSecond }: FeedReport): string {
  if (seconds === null) return ''
  return ` · ${seconds.toFixed(2)} s${rowsPerSecond === null ? '' : ` · ${Math.round(rowsPerSecond)} rows/s`}`
}

function more(count: number, run: number): string[] {
  return count > 0 ? [`  … and ${count} more: npm run stock -- report ${run} --json`] : []
}
