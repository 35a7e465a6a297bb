import type { Analytics } from '~/components/layout/site'
import { trackingDecision, type TrackingWish } from '~/domain/analytics-policy'
import { pushToDataLayer } from './track'

const CHOICE_KEY = 'analytics_consent'
const TAGS = 'https://www.googletagmanager.com'

let isStarted = false

/** Loads the site's analytics once, where it may; else says whether to ask or to leave it. */
export function startAnalytics({ measurementId, tagManagerId, asksConsent }: Analytics): 'load' | 'ask' | 'never' {
  const decision = trackingDecision(asksConsent, visitorWish())
  if (decision !== 'load' || isStarted) return decision
  isStarted = true
  if (tagManagerId !== '') {
    pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadScript(`${TAGS}/gtm.js?id=${tagManagerId}`)
  }
  if (measurementId !== '') {
    gtag('js', new Date())
    gtag('config', measurementId)
    loadScript(`${TAGS}/gtag/js?id=${measurementId}`)
  }
  return decision
}

/** Remembers the visitor's answer in this browser. Where it cannot be kept, it holds until the page is left. */
export function storeChoice(isGranted: boolean): void {
  try {
    localStorage.setItem(CHOICE_KEY, isGranted ? 'granted' : 'denied')
  } catch {
    // Full or forbidden: the next page asks again.
  }
}

function visitorWish(): TrackingWish {
  return {
    globalPrivacyControl: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    doNotTrack: navigator.doNotTrack === '1',
    choice: storedChoice(),
  }
}

function storedChoice(): TrackingWish['choice'] {
  try {
    const choice = localStorage.getItem(CHOICE_KEY)
    return choice === 'granted' || choice === 'denied' ? choice : null
  } catch {
    return null
  }
}

/** Google's tag reads the very arguments object of a call, not a list of them. */
function gtag(..._call: unknown[]): void {
  pushToDataLayer(arguments.valueOf() as IArguments)
}

/** With the page's nonce, which a tag manager hands on to what it adds. */
function loadScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  document.head.append(script)
}
