import type { LoaderFunctionArgs } from '@remix-run/node'
import { LIST_FILTERS } from '~/domain/search/search-filters'
import { parseSearchCriteria } from '~/domain/search/search-criteria'
import { scopeOfPath } from '~/domain/search/search-paths'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { loadFacetValues } from '~/stock/load-facet-values.server'
import { requireTenant } from '~/tenants/require-tenant.server'

/** Nobody types more to find a value. */
const LONGEST_NAME = 60

/** The whole list of one filter: `?of=model&at=/search/used-cars/` and the search's own query; `named=hil` is what of it is named so. JSON, an array of values with counts. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const params = new URL(request.url).searchParams
  const filter = LIST_FILTERS.find((known) => known === params.get('of'))
  const scope = scopeOfPath(params.get('at') ?? '')
  if (!filter) throw new Response(`of: expected one of ${LIST_FILTERS.join(', ')}`, { status: 400 })
  if (!scope) throw new Response('at: expected the path of a search, such as /search/used-cars/', { status: 400 })
  const values = await loadFacetValues(tenant, parseSearchCriteria(scope, params), filter, timeOfRequest(context), { named: (params.get('named') ?? '').slice(0, LONGEST_NAME) })
  return Response.json(values, { headers: { 'Cache-Control': 'private, max-age=15' } })
}
