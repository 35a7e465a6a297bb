import { comparablePath } from '../text/site-path'
import { signInHref, type SignInType } from './sign-in-href'

/** Which routes a site keeps behind the sign-in (section 6), by the names of its settings. */
export type Gates = {
  checkout: boolean
  personalisedFinance: boolean
  spinToWin: boolean
  onlinePayment: boolean
  creditCheck: boolean
}

/** The settings that say which gated pages a site has at all. */
type GatedPages = {
  gates: Gates
  reserve: { isOn: boolean }
  pages: { finance: boolean; personalisedFinance: boolean; creditCheck: boolean; spinToWin: boolean; onlinePayment: boolean }
}

/** The gates that a site has: a page that is not there is a 404, not a sign-in. */
export function gatesOf({ gates, reserve, pages }: GatedPages): Gates {
  return {
    checkout: gates.checkout && reserve.isOn,
    personalisedFinance: gates.personalisedFinance && pages.finance && pages.personalisedFinance,
    spinToWin: gates.spinToWin && pages.spinToWin,
    onlinePayment: gates.onlinePayment && pages.onlinePayment,
    creditCheck: gates.creditCheck && pages.finance && pages.creditCheck,
  }
}

/** Trade-in and sell-my-car are never gated (section 6): they are not here. */
const GATED: readonly { gate: keyof Gates; path: RegExp; type: SignInType }[] = [
  { gate: 'checkout', path: /^\/(?:cars\/[^/]+\/(?:checkout|buy-online)|checkout-journey)$/, type: 'checkout' },
  { gate: 'personalisedFinance', path: /^\/personalised\/finance$/, type: 'finance' },
  { gate: 'creditCheck', path: /^\/personalised\/credit-check$/, type: 'credit-check' },
  { gate: 'spinToWin', path: /^\/spin-to-win$/, type: 'spin-to-win' },
  { gate: 'onlinePayment', path: /^\/online-payment$/, type: 'online-payment' },
]

/** What a signed-out visitor signs in for at an address of this site; null where everybody may go. Query and anchor do not count. */
export function gateOf(href: string, gates: Gates): SignInType | null {
  const closed = GATED.filter(({ gate }) => gates[gate])
  // Most sites have no gate, and every link of a page is asked about: this spares them the reading of the path.
  if (closed.length === 0 || !href.startsWith('/')) return null
  const path = comparablePath(href)
  return closed.find(({ path: pattern }) => pattern.test(path))?.type ?? null
}

/**
 * Where a link leads (section 4): a gated route by way of the sign-in for a signed-out visitor, everything else directly.
 * @param gates the site's; null for a visitor who is signed in
 * @param back the page that the link stands on
 */
export function gatedHref(href: string, gates: Gates | null, back: string): string {
  const type = gates === null ? null : gateOf(href, gates)
  return type === null ? href : signInHref({ type, redirect: href, back })
}
