import { counted } from '../text/counted'

/** More of a dealership's cars for sale than this share leave a feed only by mistake. */
const LARGEST_LEAVING_PERCENT = 30
/** More of its priced cars than this share lose their price only by mistake: a column that was renamed, or that came empty. */
const LARGEST_UNPRICED_PERCENT = 50
/** Of fewer cars than this, half may well be put on application on one day. */
const FEWEST_PRICED = 10

const LET_IN = '--force lets it in'

/**
 * Why a feed is held back for the cars that are not in it, in one line; null when it may go in.
 * @param feed its rows, and of the dealership's cars for sale before it how many there are and how many are not in it
 */
export function holdReason(feed: { rowsRead: number; leavingCount: number; availableCount: number }): string | null {
  const { rowsRead, leavingCount, availableCount } = feed
  if (rowsRead === 0) return `the feed is empty; ${LET_IN}`
  if (!isMoreThan(LARGEST_LEAVING_PERCENT, leavingCount, availableCount)) return null
  const share = shareOf(leavingCount, availableCount)
  return `${leavingCount} of ${availableCount} cars for sale (${share}) are not in the feed, more than ${LARGEST_LEAVING_PERCENT} %; ${LET_IN}`
}

/**
 * Why a feed is held back that may be cut off; null when it may go in.
 * @param feed whether its sender left open where it ends, whether it ends within a row, and how many cars for sale are not in it
 */
export function cutOffReason({ isEndOpen, endsWithinRow, leavingCount }: { isEndOpen: boolean; endsWithinRow: boolean; leavingCount: number }): string | null {
  if (!isEndOpen || !endsWithinRow || leavingCount === 0) return null
  return `it may be cut off: its last row is broken, its server does not say how long it is, and ${counted(leavingCount, 'car')} for sale ${leavingCount === 1 ? 'is' : 'are'} not in it; ${LET_IN}`
}

/**
 * Why a feed is held back for the prices that it takes away; null when it may go in.
 * @param prices cars for sale after the feed: those that had a price before it, and those of them that have none any more
 */
export function priceHoldReason({ pricedBefore, unpriced }: { pricedBefore: number; unpriced: number }): string | null {
  if (pricedBefore < FEWEST_PRICED || !isMoreThan(LARGEST_UNPRICED_PERCENT, unpriced, pricedBefore)) return null
  const share = shareOf(unpriced, pricedBefore)
  return `${unpriced} of ${pricedBefore} cars with a price (${share}) have none in the feed, more than ${LARGEST_UNPRICED_PERCENT} %: its column may have another name; ${LET_IN}`
}

function isMoreThan(percent: number, part: number, whole: number): boolean {
  return part * 100 > whole * percent
}

function shareOf(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)} %`
}
