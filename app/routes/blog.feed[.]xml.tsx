import type { LoaderFunctionArgs } from '@remix-run/node'
import { fillWords } from '~/domain/text/fill-words'
import { dayInZone } from '~/domain/time/wall-clock'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { atomFeed } from '~/site/atom-feed'
import { pageWords, vehicleWords } from '~/site/page-words'
import { findPosts } from '~/site/read-page.server'
import { findVehicleNoun } from '~/stock/find-stock-kinds.server'
import { requireTenant } from '~/tenants/require-tenant.server'

const PATH = '/blog/feed.xml'

/** The posts of a site's blog for feed readers. */
export async function loader({ context }: LoaderFunctionArgs) {
  const tenant = requireTenant(context, PATH)
  const now = timeOfRequest(context)
  const [{ posts: stored }, noun] = await Promise.all([findPosts(tenant, 'blog', dayInZone(now, tenant.timeZone)), findVehicleNoun(tenant, now)])
  const words = { ...pageWords(tenant), ...vehicleWords(noun) }
  const posts = stored.map((post) => ({ ...post, title: fillWords(post.title, words), description: post.description && fillWords(post.description, words) }))
  return new Response(atomFeed(tenant, PATH, posts, now), { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } })
}
