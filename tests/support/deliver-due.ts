import type { Pool } from 'pg'
import { deliverOutbox } from '../../app/platform/outbox/deliver-outbox.server.ts'
import type { DeliveryCount } from '../../app/platform/outbox/outbox-route.ts'
import type { CardProcessor } from '../../app/reservations/card-processor.ts'
import { paymentCheckRoute } from '../../app/reservations/check-payments.server.ts'
import { paymentReleaseRoute } from '../../app/reservations/release-payments.server.ts'
import { smsRoute } from '../../app/shoppers/deliver-sms.server.ts'
import type { SmsPort } from '../../app/shoppers/sms-port.ts'

/** Looks at every payment whose look is due at `now`. */
export function checkPayments(pool: Pool, now: Date, processor?: CardProcessor): Promise<DeliveryCount> {
  return deliverOutbox(pool, now, paymentCheckRoute(pool, processor))
}

/** Brings every payment to its end that is due at `now`. */
export function releasePayments(pool: Pool, now: Date, processor?: CardProcessor): Promise<DeliveryCount> {
  return deliverOutbox(pool, now, paymentReleaseRoute(pool, processor))
}

/** Delivers every text message that is due at `now`. */
export function deliverPendingSms(pool: Pool, now: Date, port?: SmsPort): Promise<DeliveryCount> {
  return deliverOutbox(pool, now, smsRoute(port))
}
