import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'

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
