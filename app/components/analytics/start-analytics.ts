import type { Analytics } from '~/components/layout/site'
import { consentCookies, isSecretAddress, measuredPath, trackingDecision, type ConsentChoice } from '~/domain/advertising/analytics-policy'
import { coverAddress } from './own-address'
import { gtag, pushToDataLayer, sendAsCommands } from './track'
import { isTrackingRefused, trackingPreference } from './tracking-preference'

const TAGS = 'https://www.googletagmanager.com'

let isStarted = false

/** Loads the site's analytics once, where it may; else says whether to ask or to leave it. */
export function startAnalytics({ measurementId, tagManagerId, asksConsent }: Analytics): 'load' | 'ask' | 'never' {
  const path = measuredPath(location.pathname, location.search)
  if (path === null) return 'never'
  const decision = trackingDecision(asksConsent, trackingPreference())
  if (decision !== 'load' || isStarted) return decision
  isStarted = true
  for (const event of ['pageshow', 'visibilitychange']) addEventListener(event, leaveWhenRefused)
  if (tagManagerId !== '') {
    // What its container loads reads the address itself.
    coverAddress(path)
    pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadScript(`${TAGS}/gtm.js?id=${tagManagerId}`)
  }
  if (measurementId !== '') {
    gtag('js', new Date())
    // Named, it would be the address of all that follows, also of a search that is narrowed on the page.
    gtag('config', measurementId, isSecretAddress(location.pathname, location.search) ? { page_location: location.origin + path } : {})
    if (tagManagerId === '') sendAsCommands()
    loadScript(`${TAGS}/gtag/js?id=${measurementId}`)
  }
  return decision
}

/** Remembers the visitor's answer in this browser. Where it cannot be kept, it holds until the page is left. */
export function storeChoice(choice: ConsentChoice): void {
  for (const cookie of consentCookies(choice, location.protocol === 'https:')) document.cookie = cookie
  // Safari keeps what a script has set for a week alone, and would ask again: the server sets the same.
  void fetch('/privacy-choices', { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual', keepalive: true }).catch(() => {})
}

/** Neither going back to a page as it was left nor to another tab must bring back what was refused since. */
function leaveWhenRefused(): void {
  if (document.visibilityState === 'visible' && isTrackingRefused()) location.reload()
}

/** With the page's nonce, which a tag manager hands on to what it adds. */
function loadScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  document.head.append(script)
}
