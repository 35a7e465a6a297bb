import type { Pool } from 'pg'
import { z } from 'zod'
import { HOUR_MS } from '~/domain/time/durations'
import { statement } from '~/platform/db/statement.server'
import { countWithinLimits, type RateLimit } from '~/platform/http/shared-rate-limit.server'
import { mailboxLimits } from '~/platform/mail/mailbox-limits.server'

/** Higher than real people behind one network ever reach, even where a provider has thousands of them behind one address. */
const OF_A_NETWORK: RateLimit = { name: 'shopper-mails-network-hour', limit: 100, windowMs: HOUR_MS }

const FOUND = statement({
  name: 'confirmation-of-lead',
  isPrepared: true,
  values: [z.string(), z.string()],
  row: { email: z.string(), network: z.string().nullable(), isEnqueued: z.boolean() },
  text: `
    select l.email, l.sender_everywhere as network, exists (select from outbox_job j where j.dedup_key = $2) as "isEnqueued"
    from lead l where l.id = $1`,
})

/**
 * Counts one more mail to a shopper, unless it is enqueued already.
 * @param key the mail's, in the outbox
 * @returns whether it is within what one mailbox gets and one network sends
 */
export async function mayConfirm(pool: Pool, leadId: string, key: string): Promise<boolean> {
  const found = await FOUND.first(pool, [leadId, key])
  if (!found || found.isEnqueued) return true
  return countWithinLimits(pool, [...mailboxLimits(found.email), ...(found.network === null ? [] : [[OF_A_NETWORK, found.network] as const])])
}
