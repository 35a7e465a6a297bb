import { DAY_S } from '../time/durations'

/**
 * Where the tags of Google Analytics and Google Tag Manager load from and report to, by directive of the policy for content. For scripts the
 * addresses of the tags are allowed and not their whole host, because anybody can have that host serve a script of theirs.
 */
export const ANALYTICS_SOURCES = {
  'script-src': ['https://www.googletagmanager.com/gtm.js', 'https://www.googletagmanager.com/gtag/js', 'https://www.googletagmanager.com/gtag/destination'],
  // With Google Signals hits go to the hosts without a name before them, which a wildcard does not match.
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://analytics.google.com',
    'https://*.analytics.google.com',
    'https://*.g.doubleclick.net',
    'https://www.google.com',
  ],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
} as const

/** Whether a site's settings name a third party at all; without one, no page may load anything of it. */
export function hasThirdParty({ measurementId, tagManagerId }: { measurementId: string; tagManagerId: string }): boolean {
  return measurementId !== '' || tagManagerId !== ''
}

/** Who counts the visits of a site, by the names that shoppers are told. */
export function thirdPartyNames({ measurementId, tagManagerId }: { measurementId: string; tagManagerId: string }): string[] {
  return [...(measurementId ? ['Google Analytics'] : []), ...(tagManagerId ? ['Google Tag Manager'] : [])]
}

/** Whether the pages of a site hand on their nonce: a tag manager needs it for the scripts that its container adds, because the policy cannot name them beforehand. */
export function handsOnNonce({ tagManagerId }: { tagManagerId: string }): boolean {
  return tagManagerId !== ''
}

/** Parameters of pages that are one shopper's: a form that goes on, a payment on its way, a signed link. */
const OWN_PARAMS = ['key', 'form', 'unpaid', 'reservation', 'payment']
const HAS_ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i

/**
 * The address that a third party may be told: that of the page, without the lead's id, because a lead's thank-you page opens for whoever knows
 * it. Null for a page that belongs to one shopper: whoever knew its address could act as that shopper, so nothing of a third party loads there.
 */
export function measuredPath(pathname: string, search: string): string | null {
  const params = new URLSearchParams(search)
  params.delete('lead')
  // Also an id within a value, as of the page that a sign-in leads back to.
  if (OWN_PARAMS.some((name) => params.has(name)) || [pathname, ...params.values()].some((text) => HAS_ID.test(text))) return null
  const rest = params.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}

/** Whether an address opens something for whoever knows it: a page of one shopper's, or the thanks for a lead. */
export function isSecretAddress(pathname: string, search: string): boolean {
  return measuredPath(pathname, search) === null || new URLSearchParams(search).has('lead')
}

export type TrackingPreference = {
  /** Global Privacy Control: the visitor's browser says that nothing may be passed on. */
  globalPrivacyControl: boolean
  /** The older Do Not Track. */
  doNotTrack: boolean
  /** What the visitor chose on this site; null when not asked yet. */
  choice: 'granted' | 'denied' | null
}

/**
 * Whether third-party analytics may load: never where the browser objects and, where the site asks, only after a yes. Australian law
 * asks for no consent beforehand (APP 5 and 6 ask for notice, which the privacy policy gives), so asking is the tenant's choice.
 */
export function trackingDecision(asksConsent: boolean, wish: TrackingPreference): 'load' | 'ask' | 'never' {
  if (wish.globalPrivacyControl || wish.doNotTrack || wish.choice === 'denied') return 'never'
  return !asksConsent || wish.choice === 'granted' ? 'load' : 'ask'
}

export type ConsentChoice = NonNullable<TrackingPreference['choice']>

/** Remembers the answer in this browser, for this host alone. Script reads it too, so that a page is the same for everybody. */
const CONSENT_COOKIE = 'analytics_consent'
const CONSENT_DAYS = 365

/** `__Host-`: no other host of the platform's domain can say yes for a visitor. Browsers refuse that name over plain http. */
const consentName = (isHttps: boolean) => (isHttps ? `__Host-${CONSENT_COOKIE}` : CONSENT_COOKIE)

/**
 * The visitor's answer on this site, from a Cookie header or `document.cookie`; null when there is none. Under the plain name, which it had before, a no is still
 * a no over https: nobody is counted who had refused.
 */
export function consentChoice(cookies: string, isHttps: boolean): ConsentChoice | null {
  const answers = new Map(cookies.split(';').map((cookie) => cookie.trim().split('=', 2)).reverse() as [string, string | undefined][])
  const answer = answers.get(consentName(isHttps))
  if (answer === 'granted' || answer === 'denied') return answer
  return answers.get(CONSENT_COOKIE) === 'denied' ? 'denied' : null
}

/** The cookies that hold an answer, as `Set-Cookie` and `document.cookie` take them. A no stands under both names: a release from before the second reads the first. */
export function consentCookies(choice: ConsentChoice, isHttps: boolean): string[] {
  const names = new Set([consentName(isHttps), ...(choice === 'denied' ? [CONSENT_COOKIE] : [])])
  return [...names].map((name) => `${name}=${choice}; Path=/; Max-Age=${CONSENT_DAYS * DAY_S}; SameSite=Lax${isHttps ? '; Secure' : ''}`)
}

/** What Google's tags leave in a browser: `_ga`, `_ga_AB12CD34EF`, `_gid`, `_gat…`, `_gcl_…`, and with advertisements `_gac_…`, `_gac_gb_…`, `_gali`, `_dc_gtm_…`. */
const THIRD_PARTY_COOKIE = /^_(?:ga|gid|gat|gcl|gac|gali|dc_gtm)(?:_[\w-]{1,60})?$/

/**
 * The cookies that take the third party's own away again. Its tags set them as far up the host's domain as a browser lets them, so each
 * is ended at every level.
 * @param host a host name, without a port
 */
export function endedThirdPartyCookies(cookies: string, host: string): string[] {
  const names = cookies.split(';').flatMap((cookie) => cookie.trim().split('=', 1)).filter((name) => THIRD_PARTY_COOKIE.test(name))
  const labels = host.split('.')
  const domains = labels.slice(0, -1).map((_, at) => `; Domain=${labels.slice(at).join('.')}`)
  return names.flatMap((name) => ['', ...domains].map((domain) => `${name}=; Path=/; Max-Age=0${domain}`))
}
