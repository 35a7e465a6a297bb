import type { LoaderFunctionArgs } from '@remix-run/node'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { notFound } from '~/platform/http/answers'
import { loadPriceRange } from '~/stock/load-price-range.server'
import { requireTenant } from '~/tenants/require-tenant.server'

/** What /search/price-range shows for a query, as JSON, while its form is being filled in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  if (!tenant.settings.budget.isOn) throw notFound()
  const view = await loadPriceRange(tenant, new URL(request.url).searchParams, timeOfRequest(context))
  return Response.json(view, { headers: { 'Cache-Control': 'no-cache' } })
}
