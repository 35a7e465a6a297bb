import type { Pool } from 'pg'
import { log } from '~/platform/log/log.server'
import { deliverOutbox, type DeliveryCount } from '~/platform/outbox/deliver-outbox.server'
import { getSmsPort } from './get-sms-port.server'
import type { SmsPort } from './sms-port'

/** What the outbox holds of a message. A code that nobody can use any more is not sent. */
export type SmsJob = { tenantSlug: string; to: string; text: string; expiresAt: string }

/**
 * Delivers every text message that is owed at `now`, at least once; one that its number will never take is not tried again. Its words are
 * not kept afterwards.
 */
export function deliverPendingSms(pool: Pool, now: Date, port: SmsPort = getSmsPort()): Promise<DeliveryCount> {
  return deliverOutbox<SmsJob>(pool, now, {
    kind: 'sms',
    channel: port.name,
    erasesPayload: true,
    deliver: async (_client, { dedupKey, payload: { tenantSlug, to, text, expiresAt } }) => {
      if (Date.parse(expiresAt) <= now.getTime()) return
      const outcome = await port.send({ dedupKey, tenantSlug, to, text })
      if (outcome.kind === 'refused') log.warn({ job: dedupKey, tenant: tenantSlug, channel: port.name, code: outcome.code }, 'text message refused for good')
    },
  })
}
