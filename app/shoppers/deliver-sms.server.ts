import { z } from 'zod'
import { log } from '~/platform/log/log.server'
import { DeliveryFailure } from '~/platform/outbox/delivery-failure'
import type { OutboxRoute } from '~/platform/outbox/outbox-route'
import { getSmsPort } from './get-sms-port.server'
import type { SmsPort } from './sms-port'

/** What the outbox holds of a message. A code that nobody can use any more is not sent. */
const smsJob = z.object({ tenantSlug: z.string(), to: z.string(), text: z.string(), expiresAt: z.string() })
export type SmsJob = z.output<typeof smsJob>

/**
 * How text messages go out; one that its number will never take is not tried again. Their words are not kept afterwards. One that its vendor did not take
 * while it was of use was given up, so that somebody hears of it: nobody can sign in meanwhile, and nothing else would say so.
 */
export function smsRoute(port: SmsPort = getSmsPort()): OutboxRoute<SmsJob> {
  return {
    kind: 'sms',
    channel: port.name,
    erasesPayload: true,
    payload: smsJob,
    deliver: async ({ dedupKey, lastError, payload: { tenantSlug, to, text, expiresAt } }, { now }) => {
      if (Date.parse(expiresAt) <= now.getTime()) {
        // What no worker came to in time is no fault of the vendor's.
        if (lastError === null) return
        throw new DeliveryFailure(lastError, { isOver: true })
      }
      const outcome = await port.send({ dedupKey, tenantSlug, to, text })
      if (outcome.kind === 'refused') log.warn({ job: dedupKey, tenant: tenantSlug, channel: port.name, code: outcome.code }, 'text message refused for good')
    },
  }
}
