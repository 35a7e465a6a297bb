import { gateOf, gatesOf } from '~/domain/forms/gated-route'
import { contactSlug } from '~/domain/places/locations-slug'
import { getPool } from '~/platform/db/db.server'
import type { Tenant } from '~/tenants/tenant'
import { readOffers } from '~/dealerships/read-offers.server'
import { findPagePaths } from './read-page.server'
import { readPlaces } from '~/dealerships/read-places.server'
import { SITEMAP_LIMIT, sitemapFiles, sitemapIndexXml, sitemapXml, type SitemapEntry } from './sitemap'
import { tenantHasRoute } from '~/tenants/site-routes'

type CarCount = { count: number }
type CarRow = { slug: string; changed_on: string }
type SearchRow = { make: string; model: string; overrideUrl: string | null; modelPage: string }

/** Cars of the index that are still for sale, in an order that lasts. */
const CARS = `from search_card s join car c on c.id = s.car_id where s.tenant_id = $1 and c.status <> 'sold'`

/** Makes and models that the site has cars of, by their slugs. */
const SEARCHES = `
  select distinct m.slug as make, v.slug as model, v.override_url as "overrideUrl", '/' || v.slug as "modelPage"
  ${CARS.replace(' where ', ' join manufacturer m on lower(m.name) = lower(c.make) join vehicle_model v on v.manufacturer_id = m.id and lower(v.name) = lower(c.model) where ')}
  order by 1, 2`

/**
 * /sitemap.xml: every page, search and car of a site, or the index of its files when they are more than 10,000; a file by its number.
 * Null for a number that there is no file of.
 */
export async function loadSitemap(tenant: Tenant, file: number | null, now: Date): Promise<string | null> {
  const [pages, counted] = await Promise.all([
    pageEntries(tenant, now),
    getPool().query<CarCount>({ name: 'sitemap-count', text: `select count(*)::int as count ${CARS}`, values: [tenant.id] }),
  ])
  const total = pages.length + (counted.rows[0]?.count ?? 0)
  const files = sitemapFiles(total)
  if (file === null && files > 1) return sitemapIndexXml(tenant.origin, files)
  const from = ((file ?? 1) - 1) * SITEMAP_LIMIT
  if (file !== null && (file < 1 || file > files)) return null
  const own = pages.slice(from, from + SITEMAP_LIMIT)
  const cars = await carEntries(tenant, Math.max(0, from - pages.length), SITEMAP_LIMIT - own.length)
  return sitemapXml(tenant.origin, [...own, ...cars])
}

async function carEntries(tenant: Tenant, offset: number, limit: number): Promise<SitemapEntry[]> {
  const text = `select c.slug, to_char(c.updated_at, 'YYYY-MM-DD') as changed_on ${CARS} order by c.id offset $2 limit $3`
  const found = await getPool().query<CarRow>({ name: 'sitemap-cars', text, values: [tenant.id, offset, limit] })
  return found.rows.map(({ slug, changed_on }) => ({ path: `/cars/${encodeURIComponent(slug)}`, changedOn: changed_on }))
}

/** Everything but cars: what has an address of its own and may be found. */
async function pageEntries(tenant: Tenant, now: Date): Promise<SitemapEntry[]> {
  const [paths, places, offers, searches] = await Promise.all([
    findPagePaths(tenant),
    readPlaces(tenant, now),
    readOffers(tenant, now),
    getPool().query<SearchRow>({ name: 'sitemap-searches', text: SEARCHES, values: [tenant.id] }),
  ])
  // What leads to the sign-in is nothing to be found by.
  const gates = gatesOf(tenant.settings)
  const has = (path: string) => tenantHasRoute(tenant, path) && gateOf(path, gates) === null
  const makes = [...new Set(searches.rows.map(({ make }) => make))]
  const all = [
    '/',
    '/search/new-used-and-demo-cars/',
    ...makes.map((make) => `/search/${make}`),
    ...searches.rows.map(({ make, model }) => `/search/${make}/${model}`),
    ...makes.map((make) => `/brands/${make}`).filter(has),
    ...searches.rows.map(({ overrideUrl, modelPage }) => overrideUrl ?? modelPage).filter((path) => path.startsWith('/') && has(path)),
    '/contact-us',
    ...paths.filter((path) => !path.startsWith('brands/')).map((path) => `/${path}`).filter(has),
    ...(places.length > 0 ? ['/dealerships'] : []).filter(has),
    ...places.map(({ slug }) => `/locations/${slug}`).filter(has),
    ...places.map(({ slug }) => `/contact-us/${contactSlug(slug)}`).filter(has),
    ...places.filter(({ hasTeam }) => hasTeam).map(({ slug }) => `/teams/${slug}`).filter(has),
    ...['/special-offers', ...offers.map(({ href }) => href)].filter(has),
  ]
  return [...new Set(all)].map((path) => ({ path, changedOn: null }))
}
