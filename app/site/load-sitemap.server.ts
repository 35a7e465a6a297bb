import { z } from 'zod'
import { gateOf, gatesOf } from '~/domain/sign-in/gated-route'
import { contactSlug } from '~/domain/places/locations-slug'
import { modelsOf } from '~/domain/search/known-values'
import { DEFAULT_SEARCH_PATH, NAMED_SEARCHES, scopeOfPath } from '~/domain/search/search-paths'
import { dayInZone } from '~/domain/time/wall-clock'
import { IS_INDEXED, isForSale } from '~/platform/db/car-status'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import { pageAddress } from '~/tenants/site-routes'
import type { Tenant } from '~/tenants/tenant'
import { modelPage } from '~/dealerships/model-href'
import { readOffers } from '~/dealerships/read-offers.server'
import { pathSlug } from '~/search/path-slugs'
import { findStockKinds, type StockKinds } from '~/stock/find-stock-kinds.server'
import { findWordVocabulary } from '~/stock/find-word-vocabulary.server'
import { isAlternatePath } from './alternate-paths'
import { findLinkRule } from './load-site-frame.server'
import { isPagePath } from './page-path'
import { findPagePaths } from './read-page.server'
import { readPlaces } from '~/dealerships/read-places.server'
import { SITEMAP_LIMIT, sitemapFiles, sitemapIndexXml, sitemapXml, type SitemapEntry } from './sitemap'

/** Cars of the index that are still for sale, in an order that lasts. */
const CARS = `from car c where ${IS_INDEXED} and ${isForSale()}`

const COUNT = statement({
  name: 'sitemap-count',
  isPrepared: true,
  values: [z.number()],
  row: { count: z.number() },
  text: `select count(*)::int as count ${CARS}`,
})

const CARS_OF_FILE = statement({
  name: 'sitemap-cars',
  isPrepared: true,
  values: [z.number(), z.number(), z.number()],
  row: { slug: z.string(), changedOn: z.string() },
  text: `select c.slug, to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD') as "changedOn" ${CARS} order by c.id offset $2 limit $3`,
})

/** Of makes and models those that the platform has, which may have pages of words. */
const EXPLORED = statement({
  name: 'sitemap-explored',
  isPrepared: true,
  values: [z.number(), z.array(z.string()), z.array(z.string())],
  row: { make: z.string(), overrideUrl: z.string().nullable(), model: z.string().nullable(), slug: z.string().nullable(), isOwnMake: z.boolean() },
  text: `
    select distinct m.slug as make, v.name as model, v.slug, v.override_url as "overrideUrl", coalesce(t.manufacturer_id = m.id, true) as "isOwnMake"
    from tenant t cross join unnest($2::text[], $3::text[]) as s (make, model)
      join manufacturer m on lower(m.name) = lower(s.make) left join vehicle_model v on v.manufacturer_id = m.id and lower(v.name) = lower(s.model)
    where t.id = $1
    order by 1, 3`,
})

/**
 * /sitemap.xml: every page, search and car of a site, or the index of its files when they are more than 10,000; a file by its number.
 * Null for a number that there is no file of.
 */
export async function loadSitemap(tenant: Tenant, file: number | null, now: Date): Promise<string | null> {
  const [pages, counted] = await Promise.all([
    pageEntries(tenant, now),
    COUNT.first(getPool(), [tenant.id]),
  ])
  const total = pages.length + (counted?.count ?? 0)
  const files = sitemapFiles(total)
  if (file === null && files > 1) return sitemapIndexXml(tenant.origin, files)
  const from = ((file ?? 1) - 1) * SITEMAP_LIMIT
  if (file !== null && (file < 1 || file > files)) return null
  const own = pages.slice(from, from + SITEMAP_LIMIT)
  const cars = await carEntries(tenant, Math.max(0, from - pages.length), SITEMAP_LIMIT - own.length)
  return sitemapXml(tenant.origin, [...own, ...cars])
}

async function carEntries(tenant: Tenant, offset: number, limit: number): Promise<SitemapEntry[]> {
  const found = await CARS_OF_FILE.rows(getPool(), [tenant.id, offset, limit])
  return found.map(({ slug, changedOn }) => ({ path: `/cars/${encodeURIComponent(slug)}`, changedOn }))
}

/** Everything but cars: what has an address of its own and may be found. */
async function pageEntries(tenant: Tenant, now: Date): Promise<SitemapEntry[]> {
  const { values } = await findWordVocabulary(tenant, now)
  const models = modelsOf(values)
  const [paths, places, offers, explored, kinds, leads] = await Promise.all([
    findPagePaths(tenant, dayInZone(now, tenant.timeZone)),
    readPlaces(tenant, now),
    readOffers(tenant, now),
    EXPLORED.rows(getPool(), [tenant.id, models.map(({ make }) => make), models.map(({ model }) => model)]),
    findStockKinds(tenant, now),
    findLinkRule(tenant, now),
  ])
  // What leads to the sign-in is nothing to be found by.
  const gates = gatesOf(tenant.settings)
  const has = (path: string) => leads(path) && gateOf(path, gates) === null && !isAlternatePath(path, tenant.settings)
  const makes = [...new Set(explored.map(({ make }) => make))]
  const all = [
    '/',
    ...[DEFAULT_SEARCH_PATH, ...kindSearches(kinds), '/search/budget', '/search/price-range'].filter(has),
    ...[...(values.make ?? []).map(({ value }) => ({ make: value })), ...models].map((name) => `/search/${pathSlug(name)}`).filter(isSearchAddress),
    ...makes.map((make) => `/brands/${make}`).filter(has),
    // A site of one make explores its own models; the others are searched for.
    ...explored.flatMap(({ isOwnMake, model, slug, overrideUrl }) => (isOwnMake && model !== null && slug !== null ? (modelPage(tenant, { model, slug, overrideUrl }) ?? []) : [])).filter((href) => /^\/[^?#]*$/.test(href) && has(href)),
    '/contact-us',
    // One that was stored where another thing answers is shown by nobody.
    ...paths.filter(isPagePath).map(pageAddress).filter(has),
    ...(places.length > 0 ? ['/dealerships'] : []).filter(has),
    ...places.flatMap(({ pageSlug }) => (pageSlug === null ? [] : `/locations/${pageSlug}`)).filter(has),
    ...places.map(({ slug }) => `/contact-us/${contactSlug(slug)}`).filter(has),
    ...places.flatMap(({ pageSlug, team }) => (pageSlug === null || team.length === 0 ? [] : `/teams/${pageSlug}`)).filter(has),
    ...['/reviews'].filter(has),
    ...['/special-offers', ...offers.map(({ href }) => href)].filter(has),
  ]
  return [...new Set(all)].map((path) => ({ path, changedOn: null }))
}

/** A name without a letter or figure has no address: the search of it would be that of its make, or of nothing. */
function isSearchAddress(path: string): boolean {
  return scopeOfPath(path)?.basePath === path
}

/** The searches of a condition and of a body (section 2). Of one kind alone they show what the search of everything does. */
function kindSearches({ carTypes, bodies }: StockKinds): string[] {
  const ofTypes = Object.values(NAMED_SEARCHES).filter(({ scope }) => scope.carTypes?.every((carType) => carTypes.includes(carType)) && scope.carTypes.length < carTypes.length)
  const slugs = bodies.map((body) => pathSlug({ body })).filter((slug) => slug !== '')
  return [...ofTypes.map(({ scope }) => scope.basePath), ...(slugs.length > 1 ? slugs.map((slug) => `/search/${slug}`) : [])]
}
