import { describe, expect, test } from 'vitest'
import { feedAlarms, LOWEST_BELIEVABLE_CENTS, type FeedState } from './feed-alarms'

const NOW = new Date('2026-11-22T00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const source = (part: Partial<NonNullable<FeedState['source']>> = {}): NonNullable<FeedState['source']> => ({
  ...{ staleAfterHours: 24, since: hoursAgo(500), checkedAt: hoursAgo(1), changedAt: hoursAgo(1), failures: 0, failure: null, isAwaited: false, isStale: false },
  ...part,
})
const run = (part: Partial<NonNullable<FeedState['run']>> = {}): NonNullable<FeedState['run']> => ({
  ...{ outcome: 'imported', message: null, rowsRead: 100, rowsRejected: 0, usualRows: 100 },
  ...part,
})
const prices = (part: Partial<FeedState['prices']> = {}): FeedState['prices'] => ({ priced: 100, tooLow: [], tooLowCount: 0, pricedBefore: 100, changed: 0, ...part })
const state = (part: Partial<FeedState> = {}): FeedState => ({ source: source(), run: run(), prices: prices(), ...part })
const kinds = (part: Partial<FeedState>) => feedAlarms(state(part), NOW).map(({ kind, message }) => `${kind}: ${message}`)

describe('feedAlarms', () => {
  test('all is well', () => {
    expect(kinds({})).toEqual([])
    expect(kinds({ source: null, run: null, prices: prices({ priced: 0, pricedBefore: 0 }) })).toEqual([])
  })

  test.each<[string, NonNullable<FeedState['source']>, string[]]>([
    ['a moment before', source({ checkedAt: new Date(hoursAgo(24).getTime() + 1) }), []],
    ['at the hour', source({ checkedAt: hoursAgo(24) }), ['stale: no feed for 24 h; one is expected every 24 h']],
    ['of a source that never gave one', source({ checkedAt: null, changedAt: null, since: hoursAgo(30) }), ['stale: no feed yet, 30 h after the source was set up; one is expected every 24 h']],
    ['of a source of this minute', source({ checkedAt: null, changedAt: null, since: NOW }), []],
    ['the same feed, six days', source({ changedAt: hoursAgo(7 * 24 - 1) }), []],
    ['the same feed, seven days', source({ changedAt: hoursAgo(7 * 24) }), ['stale: the source has given the same feed for 7 days']],
    ['of a source that is only being fetched', source({ checkedAt: hoursAgo(30), isAwaited: true }), []],
    ['the same feed, of one that is only being fetched', source({ changedAt: hoursAgo(8 * 24), isAwaited: true }), []],
    ['of a source that is fetched once more', source({ checkedAt: hoursAgo(30), isAwaited: true, isStale: true }), ['stale: no feed for 30 h; one is expected every 24 h']],
    ['that has given a feed since', source({ isStale: true }), []],
  ])('stale: %s', (_, given, expected) => {
    expect(kinds({ source: given })).toEqual(expected)
  })

  test.each<[string, Partial<FeedState>, string[]]>([
    ['held', { run: run({ outcome: 'held', message: '8 of 10 cars are not in the feed' }) }, ['held: 8 of 10 cars are not in the feed']],
    ['held without words', { run: run({ outcome: 'held' }) }, ['held: the last feed was held back']],
    ['failed', { run: run({ outcome: 'failed', message: 'the disk is full' }) }, ['failed: the last feed was not let in: the disk is full']],
    ['refused', { run: run({ outcome: 'refused' }) }, ['failed: the last feed was refused: no reason is known']],
    ['two failures of a source', { source: source({ failures: 2, failure: 'it answered 500' }) }, []],
    ['three failures', { source: source({ failures: 3, failure: 'it answered 500' }) }, ['failed: the source failed 3 times in a row: it answered 500']],
    ['both', { source: source({ failures: 3 }), run: run({ outcome: 'failed' }) }, ['failed: the source failed 3 times in a row: no reason is known']],
  ])('%s', (_, part, expected) => {
    expect(kinds(part)).toEqual(expected)
  })

  test.each<[string, NonNullable<FeedState['run']>, string[]]>([
    ['one more than half', run({ rowsRead: 51 }), []],
    ['half', run({ rowsRead: 50 }), ['half_empty: the last feed had 50 cars, the one before 100']],
    ['half, and the same feed again', run({ outcome: 'unchanged', rowsRead: 50 }), ['half_empty: the last feed had 50 cars, the one before 100']],
    ['rejects are no cars', run({ outcome: 'imported_with_rejects', rowsRead: 80, rowsRejected: 30 }), ['half_empty: the last feed had 50 cars, the one before 100']],
    ['half rejected', run({ outcome: 'imported_with_rejects', rowsRead: 200, rowsRejected: 100 }), ['half_empty: 100 of 200 rows were rejected']],
    ['one less than half rejected', run({ outcome: 'imported_with_rejects', rowsRead: 200, rowsRejected: 99 }), []],
    ['few rows, most rejected', run({ outcome: 'imported_with_rejects', rowsRead: 9, rowsRejected: 8, usualRows: 9 }), []],
    ['ten rows, half rejected', run({ outcome: 'imported_with_rejects', rowsRead: 10, rowsRejected: 5, usualRows: 10 }), ['half_empty: 5 of 10 rows were rejected']],
    ['a small dealer', run({ rowsRead: 1, usualRows: 9 }), []],
    ['half of ten cars', run({ rowsRead: 5, usualRows: 10 }), ['half_empty: the last feed had 5 cars, the one before 10']],
    ['the first feed', run({ rowsRead: 1, usualRows: null }), []],
    ['held: said by itself', run({ outcome: 'held', message: 'x', rowsRead: 1 }), ['held: x']],
  ])('half empty: %s', (_, given, expected) => {
    expect(kinds({ run: given })).toEqual(expected)
  })

  test.each<[string, Partial<FeedState['prices']>, string[]]>([
    ['a car at $88', { tooLow: [{ stockNumber: 'S1', cents: 8_800 }], tooLowCount: 1 }, ['prices: 1 of 100 cars with a price cost less than $500: S1 at $88']],
    ['many', { tooLow: [{ stockNumber: 'S1', cents: 100 }], tooLowCount: 1_200, priced: 2_000 }, ['prices: 1,200 of 2,000 cars with a price cost less than $500: S1 at $1 …']],
    ['one less than half changed', { changed: 49 }, []],
    ['two of them', { tooLow: [{ stockNumber: 'S1', cents: 100 }, { stockNumber: 'S2', cents: 49_999 }], tooLowCount: 2 }, ['prices: 2 of 100 cars with a price cost less than $500: S1 at $1, S2 at $499']],
    ['half changed', { changed: 50 }, ['prices: the last import changed 50 of 100 prices']],
    ['half of ten changed', { pricedBefore: 10, changed: 5 }, ['prices: the last import changed 5 of 10 prices']],
    ['all of nine changed', { pricedBefore: 9, changed: 9 }, []],
    ['both', { changed: 100, tooLow: [{ stockNumber: 'A', cents: 99 }], tooLowCount: 1 }, ['prices: 1 of 100 cars with a price cost less than $500: A at $0; the last import changed 100 of 100 prices']],
  ])('prices: %s', (_, part, expected) => {
    expect(kinds({ prices: prices(part) })).toEqual(expected)
  })

  test('a car at $500 is believed', () => expect(LOWEST_BELIEVABLE_CENTS).toBe(50_000))
})
