import type { Pool } from 'pg'
import { z } from 'zod'
import { deliverOutbox, type DeliveryCount } from '~/platform/outbox/deliver-outbox.server'
import { fakeSmsVendor } from './sms-fake-vendor.server'
import type { SmsPort } from './sms-port'

/** What the outbox holds of a message. A code that nobody can use any more is not sent. */
const smsJob = z.object({ tenantSlug: z.string(), to: z.string(), text: z.string(), expiresAt: z.string() })
export type SmsJob = z.output<typeof smsJob>

/** Delivers every text message that is owed at `now`, at least once. Its words are not kept once it is delivered. */
export function deliverPendingSms(pool: Pool, now: Date, port: SmsPort = fakeSmsVendor()): Promise<DeliveryCount> {
  return deliverOutbox(pool, now, {
    kind: 'sms',
    channel: port.name,
    erasesPayload: true,
    payload: smsJob,
    deliver: async (_client, { dedupKey, payload: { tenantSlug, to, text, expiresAt } }) => {
      if (Date.parse(expiresAt) <= now.getTime()) return
      await port.send({ dedupKey, tenantSlug, to, text })
    },
  })
}
