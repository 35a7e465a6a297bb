import { counted } from '~/domain/text/counted'
import { textTable } from '~/domain/text/text-table'
import type { SourceRun } from './run-source.server'
import type { KnownSource } from './source-store.server'

/** How fetches went, a line each. */
export function fetchedText(runs: readonly SourceRun[]): string {
  return runs.map(lineOf).join('\n')
}

function lineOf({ dealership, outcome, message, report }: SourceRun): string {
  if (outcome === 'same') return `${dealership}: nothing new${message === null ? '' : `: ${message}`}`
  if (outcome === 'failed') return `${dealership}: failed: ${message ?? 'no reason is known'}`
  if (!report) return `${dealership}: ${outcome}${message === null ? '' : `: ${message}`}`
  const { read, added, changed, unchanged, rejected } = report.rows
  const rows = `run ${report.run}, rows read ${read} = added ${added} + changed ${changed} + unchanged ${unchanged} + rejected ${rejected}`
  return `${dealership}: ${outcome === 'imported' ? report.outcome.replaceAll('_', ' ') : `${report.outcome}: ${message ?? ''}`}; ${rows}`
}

/** Every source as a table. */
export function sourcesText(sources: readonly KnownSource[]): string {
  if (sources.length === 0) return 'No dealership has a feed source: "feed" in dealerships/<slug>.json of a site\'s folder names one (docs/stock-feeds.md).'
  const time = (at: Date | null) => (at ? `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '-')
  const rows = sources.map(({ dealership, from, nextAt, checkedAt, failures, failure, isTaken, keptOut }) => [
    dealership,
    from,
    isTaken ? 'now' : time(nextAt),
    time(checkedAt),
    failures === 0 ? (keptOut ?? '-') : `${counted(failures, 'time')}: ${failure ?? ''}`,
  ])
  return textTable([['dealership', 'from', 'next', 'last answer', 'failed, or not let in'], ...rows])
}
