import type { ClientBase } from 'pg'
import { z } from 'zod'
import { parseMobile } from '~/domain/forms/sign-in'
import { statement } from '~/platform/db/statement.server'
import type { SmsJob } from '~/shoppers/deliver-sms.server'

const ENQUEUE = statement({
  name: 'reservation-sms',
  values: [z.number(), z.string(), z.record(z.unknown())],
  text: `insert into outbox_job (tenant_id, kind, dedup_key, payload) values ($1, 'sms', $2, $3) on conflict (dedup_key) do nothing`,
})

/** News of a reservation that are older are no news. */
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
  const expiresAt = new Date(now.getTime() + NEWS_DAYS * 86_400_000).toISOString()
  const message: SmsJob = { tenantSlug: about.tenantSlug, to, text: about.text, expiresAt }
  await ENQUEUE.run(client, [tenantId, about.dedupKey, message])
}
