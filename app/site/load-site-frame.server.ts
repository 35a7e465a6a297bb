import { StaleCache } from '~/platform/cache/stale-cache.server'
import { findSiteVersion } from '~/stock/find-site-version.server'
import type { Tenant } from '~/tenants/tenant'
import { leadsToCars } from './leads-to-cars'
import { loadFrameFacts } from './load-frame-facts.server'
import { loadStockMenu } from './load-stock-menu.server'
import type { MenuStock } from './menu-entries'
import type { SiteFrame } from './site-frame'
import { siteFrameOf } from './site-frame-of'
import { tenantHasRoute } from '~/tenants/site-routes'

const MAX_TENANTS = 2_000

type Made = { stockVersion: number; stock: MenuStock; make: string | null; frame: SiteFrame }
const frames = new StaleCache<number, Made>({ name: 'frame', max: MAX_TENANTS, freshMs: Infinity })

/**
 * The frame of a tenant's pages, from memory as long as nothing that it shows has changed. While the database is away, the frame from
 * before goes on being served.
 */
export async function loadSiteFrame(tenant: Tenant): Promise<SiteFrame> {
  const { frame } = await frames.get(tenant.id, (before) => makeFrame(tenant, before), await findSiteVersion(tenant))
  return frame
}

async function makeFrame(tenant: Tenant, before: Made | undefined): Promise<Made> {
  const facts = await loadFrameFacts(tenant.id)
  const { stockVersion, make } = facts
  const isSameStock = before?.stockVersion === stockVersion && before.make === make
  const stock = isSameStock ? before.stock : await loadStockMenu(tenant, make, new Date())
  const hasRoute = (href: string) => !href.startsWith('/') || (tenantHasRoute(tenant, href) && leadsToCars(href, stock.types))
  const frame = siteFrameOf(tenant, facts, stock, hasRoute)
  return { stockVersion, stock, make, frame }
}
