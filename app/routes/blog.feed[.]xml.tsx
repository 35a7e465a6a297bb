import type { LoaderFunctionArgs } from '@remix-run/node'
import { dayInZone } from '~/domain/time/wall-clock'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { atomFeed } from '~/site/atom-feed'
import { findPosts } from '~/site/read-page.server'
import { requireTenant } from '~/tenants/require-tenant.server'

const PATH = '/blog/feed.xml'

/** The posts of a site's blog for feed readers. */
export async function loader({ context }: LoaderFunctionArgs) {
  const tenant = requireTenant(context, PATH)
  const now = timeOfRequest(context)
  const posts = await findPosts(tenant, 'blog', dayInZone(now, tenant.timeZone))
  return new Response(atomFeed(tenant, PATH, posts, now), { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } })
}
