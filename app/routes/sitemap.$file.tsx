import type { LoaderFunctionArgs } from '@remix-run/node'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { loadSitemap } from '~/site/load-sitemap.server'
import { requireTenant } from '~/tenants/require-tenant.server'

/** One file of a long site map: `/sitemap/2.xml`. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const [, number] = /^([1-9]\d{0,4})\.xml$/.exec(params.file ?? '') ?? []
  const xml = number ? await loadSitemap(requireTenant(context), Number(number), timeOfRequest(context)) : null
  if (xml === null) throw new Response('There is no such part of the site map', { status: 404, statusText: 'Not Found' })
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } })
}
