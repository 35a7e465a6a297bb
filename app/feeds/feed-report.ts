/** How an import ended. */
export const FEED_OUTCOMES = ['running', 'imported', 'imported_with_rejects', 'unchanged', 'held', 'refused', 'failed', 'dry_run'] as const
export type FeedOutcome = (typeof FEED_OUTCOMES)[number]

export type FeedCounts = { read: number; added: number; changed: number; unchanged: number; rejected: number }

/** One run of the importer as it is kept: read = added + changed + unchanged + rejected. Times are ISO 8601 in UTC. */
export type FeedReport = {
  run: number
  dealership: string
  file: string
  fileBytes: number | null
  /** The name that the mapping gives itself. */
  mapping: string
  outcome: FeedOutcome
  isForced: boolean
  /** Why nothing was let in, in one line. */
  message: string | null
  /** What is worth knowing beside it, one line each: columns that no rule uses, rules without a column. */
  notes: string[]
  startedAt: string
  finishedAt: string | null
  seconds: number | null
  rowsPerSecond: number | null
  rows: FeedCounts
  /** Cars that had left the feed and are sold by this run, or would be. */
  carsSold: number
}

export type FeedRejectRow = {
  row: number
  field: string
  stockNumber: string | null
  value: string | null
  reason: string
  message: string
}

export type FeedVanishRow = { stockNumber: string; title: string }

/** The command's exit code: 0 when the feed went in whole, 2 when rows were rejected, 1 when nothing was let in. */
export function exitCode({ outcome, message, rows }: Pick<FeedReport, 'outcome' | 'message' | 'rows'>): 0 | 1 | 2 {
  switch (outcome) {
    case 'imported':
    case 'unchanged':
      return 0
    case 'imported_with_rejects':
      return 2
    case 'dry_run':
      if (message?.startsWith(WOULD_BE)) return 1
      return rows.rejected > 0 ? 2 : 0
    default:
      return 1
  }
}

/** Why a run lets nothing in while another import of the dealership is at work. */
const BUSY = 'another import for '
/** SQL: whether a row of `feed_run` is an import that found another one running. How the feed is, that other one says. */
export const foundAnother = (run: string) => `(${run}.outcome = 'refused' and coalesce(starts_with(${run}.message, '${BUSY}'), false))`
export const busyMessage = (dealership: string) => `${BUSY}${dealership} is running; wait until it is done`

/** How a dry run's message begins when the real run would let nothing in. */
export const WOULD_BE = 'would be '
