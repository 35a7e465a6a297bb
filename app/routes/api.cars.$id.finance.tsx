import type { LoaderFunctionArgs } from '@remix-run/node'
import { parseRowId } from '~/domain/text/row-id'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { loadCarFinance } from '~/stock/load-car-finance.server'
import { requireTenant } from '~/tenants/require-tenant.server'

/** Car finance details by car id (section 7), in the wire names of section 3: dollars and percent. A car of another site is a 404. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const carId = parseRowId(params.id)
  const found = carId === null ? null : await loadCarFinance(tenant, carId, timeOfRequest(context))
  if (!found) return Response.json({ error: 'This site has no such car' }, { status: 404 })
  const { car, estimate } = found
  return Response.json({
    car_id: car.id,
    finance: estimate && {
      provider: estimate.provider,
      interestRate: estimate.interestRatePercent,
      comparisonRate: estimate.comparisonRatePercent,
      [estimate.unit === 'week' ? 'paymentWeek' : 'paymentMonth']: estimate.paymentDollars,
      termMonths: estimate.termMonths,
      deposit: inDollars(estimate.depositCents),
      balloon: inDollars(estimate.balloonCents),
      disclaimer: estimate.disclaimer,
      warning: estimate.warning,
    },
  })
}

/** Null is what the lender's record does not say. */
function inDollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}
