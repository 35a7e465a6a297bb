import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { loadFrameFacts, type FrameFacts } from './load-frame-facts.server'
import { loadStockMenu } from './load-stock-menu.server'
import type { MenuStock } from './menu-entries'
import type { SiteFrame } from './site-frame'
import { siteFrameOf } from './site-frame-of'
import { tenantHasRoute } from './site-routes'

/** A frame younger than this is served as it is; an older one is served once more while the next is made. */
const FRESH_MS = 2_000
/** A frame older than this is not served: the page waits for the next. */
const STALE_MS = 30_000
const MAX_TENANTS = 2_000

type Known = { settingsVersion: string; stockVersion: number; stock: MenuStock; facts: FrameFacts; frame: SiteFrame; checkedAt: number }
const known = new Map<number, Known>()
const refreshing = new Map<string, Promise<SiteFrame>>()

/**
 * The frame of a tenant's pages, from memory: a page waits for the database only when the settings have changed or nobody has asked
 * for half a minute. While the database is away, the frame from before goes on being served.
 */
export async function loadSiteFrame(tenant: Tenant): Promise<SiteFrame> {
  const entry = known.get(tenant.id)
  const isSame = entry?.settingsVersion === tenant.settingsVersion
  const age = entry ? Date.now() - entry.checkedAt : Infinity
  if (entry && isSame && age < FRESH_MS) return entry.frame
  const next = refresh(tenant, entry)
  if (!entry) return next
  const settled = next.catch((error: unknown) => {
    log.warn({ tenant: tenant.slug, error: loggableError(error) }, 'frame served from memory')
    return entry.frame
  })
  return isSame && age < STALE_MS ? entry.frame : settled
}

/** One at a time a tenant and settings version. */
function refresh(tenant: Tenant, before: Known | undefined): Promise<SiteFrame> {
  const key = `${tenant.id} ${tenant.settingsVersion}`
  const running = refreshing.get(key)
  if (running) return running
  const started = makeFrame(tenant, before).finally(() => refreshing.delete(key))
  refreshing.set(key, started)
  return started
}

async function makeFrame(tenant: Tenant, before: Known | undefined): Promise<SiteFrame> {
  const facts = await loadFrameFacts(tenant.id)
  const isSameStock = before?.stockVersion === facts.stockVersion && before.facts.make === facts.make
  const stock = isSameStock ? before.stock : await loadStockMenu(tenant, facts.make, new Date())
  const frame = siteFrameOf(tenant, facts, stock, (href) => !href.startsWith('/') || tenantHasRoute(tenant, href))
  if (known.size >= MAX_TENANTS && !known.has(tenant.id)) known.clear()
  known.set(tenant.id, {
    settingsVersion: tenant.settingsVersion,
    stockVersion: facts.stockVersion,
    stock,
    facts,
    frame,
    checkedAt: Date.now(),
  })
  return frame
}
