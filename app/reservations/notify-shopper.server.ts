import type { ClientBase } from 'pg'
import { parseMobile } from '~/domain/sign-in/sign-in'
import { DAY_MS } from '~/domain/time/durations'
import { enqueueJob } from '~/platform/outbox/enqueue-job.server'
import type { SmsJob } from '~/shoppers/deliver-sms.server'

/** A message that could not be sent for so long is not sent any more. */
const NEWS_DAYS = 3

/**
 * Enqueues a text message to a shopper, within the caller's transaction. A number that takes no messages gets none: the page that they
 * paid from says the same.
 */
export async function notifyShopper(
  client: ClientBase,
  tenantId: number,
  about: { dedupKey: string; tenantSlug: string; phone: string; text: string },
  now: Date,
): Promise<void> {
  const to = parseMobile(about.phone)
  if (to === null) return
  const expiresAt = new Date(now.getTime() + NEWS_DAYS * DAY_MS).toISOString()
  const message: SmsJob = { tenantSlug: about.tenantSlug, to, text: about.text, expiresAt }
  await enqueueJob(client, { tenantId, kind: 'sms', dedupKey: about.dedupKey, payload: message })
}
