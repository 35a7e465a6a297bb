import { log, loggableError } from '~/platform/log/log.server'
import { findSiteVersion } from '~/stock/find-site-version.server'
import type { Tenant } from '~/tenants/tenant'
import { loadFrameFacts, type FrameFacts } from './load-frame-facts.server'
import { loadStockMenu } from './load-stock-menu.server'
import type { MenuStock } from './menu-entries'
import type { SiteFrame } from './site-frame'
import { siteFrameOf } from './site-frame-of'
import { tenantHasRoute } from '~/tenants/site-routes'

const MAX_TENANTS = 2_000

type Known = { version: string; stockVersion: number; stock: MenuStock; facts: FrameFacts; frame: SiteFrame }
const known = new Map<number, Known>()
const refreshing = new Map<string, Promise<SiteFrame>>()

/**
 * The frame of a tenant's pages, from memory as long as nothing that it shows has changed. While the database is away, the frame from
 * before goes on being served.
 */
export async function loadSiteFrame(tenant: Tenant): Promise<SiteFrame> {
  const entry = known.get(tenant.id)
  try {
    const version = await findSiteVersion(tenant)
    return entry?.version === version ? entry.frame : await refresh(tenant, version, entry)
  } catch (error) {
    if (!entry) throw error
    log.warn({ tenant: tenant.slug, error: loggableError(error) }, 'frame served from memory')
    return entry.frame
  }
}

/** One at a time a tenant and version. */
function refresh(tenant: Tenant, version: string, before: Known | undefined): Promise<SiteFrame> {
  const key = `${tenant.id} ${version}`
  const running = refreshing.get(key)
  if (running) return running
  const started = makeFrame(tenant, version, before).finally(() => refreshing.delete(key))
  refreshing.set(key, started)
  return started
}

async function makeFrame(tenant: Tenant, version: string, before: Known | undefined): Promise<SiteFrame> {
  const facts = await loadFrameFacts(tenant.id)
  const isSameStock = before?.stockVersion === facts.stockVersion && before.facts.make === facts.make
  const stock = isSameStock ? before.stock : await loadStockMenu(tenant, facts.make, new Date())
  const frame = siteFrameOf(tenant, facts, stock, (href) => !href.startsWith('/') || tenantHasRoute(tenant, href))
  if (known.size >= MAX_TENANTS && !known.has(tenant.id)) known.clear()
  known.set(tenant.id, { version, stockVersion: facts.stockVersion, stock, facts, frame })
  return frame
}
