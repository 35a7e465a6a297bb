import type { Settings } from '~/tenants/settings-schema'
import type { FrameLink } from './site-frame'

type PathSettings = { pages: Pick<Settings['pages'], 'servicePath'>; tradeIn: Pick<Settings['tradeIn'], 'path'>; finance: Pick<Settings['finance'], 'path'> }

/**
 * A link of a menu, the banner or the footer as the site has it: what is written as /service, /trade-in or /finance leads where its settings
 * say that book a service, trade-in and finance are (section 2).
 */
export function withOwnPath<Link extends FrameLink>(link: Link, { pages, tradeIn, finance }: PathSettings): Link {
  const own: Readonly<Record<string, string>> = { '/service': pages.servicePath, '/trade-in': tradeIn.path, '/finance': finance.path }
  const href = Object.hasOwn(own, link.href) ? own[link.href] : undefined
  return href === undefined ? link : { ...link, href }
}
