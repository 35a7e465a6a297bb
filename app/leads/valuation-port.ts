import type { TradeIn, TradeInOffer } from '~/domain/forms/trade-in'
import type { Tenant } from '~/tenants/tenant'

/** Who estimates a trade-in. */
export type ValuationPort = {
  name: string
  estimate: (tenant: Tenant, car: TradeIn, now: Date) => Promise<TradeInOffer>
}
