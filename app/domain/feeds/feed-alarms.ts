import { formatCount } from '../text/format'
import { DAY_MS, HOUR_MS } from '../time/durations'

/** What can be wrong with a dealership's feed: the enum `feed_alarm_kind` of the database has the same. */
export const ALARM_KINDS = ['stale', 'held', 'failed', 'half_empty', 'prices'] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]
export type Alarm = { kind: AlarmKind; message: string }

/** What the rules look at, of one dealership. Imports by hand count like those of a source. */
export type FeedState = {
  /** Of a dealership that has a source; null where feeds come by hand, or not at all. */
  source: {
    staleAfterHours: number
    /** When the source was set up. */
    since: Date
    /** When it last gave a feed, or said that it has no other. */
    checkedAt: Date | null
    /** When it last gave another feed than the one before. */
    changedAt: Date | null
    failures: number
    failure: string | null
    /** It is being fetched, or was due before anybody was there to fetch it and has not had its turn since. */
    isAwaited: boolean
    /** An alarm that it is stale is open. */
    isStale: boolean
  } | null
  /** The last import that has ended and was no dry run; null where there was none. */
  run: {
    outcome: 'imported' | 'imported_with_rejects' | 'unchanged' | 'held' | 'refused' | 'failed'
    message: string | null
    rowsRead: number
    rowsRejected: number
    /** How many rows the last import before it that was let in had as cars; null where there was none. */
    usualRows: number | null
  } | null
  prices: {
    /** Cars for sale with a price to buy them at (section 4): the offer, else the list price; $10 and less is none, but 'ask us'. */
    priced: number
    /** Those whose price is below what any car costs: stock number and whole cents, the lowest first; a few of them. */
    tooLow: readonly { stockNumber: string; cents: number }[]
    tooLowCount: number
    /** Cars that had a price before the last import, and those of them to which it gave another. */
    pricedBefore: number
    changed: number
  }
}

/** Whole cents: a car for sale that costs less is a typing error, or a weekly repayment in the wrong column. */
export const LOWEST_BELIEVABLE_CENTS = 50_000
/** So many of them an alarm names. */
export const MOST_NAMED = 3
/** A feed of fewer cars may well have half of its prices changed on one day. */
const FEWEST_COMPARED = 10
const HALF = 0.5
/** A source that fails once is asked again in minutes; an alarm for each would be heard by nobody. */
const FAILURES_BEFORE_ALARM = 3
/** A dealer who has changed nothing for so long has rather stopped sending. */
const SAME_FOR_DAYS = 7

/** What is wrong with a dealership's feed at a moment: at most one alarm of a kind. */
export function feedAlarms({ source, run, prices }: FeedState, now: Date): Alarm[] {
  return [staleAlarm(source, now), heldAlarm(run), failedAlarm(source, run), halfEmptyAlarm(run), pricesAlarm(prices)].filter((alarm) => alarm !== null)
}

/** Of a source whose answer is awaited nothing new is said: after a night without a worker every daily feed would be called stale while it is fetched. */
function staleAlarm(source: FeedState['source'], now: Date): Alarm | null {
  if (!source || (source.isAwaited && !source.isStale)) return null
  const hours = Math.floor((now.getTime() - (source.checkedAt ?? source.since).getTime()) / HOUR_MS)
  if (hours >= source.staleAfterHours) {
    const since = source.checkedAt ? `no feed for ${hours} h` : `no feed yet, ${hours} h after the source was set up`
    return { kind: 'stale', message: `${since}; one is expected every ${source.staleAfterHours} h` }
  }
  const days = source.changedAt ? Math.floor((now.getTime() - source.changedAt.getTime()) / DAY_MS) : 0
  return days >= SAME_FOR_DAYS ? { kind: 'stale', message: `the source has given the same feed for ${days} days` } : null
}

function heldAlarm(run: FeedState['run']): Alarm | null {
  return run?.outcome === 'held' ? { kind: 'held', message: run.message ?? 'the last feed was held back' } : null
}

function failedAlarm(source: FeedState['source'], run: FeedState['run']): Alarm | null {
  if (source && source.failures >= FAILURES_BEFORE_ALARM) {
    return { kind: 'failed', message: `the source failed ${source.failures} times in a row: ${source.failure ?? 'no reason is known'}` }
  }
  if (run?.outcome !== 'failed' && run?.outcome !== 'refused') return null
  return { kind: 'failed', message: `the last feed was ${run.outcome === 'failed' ? 'not let in' : 'refused'}: ${run.message ?? 'no reason is known'}` }
}

function halfEmptyAlarm(run: FeedState['run']): Alarm | null {
  if (run?.outcome !== 'imported' && run?.outcome !== 'imported_with_rejects' && run?.outcome !== 'unchanged') return null
  const { rowsRead, rowsRejected, usualRows } = run
  const cars = rowsRead - rowsRejected
  if (rowsRead >= FEWEST_COMPARED && rowsRejected >= rowsRead * HALF) {
    return { kind: 'half_empty', message: `${formatCount(rowsRejected)} of ${formatCount(rowsRead)} rows were rejected` }
  }
  if (usualRows === null || usualRows < FEWEST_COMPARED || cars > usualRows * HALF) return null
  return { kind: 'half_empty', message: `the last feed had ${formatCount(cars)} cars, the one before ${formatCount(usualRows)}` }
}

function pricesAlarm({ priced, tooLow, tooLowCount, pricedBefore, changed }: FeedState['prices']): Alarm | null {
  const words: string[] = []
  if (tooLowCount > 0) {
    const named = tooLow.map(({ stockNumber, cents }) => `${stockNumber} at $${formatCount(Math.floor(cents / 100))}`).join(', ')
    words.push(`${formatCount(tooLowCount)} of ${formatCount(priced)} cars with a price cost less than $${formatCount(LOWEST_BELIEVABLE_CENTS / 100)}: ${named}${tooLowCount > tooLow.length ? ' …' : ''}`)
  }
  if (pricedBefore >= FEWEST_COMPARED && changed >= pricedBefore * HALF) {
    words.push(`the last import changed ${formatCount(changed)} of ${formatCount(pricedBefore)} prices`)
  }
  return words.length > 0 ? { kind: 'prices', message: words.join('; ') } : null
}
