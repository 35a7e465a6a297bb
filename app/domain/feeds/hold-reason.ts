/** More of a dealership's cars for sale than this share leave a feed only by mistake. */
const LARGEST_LEAVING_SHARE = 0.3
/** More of its priced cars than this share lose their price only by mistake: a column that was renamed, or that came empty. */
const LARGEST_UNPRICED_SHARE = 0.5
/** Of fewer cars than this, half may well be put on application on one day. */
const FEWEST_PRICED = 10

/** Why a feed is held back, in one line; null when it may go in. */
export function holdReason(feed: { rowsRead: number; leavingCount: number; availableCount: number }): string | null {
  const { rowsRead, leavingCount, availableCount } = feed
  if (rowsRead === 0) return 'the feed is empty; --force lets it in'
  if (availableCount === 0 || leavingCount <= availableCount * LARGEST_LEAVING_SHARE) return null
  const share = Math.round((leavingCount / availableCount) * 100)
  return `${leavingCount} of ${availableCount} cars for sale (${share} %) are not in the feed, more than 30 %; --force lets it in`
}

/**
 * Why a feed is held back for the prices that it takes away; null when it may go in.
 * @param prices cars for sale after the feed: those that had a price before it, and those of them that have none any more
 */
export function priceHoldReason({ pricedBefore, unpriced }: { pricedBefore: number; unpriced: number }): string | null {
  if (pricedBefore < FEWEST_PRICED || unpriced <= pricedBefore * LARGEST_UNPRICED_SHARE) return null
  const share = Math.round((unpriced / pricedBefore) * 100)
  return `${unpriced} of ${pricedBefore} cars with a price (${share} %) have none in the feed, more than 50 %: its column may have another name; --force lets it in`
}
