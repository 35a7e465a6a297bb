import { getPool } from '~/platform/db/db.server'
import { log } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { ProcessorAwayError, type CardProcessor } from '../card-processor'
import { enqueueCheck } from '../check-payments.server'
import { getCardProcessor } from '../get-card-processor.server'
import { finishOnlinePayment, type FinishedOnlinePayment } from './finish-online-payment.server'

export type ReturnedOnlinePayment =
  | Exclude<FinishedOnlinePayment, { kind: 'processing' }>
  /** Nobody knows yet whether it is paid: the visitor waits, and the worker goes on asking. */
  | { kind: 'checking' }

/** What a visitor who comes back from paying is told. A processor that is away is no fault here. */
export async function returnFromOnlinePayment(tenant: Pick<Tenant, 'id' | 'slug'>, id: string, now: Date, processor: CardProcessor = getCardProcessor()): Promise<ReturnedOnlinePayment> {
  try {
    const finished = await finishOnlinePayment(tenant, id, now, processor)
    if (finished.kind !== 'processing') return finished
  } catch (error) {
    if (!(error instanceof ProcessorAwayError)) throw error
    log.warn({ tenant: tenant.slug, onlinePaymentId: id, processor: processor.name }, 'the card processor is away: the payment is looked at later')
  }
  // A page that is reloaded again and again enqueues one check a minute.
  await enqueueCheck(getPool(), { onlinePaymentId: id, tenantId: tenant.id }, now.toISOString().slice(0, 16))
  return { kind: 'checking' }
}
