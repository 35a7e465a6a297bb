import type { LoaderFunctionArgs } from '@remix-run/node'
import { parseSearchCriteria } from '~/domain/search/search-criteria'
import { ALL_STOCK } from '~/domain/search/search-paths'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { loadTypedSuggestion } from '~/stock/load-typed-suggestion.server'
import { requireTenant } from '~/tenants/require-tenant.server'

/** How the text that is being typed is read: `?query=hilux under 40k`. JSON; null where it says no more than a name. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const { text } = parseSearchCriteria(ALL_STOCK, new URL(request.url).searchParams)
  const suggestion = text === '' ? null : await loadTypedSuggestion(tenant, text, timeOfRequest(context))
  return Response.json(suggestion, { headers: { 'Cache-Control': 'private, max-age=15' } })
}
