import type { LoaderFunctionArgs } from '@remix-run/node'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { loadSearchCounts } from '~/stock/load-search-counts.server'
import { requireTenant } from '~/tenants/require-tenant.server'

/**
 * How many cars searches find, for the live count of a button and for saved searches: `?search={address}&since={ISO time or
 * nothing}`, both once a search. Answers `[{ count, newCount } | null]` in that order.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const params = new URL(request.url).searchParams
  const times = params.getAll('since').map((text) => new Date(text))
  const searches = params.getAll('search').map((href, index) => {
    const since = times[index]
    return { href, since: since && since.getTime() >= 0 ? since : null }
  })
  return Response.json(await loadSearchCounts(tenant, searches, timeOfRequest(context)), { headers: { 'Cache-Control': 'no-cache' } })
}
