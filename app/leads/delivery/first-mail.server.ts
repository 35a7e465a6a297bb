import type { Pool } from 'pg'
import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'

/** By the log and not by its key: the first may have been news of a lead that came to the channel late, or have gone out from another address. */
const FIRST_MAIL = statement({
  name: 'lead-first-mail',
  isPrepared: true,
  values: [z.string(), z.string()],
  row: { messageId: z.string() },
  neverNull: { messageId: 'others are left out' },
  text: `
    select message_id as "messageId" from lead_delivery_attempt
    where lead_id = $1 and channel = $2 and outcome = 'delivered' and message_id is not null order by id limit 1`,
})

/** The Message-ID of the first mail of a lead that a channel has had; null where that is this one, or there was none. */
export async function firstMailBefore(pool: Pool, { leadId, channel, messageId }: { leadId: string; channel: string; messageId: string }): Promise<string | null> {
  const first = await FIRST_MAIL.first(pool, [leadId, channel])
  return first && first.messageId !== messageId ? first.messageId : null
}
