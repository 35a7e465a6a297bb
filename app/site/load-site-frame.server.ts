import { isRunning, type OfferDays } from '~/domain/offers/offers'
import { dayInZone } from '~/domain/time/wall-clock'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { findSiteVersion } from '~/tenants/find-site-version.server'
import { isModelPath, sitePath, tenantHasRoute } from '~/tenants/site-routes'
import type { Tenant } from '~/tenants/tenant'
import { leadsSomewhere, type SiteHolds } from './leads-somewhere'
import { loadFrameFacts } from './load-frame-facts.server'
import { loadStockMenu } from './load-stock-menu.server'
import type { MenuStock } from './menu-entries'
import { isPagePath } from './page-path'
import { findPagePaths } from './read-page.server'
import type { SiteFrame } from './site-frame'
import { siteFrameOf } from './site-frame-of'
import { withOwnPages } from './with-own-pages.server'

const MAX_TENANTS = 2_000

/** Whether a link of a site leads to a page that it has, with something on it. */
type LinkRule = (href: string) => boolean
/** `ownPages` are the pages of its own words that stand at no route's address, where it has no pages of models there. */
type Holds = SiteHolds & { ownPages: ReadonlySet<string> }
type FrameOf = { frame: SiteFrame; holds: Holds }
type Made = {
  /** Makes and prices of the stock are in words of the settings. */
  settingsVersion: string
  stockVersion: number
  stock: Omit<MenuStock, 'brands'>
  make: string | null
  offers: readonly OfferDays[]
  /** Offers begin and end by the clock alone, so the frame is there with them and without. */
  whileOffersRun: FrameOf
  withoutOffers: FrameOf
}
const frames = new StaleCache<number, Made>({ name: 'frame', max: MAX_TENANTS, freshMs: Infinity })

/**
 * The frame of a tenant's pages, from memory as long as nothing that it shows has changed. While the database is away, the frame from
 * before goes on being served.
 */
export async function loadSiteFrame(tenant: Tenant, now: Date): Promise<SiteFrame> {
  return (await findFrame(tenant, now)).frame
}

/** Which links a page of the tenant may show at `now`: none to another page of the site that it does not have, or that says nothing. */
export async function findLinkRule(tenant: Tenant, now: Date): Promise<LinkRule> {
  return linkRule(tenant, (await findFrame(tenant, now)).holds)
}

function linkRule(tenant: Tenant, holds: Holds): LinkRule {
  return (href) => !href.startsWith('/') || (tenantHasRoute(tenant, href) ? leadsSomewhere(href, holds) : holds.ownPages.has(sitePath(href)))
}

/** The paths of `Holds.ownPages`. One round trip, and none where any such link is believed. */
async function findOwnPages(tenant: Tenant, now: Date): Promise<ReadonlySet<string>> {
  if (tenant.settings.pages.models) return new Set()
  const paths = await findPagePaths(tenant, dayInZone(now, tenant.timeZone))
  return new Set(paths.filter((path) => isModelPath(path) && isPagePath(path)))
}

async function findFrame(tenant: Tenant, now: Date): Promise<FrameOf> {
  // A page of words may be of a day to come.
  const version = `${await findSiteVersion(tenant)} ${dayInZone(now, tenant.timeZone)}`
  const { offers, whileOffersRun, withoutOffers } = await frames.get(tenant.id, (before) => makeFrames(tenant, before, now), version)
  return offers.some((offer) => isRunning(offer, now)) ? whileOffersRun : withoutOffers
}

async function makeFrames(tenant: Tenant, before: Made | undefined, now: Date): Promise<Made> {
  const [facts, ownPages] = await Promise.all([loadFrameFacts(tenant, now), findOwnPages(tenant, now)])
  const { stockVersion, make, offers, hasReviews } = facts
  const { settingsVersion } = tenant
  const isSameStock = before?.settingsVersion === settingsVersion && before.stockVersion === stockVersion && before.make === make
  const stock = isSameStock ? before.stock : await loadStockMenu(tenant, make, now)
  const menuStock = await withOwnPages(tenant, stock, make)
  const frameOf = (holds: Holds): FrameOf => ({ holds, frame: siteFrameOf(tenant, facts, menuStock, linkRule(tenant, holds)) })
  const { types } = stock
  const always = { types, hasReviews, hasPlaces: facts.places.length > 0, ownPages }
  const withoutOffers = frameOf({ ...always, hasOffers: false })
  const whileOffersRun = offers.length > 0 ? frameOf({ ...always, hasOffers: true }) : withoutOffers
  return { settingsVersion, stockVersion, stock, make, offers, whileOffersRun, withoutOffers }
}
