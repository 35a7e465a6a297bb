import type { ClientBase } from 'pg'
import { parseMobile } from '~/domain/sign-in/sign-in'
import { DAY_MS } from '~/domain/time/durations'
import { enqueueJob } from '~/platform/outbox/enqueue-job.server'
import type { SmsJob } from '~/shoppers/deliver-sms.server'

/** A message that could not be sent for so long is not sent any more. */
const NEWS_DAYS = 3

/** The outbox's key of the message that a car is held. */
export const heldKey = (reservationId: string) => `reservation:${reservationId}:held`

/**
 * Enqueues a text message to a shopper, within the caller's transaction. A number that takes no messages gets none: the page that they
 * paid from says the same, and so does their mail.
 * @param about `until`: when what it says is over, where that is known
 */
export async function notifyShopper(
  client: ClientBase,
  tenantId: number,
  about: { dedupKey: string; tenantSlug: string; phone: string; text: string; until?: Date },
  now: Date,
): Promise<void> {
  const to = parseMobile(about.phone)
  if (to === null) return
  const newsUntilMs = now.getTime() + NEWS_DAYS * DAY_MS
  const expiresAt = new Date(Math.min(newsUntilMs, about.until?.getTime() ?? newsUntilMs)).toISOString()
  const message: SmsJob = { tenantSlug: about.tenantSlug, to, text: about.text, expiresAt }
  await enqueueJob(client, { tenantId, kind: 'sms', dedupKey: about.dedupKey, payload: message })
}
