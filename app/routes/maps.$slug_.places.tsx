import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadOpenMap } from '~/dealerships/load-open-map.server'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { notFound } from '~/platform/http/answers'
import { requireTenant } from '~/tenants/require-tenant.server'

/** A place seldom moves. */
const ONE_HOUR = 'public, max-age=3600'

/** What a map that opens on a press is made of: `/maps/{location slug}/places`, asked by script alone. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const map = await loadOpenMap(requireTenant(context), params.slug ?? '', timeOfRequest(context))
  if (!map) throw notFound()
  return Response.json(map, { headers: { 'Cache-Control': ONE_HOUR, 'X-Content-Type-Options': 'nosniff' } })
}
