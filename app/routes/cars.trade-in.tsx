import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { RouteError } from '~/components/route-error'
import { tenantHasRoute } from '~/dealerships/site-routes'
import { requireTenant } from '~/tenants/require-tenant.server'

/** `/cars/trade-in?car_id=`: the trade-in page, with the car that the visitor came from. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  if (!tenantHasRoute(tenant, '/cars/trade-in')) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return redirect(`/trade-in${new URL(request.url).search}`)
}

export default function TradeIn() {
  return null
}

export { RouteError as ErrorBoundary }
