import { env } from '~/platform/env.server'
import { getPool } from '~/platform/db/db.server'
import { log, loggableError } from '~/platform/log/log.server'
import { vendors } from '~/platform/vendors.server'
import { loadLayers } from './load-settings.server'
import { offeredSettings } from './offered-settings'
import { resolveSettings } from './resolve-settings'
import { SHIPPED_LAYERS_VERSION } from './shipped-layers'
import type { Tenant } from './tenant'

/** A change of settings is live on every process within this time and the time of one query. */
const FRESH_MS = 2_000
/** Strangers may ask for any host; what is remembered of them is bounded. */
const MAX_HOSTS = 5_000

type Entry = { tenant: Tenant | null; checkedAt: number; refresh: Promise<Tenant | null> | null }
const known = new Map<string, Entry>()

/**
 * The tenant of a host name: its own domain, or `{slug}.{PLATFORM_DOMAIN}` or `{slug}.localhost`. Null for a host that is nobody's.
 * Answers from memory while fresh; while the database is away, what was known before goes on being served.
 */
export async function findTenantByHost(host: string): Promise<Tenant | null> {
  const entry = known.get(host)
  if (entry && Date.now() - entry.checkedAt < FRESH_MS) return entry.tenant
  if (entry?.refresh) return entry.refresh
  const refresh = loadTenant(host)
    .then((tenant) => remember(host, tenant))
    .catch((error: unknown) => {
      known.set(host, { tenant: entry?.tenant ?? null, checkedAt: entry ? Date.now() : 0, refresh: null })
      if (!entry?.tenant) throw error
      log.warn({ tenant: entry.tenant.slug, error: loggableError(error) }, 'tenant served from memory')
      return entry.tenant
    })
  known.set(host, { tenant: entry?.tenant ?? null, checkedAt: entry?.checkedAt ?? 0, refresh })
  return refresh
}

function remember(host: string, tenant: Tenant | null): Tenant | null {
  if (known.size >= MAX_HOSTS) evictUnknownHosts()
  known.set(host, { tenant, checkedAt: Date.now(), refresh: null })
  return tenant
}

/** Hosts that are nobody's go first, so that a stranger who asks for thousands costs the sites nothing. */
function evictUnknownHosts(): void {
  for (const [host, entry] of known) if (!entry.tenant) known.delete(host)
  if (known.size >= MAX_HOSTS) known.clear()
}

type TenantRow = {
  id: number
  slug: string
  name: string
  template: string
  logo_url: string | null
  canonical_host: string | null
  dealership_ids: number[]
}

async function loadTenant(host: string): Promise<Tenant | null> {
  const pool = getPool()
  const found = await pool.query<TenantRow>(
    `select t.id, t.slug, t.name, t.template, t.logo_url,
       (select host from tenant_domain where tenant_id = t.id and is_canonical) as canonical_host,
       array(select dealership_id from tenant_dealership where tenant_id = t.id order by position) as dealership_ids
     from tenant t
     where t.id = (select tenant_id from tenant_domain where host = $1) or t.slug = $2
     -- The platform's own name of a site is nobody else's domain.
     order by t.slug = $2 desc nulls last
     limit 1`,
    [host, slugOfHost(host)],
  )
  const row = found.rows[0]
  if (!row) return null
  const layers = await loadLayers(pool, row.id)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    template: row.template,
    logoUrl: row.logo_url,
    canonicalHost: row.canonical_host,
    origin: siteOrigin(row.canonical_host ?? `${row.slug}.${env().PLATFORM_DOMAIN}`),
    dealershipIds: row.dealership_ids,
    settings: offeredSettings(resolveSettings(layers).settings, vendors()).settings,
    settingsVersion: [SHIPPED_LAYERS_VERSION, ...layers.map(({ scope, key, version }) => `${scope}:${key}:${version}`)].join('.'),
  }
}

/** The slug in `{slug}.{PLATFORM_DOMAIN}` or `{slug}.localhost`; null for any other host. */
function slugOfHost(host: string): string | null {
  for (const domain of [env().PLATFORM_DOMAIN, 'localhost']) {
    if (host.endsWith(`.${domain}`)) return host.slice(0, -domain.length - 1)
  }
  return null
}

/**
 * Where a request for a tenant's host belongs: the origin of its canonical domain when it came by another of its own domains, else
 * null. The platform's address of a site goes on answering by itself.
 */
export function canonicalOrigin(tenant: Tenant, host: string): string | null {
  if (tenant.canonicalHost === null || host === tenant.canonicalHost || slugOfHost(host) === tenant.slug) return null
  return tenant.origin
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

/** Every site of the platform, for its own front page. */
export async function listSites(): Promise<SiteLink[]> {
  const sites = await getPool().query<{ slug: string; name: string; car_count: number }>(
    `select t.slug, t.name, coalesce(i.car_count, 0) as car_count
     from tenant t left join search_index i on i.tenant_id = t.id order by t.name`,
  )
  return sites.rows.map((site) => ({
    name: site.name,
    url: siteOrigin(`${site.slug}.${env().PLATFORM_DOMAIN}`),
    carCount: site.car_count,
  }))
}
