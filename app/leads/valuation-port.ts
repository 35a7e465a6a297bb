import type { TradeIn } from '~/domain/trade-ins/trade-in'
import type { TradeInOffer } from '~/domain/trade-ins/trade-in-estimate'
import type { Tenant } from '~/tenants/tenant'

/** Who estimates a trade-in. `estimate` never throws: an estimate that cannot be had now is said to the visitor as one. */
export type ValuationPort = {
  estimate: (tenant: Tenant, car: TradeIn, now: Date) => Promise<TradeInOffer>
}
