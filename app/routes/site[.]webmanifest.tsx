import type { LoaderFunctionArgs } from '@remix-run/node'
import { webManifest } from '~/site/site-icon'
import { requireTenant } from '~/tenants/require-tenant.server'

export function loader({ context }: LoaderFunctionArgs) {
  const manifest = JSON.stringify(webManifest(requireTenant(context)))
  return new Response(manifest, { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' } })
}
