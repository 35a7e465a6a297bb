import type { Tenant } from '~/tenants/tenant'
import type { CardProcessor } from '../card-processor'
import { finishOrCheck } from '../finish-or-check.server'
import { getCardProcessor } from '../get-card-processor.server'
import { finishOnlinePayment } from './finish-online-payment.server'

/** What a visitor who comes back from paying is told; `checking` while nobody knows whether it is paid. */
export function returnFromOnlinePayment(tenant: Pick<Tenant, 'id' | 'slug'>, id: string, now: Date, processor: CardProcessor = getCardProcessor()) {
  return finishOrCheck(() => finishOnlinePayment(tenant, id, now, processor), { onlinePaymentId: id, tenantId: tenant.id }, now, { tenant, processor })
}
