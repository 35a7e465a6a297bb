import { isModelPath, routeAt, tenantHasRoute } from '~/tenants/site-routes'
import type { Tenant } from '~/tenants/tenant'

/** How the path of a page is written. */
const WRITTEN = /^[a-z0-9]([a-z0-9/-]*[a-z0-9])?$/
/** First words of routes that show what the site has, and no words of a page. */
const WITHOUT_WORDS = new Set(
  ['', 'search', 'cars', 'contact', 'contact-us', 'checkout-journey', 'success', 'compare', 'saved-cars', 'sign-in', 'watchlist', 'privacy-choices'].concat(
    ['special-offers', 'offers', 'dealerships', 'locations', 'reviews', 'teams'],
  ),
)
/** What the platform answers beside the site map: to its own pages, and to machines. */
const OF_THE_PLATFORM = /^(?:(?:api|assets|icons|images|maps|pay|sitemap|social)\/.+|healthz|known-host|metrics|readyz|search-values|search-vocabulary|sign-out)$/

/**
 * Whether a page of words can be shown at a path: at `pages/…`, below `blog`, at the routes of the site map that have words, and at one or two words
 * that are nothing else's.
 */
export function isPagePath(path: string): boolean {
  if (!WRITTEN.test(path)) return false
  const route = routeAt(path)
  return route === null ? path.split('/').length <= 2 && !OF_THE_PLATFORM.test(path) : !WITHOUT_WORDS.has(route.split('/')[0] ?? '')
}

/** Whether a site shows a page of words at a path, where a layer has one. A page of its own at no route's address is there whether it has pages of models or not. */
export function showsPageAt(tenant: Pick<Tenant, 'settings'>, path: string): boolean {
  return isPagePath(path) && (isModelPath(path) || tenantHasRoute(tenant, path))
}
