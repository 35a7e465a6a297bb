import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'

/** More of a dealership's cars for sale than this share leave a feed only by mistake. */
const LARGEST_LEAVING_SHARE = 0.3

/** Why a feed is held back, in one line; null when it may go in. */
export function holdReason(feed: { rowsRead: number; leavingCount: number; availableCount: number }): string | null {
  const { rowsRead, leavingCount, availableCount } = feed
  if (rowsRead === 0) return 'the feed is empty; --force lets it in'
  if (availableCount === 0 || leavingCount <= availableCount * LARGEST_LEAVING_SHARE) return null
  const share = Math.round((leavingCount / availableCount) * 100)
  return `${leavingCount} of ${availableCount} cars for sale (${share} %) are not in the feed, more than 30 %; --force lets it in`
}

const SELL = statement({
  name: 'import-sell-leaving',
  values: [z.array(z.number()).readonly(), z.date()],
  text: `
    update car set status = 'sold', sold_at = $2, show_on_dealer_website = show_on_dealer_website and status <> 'others', custom_rank = least(custom_rank, 0), feed_hash = null, updated_at = $2
    where id = any($1::int[])`,
})

/**
 * Cars that have left the feed become sold. They go to the end of the default order, and forget their row, so that the same row
 * brings them back. One that was shown to nobody is no car that was just sold.
 */
export async function sellLeaving(client: Sender, carIds: readonly number[], now: Date): Promise<void> {
  if (carIds.length === 0) return
  await SELL.run(client, [carIds, now])
}
