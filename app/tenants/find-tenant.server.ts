import type pg from 'pg'
import { z } from 'zod'
import { DEFAULT_TIME_ZONE } from '~/domain/time/wall-clock'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { env } from '~/platform/env.server'
import { CARS_FOR_SALE } from '~/platform/db/car-status'
import { noteDatabaseTime } from '~/platform/db/database-clock.server'
import { getPool, getPrimaryPool, prismaOn } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import { statement, type Sender } from '~/platform/db/statement.server'
import { log } from '~/platform/log/log.server'
import { vendors } from '~/platform/vendors.server'
import { noteSiteVersion, SITE_VERSION, SITE_VERSION_ROW } from './find-site-version.server'
import { loadLayers } from './load-settings.server'
import { offeredSettings } from './offered-settings'
import { resolveSettings } from './resolve-settings'
import { unreadLines } from './tenant-text'
import { withSharedGroups } from './shared-groups'
import { SHIPPED_LAYERS_VERSION } from './shipped-layers'
import type { Tenant } from './tenant'

/** A change of settings is live on every process within this time and the time of one query. */
const FRESH_MS = 2_000
/** Strangers may ask for any host, so the cache of look-ups is bounded. */
const MAX_HOSTS = 5_000

const categories = z.array(z.string())

/** A tenant, and the state of its rows that it was made of. */
type Site = { tenant: Tenant; state: string }

const sites = new StaleCache<string, Site | null>({
  name: 'tenant',
  max: MAX_HOSTS,
  freshMs: FRESH_MS,
  // That a host was nobody's says nothing while the database is away: it may be a site by now.
  mayStandIn: (site) => site !== null,
})

/**
 * The tenant of a host name: its own domain, or `{slug}.{PLATFORM_DOMAIN}` or `{slug}.localhost`. Null for a host that is nobody's.
 * Answers from memory while fresh; while the database is away, what was known before goes on being served.
 * @throws the database's error, when it is away and the host was not served before
 */
export async function findTenantByHost(host: string): Promise<Tenant | null> {
  return (await sites.get(host, (before) => findSite(host, before)))?.tenant ?? null
}

const TENANT = {
  id: true,
  slug: true,
  name: true,
  template: true,
  logoUrl: true,
  overrideCity: true,
  searchCategories: true,
  formerSlugs: true,
  domains: { where: { isCanonical: true }, select: { host: true } },
  dealerships: { orderBy: { position: 'asc' }, select: { dealershipId: true, dealership: { select: { timeZone: true } } } },
} satisfies Prisma.TenantSelect

type FoundTenant = Prisma.TenantGetPayload<{ select: typeof TENANT }>

/**
 * The site that a host leads to: the platform's own name of it is nobody else's domain. `state` changes with its rows and its layers of settings.
 * Every process asks it every few seconds, and so learns the database's time.
 */
const STATE = statement({
  name: 'site-state',
  isPrepared: true,
  values: [z.string().nullable(), z.string()],
  row: { id: z.number(), state: z.string(), now: z.date(), ...SITE_VERSION_ROW },
  text: `
    with site as materialized (
      select coalesce(
        (select id from tenant where slug = $1),
        (select id from tenant where $1 is not null and former_slugs @> array[$1] order by id limit 1),
        (select tenant_id from tenant_domain where host = $2)
      ) as id
    )
    select t.id, clock_timestamp() as now, ${SITE_VERSION},
      coalesce((select version from tenant_content_version where tenant_id = site.id), 0) || ' ' || coalesce((
        select string_agg(newest.scope || ':' || newest.key || ':' || newest.version, '.' order by newest.scope)
        from (
          select l.scope, l.key, max(l.version) as version from settings_layer l where (l.scope, l.key) in
            (('platform', ''), ('template', t.template), ('manufacturer', m.slug), ('dealership_group', g.slug), ('dealership', t.slug))
          group by l.scope, l.key
        ) newest
      ), '') as state
    from site join tenant t on t.id = site.id
    left join manufacturer m on m.id = t.manufacturer_id
    left join dealership_group g on g.id = t.group_id`,
})

/** In one round trip where nothing of the site has changed, else in three: its state, the tenant, its layers. */
async function findSite(host: string, before: Site | null | undefined): Promise<Site | null> {
  const askedMs = performance.now()
  const found = await STATE.first(getPrimaryPool(), [slugOfHost(host), host])
  if (!found) return null
  noteDatabaseTime(found.now, performance.now() - askedMs)
  const { id, state } = found
  noteSiteVersion(id, found)
  if (before?.tenant.id === id && before.state === state) return before
  const tenant = await findTenantById(getPool(), id)
  // What is made of these rows is kept under what they were read at, and not under what is so by then.
  return tenant && { tenant: { ...tenant, settingsVersion: `${tenant.settingsVersion} ${state}` }, state }
}

/** A tenant for work that no request asked for; null for an id that is none (any more). */
export async function findTenantById(pool: pg.Pool, id: number): Promise<Tenant | null> {
  const found = await prismaOn(pool).tenant.findFirst({ where: { id }, select: TENANT })
  return found && withSettings(pool, found)
}

async function withSettings(pool: pg.Pool, { domains, dealerships, ...row }: FoundTenant): Promise<Tenant> {
  const canonicalHost = domains[0]?.host ?? null
  const layers = await loadLayers(pool, row.id)
  const { settings, unread } = resolveSettings(layers)
  if (unread.length > 0) log.warn({ tenant: row.slug, settings: unreadLines(unread) }, 'settings that this release cannot read are left out')
  return {
    ...row,
    searchCategories: categories.catch([]).parse(row.searchCategories),
    canonicalHost,
    origin: siteOrigin(canonicalHost ?? `${row.slug}.${env().PLATFORM_DOMAIN}`),
    dealershipIds: dealerships.map(({ dealershipId }) => dealershipId),
    timeZone: dealerships[0]?.dealership.timeZone ?? DEFAULT_TIME_ZONE,
    settings: withSharedGroups(offeredSettings(settings, vendors(row.slug)).settings),
    settingsVersion: [SHIPPED_LAYERS_VERSION, ...layers.map(({ scope, key, version }) => `${scope}:${key}:${version}`)].join('.'),
  }
}

/** Below them each site has an address of the platform's own. */
const platformDomains = () => [env().PLATFORM_DOMAIN, 'localhost']

/** The slug in `{slug}.{PLATFORM_DOMAIN}` or `{slug}.localhost`; null for any other host. */
export function slugOfHost(host: string): string | null {
  for (const domain of platformDomains()) {
    if (host.endsWith(`.${domain}`)) return host.slice(0, -domain.length - 1)
  }
  return null
}

/** The hosts at which the platform itself lets a site of this slug answer. */
export function hostsOfSlug(slug: string): string[] {
  return platformDomains().map((domain) => `${slug}.${domain}`)
}

/**
 * Where a request for a tenant's host belongs: the origin of its canonical domain when it came by another of its own domains, or by the
 * slug that it had before it was renamed; else null. The platform's address of a site goes on answering by itself.
 */
export function canonicalOrigin(tenant: Tenant, host: string): string | null {
  const slug = slugOfHost(host)
  if (slug === tenant.slug || host === tenant.canonicalHost) return null
  // A host like {slug}.{PLATFORM_DOMAIN} may be a domain of its own that somebody gave it.
  if (slug !== null && tenant.formerSlugs.includes(slug)) return tenant.origin
  return tenant.canonicalHost === null ? null : tenant.origin
}

/** `https://host` as visitors reach it. Never made from a request. */
export function siteOrigin(host: string): string {
  const { PUBLIC_SCHEME, PUBLIC_PORT, PORT } = env()
  const port = PUBLIC_PORT ?? (PUBLIC_SCHEME === 'http' ? PORT : 443)
  const isUsual = port === (PUBLIC_SCHEME === 'http' ? 80 : 443)
  return `${PUBLIC_SCHEME}://${host}${isUsual ? '' : `:${port}`}`
}

/** Whether the host is the platform's own, which lists its sites and is nobody's. */
export function isPlatformHost(host: string): boolean {
  return host === env().PLATFORM_DOMAIN || host === 'localhost' || host === '127.0.0.1'
}

export type SiteLink = { name: string; url: string; carCount: number }

const SITES = statement({
  name: 'sites',
  row: { slug: z.string(), name: z.string(), carCount: z.number() },
  text: `select t.slug, t.name, ${CARS_FOR_SALE} as "carCount" from tenant t order by t.name`,
})

/** Every site of the platform by name, with its cars for sale: its own front page has them, and whoever starts it is told. */
export async function listSites(sender: Sender = getPool()): Promise<SiteLink[]> {
  const sites = await SITES.rows(sender)
  return sites.map(({ slug, name, carCount }) => ({ name, url: siteOrigin(`${slug}.${env().PLATFORM_DOMAIN}`), carCount }))
}
