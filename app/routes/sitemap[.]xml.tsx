import type { LoaderFunctionArgs } from '@remix-run/node'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { loadSitemap } from '~/site/load-sitemap.server'
import { requireTenant } from '~/tenants/require-tenant.server'

export async function loader({ context }: LoaderFunctionArgs) {
  const xml = await loadSitemap(requireTenant(context), null, timeOfRequest(context))
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } })
}
