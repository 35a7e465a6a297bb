import type { LoaderFunctionArgs } from '@remix-run/node'
import { robotsText } from '~/site/sitemap'
import { requireTenant } from '~/tenants/require-tenant.server'

export function loader({ context }: LoaderFunctionArgs) {
  const { origin, settings } = requireTenant(context)
  const text = robotsText(origin, settings.pages.isPreview)
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } })
}
