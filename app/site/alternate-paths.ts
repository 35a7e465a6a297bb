import { FINANCE_PATHS } from '~/domain/finance/finance-link'
import { TRADE_IN_PATHS, tradeInPagePath } from '~/domain/trade-ins/trade-in'
import type { Settings } from '~/tenants/settings-schema'
import { sitePath } from '~/tenants/site-routes'

type PathSettings = {
  finance: Pick<Settings['finance'], 'path'>
  tradeIn: Pick<Settings['tradeIn'], 'path'>
  legal: Pick<Settings['legal'], 'termsUrl' | 'privacyUrl'>
  pages: Pick<Settings['pages'], 'servicePath'>
}

/** Pages that stand at a second address as well (section 2). */
const SECOND = new Set(['pages/parts', 'pages/warranty'])

/**
 * Whether a page is one that a site has under another address already, or that is about a car alone: it answers, and neither the site map nor a menu
 * names it beside the one that the settings chose.
 */
export function isAlternatePath(path: string, { finance, tradeIn, legal, pages }: PathSettings): boolean {
  const own = sitePath(path)
  const chosen: readonly (readonly [paths: readonly string[], chosen: string])[] = [
    [FINANCE_PATHS, finance.path],
    [TRADE_IN_PATHS, tradeInPagePath(tradeIn.path)],
    [['/service', '/pages/service'], pages.servicePath],
    [['/terms-and-conditions'], legal.termsUrl],
    [['/privacy-policy'], legal.privacyUrl],
  ]
  return SECOND.has(own) || own === 'request-photos' || chosen.some(([paths, one]) => paths.some((some) => sitePath(some) === own) && sitePath(one) !== own)
}
