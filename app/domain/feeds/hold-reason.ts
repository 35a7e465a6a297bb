import { counted } from '../text/counted'

/** More of a dealership's cars for sale than this share leave a feed, or are taken from sale by it, only by mistake. */
const LARGEST_LEAVING_PERCENT = 30
/** More of its priced cars than this share lose their price only by mistake: a column that was renamed, or that came empty. */
const LARGEST_UNPRICED_PERCENT = 50
/** Of fewer cars than this, half may well be put on application on one day. */
const FEWEST_PRICED = 10
/** Of fewer cars than this, a dealer may well sell or hide most in one day, and says so. */
const FEWEST_FOR_SALE = 10

const LET_IN = '--force lets it in'

/**
 * Why a feed is held back for the cars that it takes from sale, in one line; null when it may go in.
 * @param feed its rows, and of the dealership's cars for sale before it how many there are, how many are not in it, and how many its own rows withdraw
 */
export function holdReason(feed: { rowsRead: number; leavingCount: number; withdrawnCount: number; availableCount: number }): string | null {
  const { rowsRead, leavingCount, availableCount } = feed
  const withdrawnCount = availableCount < FEWEST_FOR_SALE ? 0 : feed.withdrawnCount
  if (rowsRead === 0) return `the feed is empty; ${LET_IN}`
  const goneCount = leavingCount + withdrawnCount
  if (!isMoreThan(LARGEST_LEAVING_PERCENT, goneCount, availableCount)) return null
  const share = shareOf(goneCount, availableCount)
  return `${goneCount} of ${availableCount} cars for sale (${share}) ${goneWords(leavingCount, withdrawnCount)}, more than ${LARGEST_LEAVING_PERCENT} %; ${LET_IN}`
}

function goneWords(leavingCount: number, withdrawnCount: number): string {
  if (withdrawnCount === 0) return 'are not in the feed'
  if (leavingCount === 0) return 'are called sold or hidden by the feed'
  return `are not in the feed (${leavingCount}), or called sold or hidden by it (${withdrawnCount})`
}

/**
 * Why a feed is held back that may be cut off; null when it may go in.
 * @param feed whether it ends within a row, and how many cars for sale are not in it
 */
export function cutOffReason({ endsWithinRow, leavingCount }: { endsWithinRow: boolean; leavingCount: number }): string | null {
  if (!endsWithinRow || leavingCount === 0) return null
  return `it may be cut off: its last row is broken and has no line end, and ${counted(leavingCount, 'car')} for sale ${leavingCount === 1 ? 'is' : 'are'} not in it; ${LET_IN}`
}

/**
 * Why a feed is held back for the prices that it takes away; null when it may go in.
 * @param prices cars for sale after the feed: those that had a price before it, and those of them that have none any more
 */
export function priceHoldReason({ pricedBefore, unpriced }: { pricedBefore: number; unpriced: number }): string | null {
  if (pricedBefore < FEWEST_PRICED || !isMoreThan(LARGEST_UNPRICED_PERCENT, unpriced, pricedBefore)) return null
  const share = shareOf(unpriced, pricedBefore)
  return `${unpriced} of ${pricedBefore} cars with a price (${share}) have none in the feed, more than ${LARGEST_UNPRICED_PERCENT} %: its column may have another name, or now says that they are on application; ${LET_IN}`
}

function isMoreThan(percent: number, part: number, whole: number): boolean {
  return part * 100 > whole * percent
}

/** Rounded up: 301 of 1,000 are more than 30 %, and do not read '(30 %)' beside it. */
function shareOf(part: number, whole: number): string {
  return `${Math.ceil((part * 100) / whole)} %`
}
