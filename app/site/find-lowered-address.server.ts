import { loadContactLocationPage, loadLocationPage, loadTeamPage } from '~/dealerships/load-location-pages.server'
import { getPrisma } from '~/platform/db/db.server'
import { nameSlugs } from '~/search/path-slugs'
import { pageAddress, sitePath } from '~/tenants/site-routes'
import type { Tenant } from '~/tenants/tenant'
import { loadBrandPage } from './load-brand-page.server'
import { loadContentPage } from './load-content-page.server'

type LoadPage = (tenant: Tenant, slug: string, now: Date) => Promise<object | null>

/** Pages that a slug in their address says; every other is one of words. Searches, models, cars and offers find theirs in letters of any case. */
const BY_SLUG: ReadonlyMap<string, LoadPage> = new Map<string, LoadPage>([
  ['locations', loadLocationPage],
  ['contact-us', loadContactLocationPage],
  ['teams', loadTeamPage],
])

/**
 * Where an address leads that somebody typed, or a keyboard wrote, with capitals: the same in small letters, with its query, where the site has a page there.
 * A make is found by every spelling that leads to its search ('landrover'). Null for every other. Asked only where the site has no page at the address itself;
 * costs nothing without a capital in it, but for makes.
 */
export async function findLoweredAddress(tenant: Tenant, { pathname, search }: URL, now: Date): Promise<string | null> {
  const lowered = pathname.toLowerCase()
  const path = sitePath(lowered)
  const [first = '', slug, ...more] = path.split('/')
  if (first === 'brands' && slug && more.length === 0) {
    const make = await findMakeSlug(slug)
    return make !== null && `/brands/${make}` !== pathname && (await loadBrandPage(tenant, make, now)) ? `/brands/${make}${search}` : null
  }
  if (lowered === pathname) return null
  const load = slug === undefined || more.length > 0 ? undefined : BY_SLUG.get(first)
  const page = await (load && slug ? load(tenant, slug, now) : loadContentPage(tenant, path, now))
  return page && pageAddress(path) + search
}

/** A slug of the list before another spelling, whatever else that may be called. */
async function findMakeSlug(slug: string): Promise<string | null> {
  const makes = await getPrisma().manufacturer.findMany({ select: { slug: true, name: true }, orderBy: { id: 'asc' } })
  return (makes.find((make) => make.slug === slug) ?? makes.find(({ name }) => nameSlugs(name).includes(slug)))?.slug ?? null
}
