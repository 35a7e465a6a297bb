/** Where the tags of Google Analytics and Google Tag Manager load from and report to, by directive of the policy for content. */
export const ANALYTICS_SOURCES = {
  'script-src': ['https://www.googletagmanager.com'],
  'connect-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
} as const

/** Whether a site's settings name a third party at all; without one, no page may load anything of it. */
export function hasThirdParty({ measurementId, tagManagerId }: { measurementId: string; tagManagerId: string }): boolean {
  return measurementId !== '' || tagManagerId !== ''
}

export type TrackingWish = {
  /** Global Privacy Control: the visitor's browser says that nothing may be passed on. */
  globalPrivacyControl: boolean
  /** The older Do Not Track. */
  doNotTrack: boolean
  /** What the visitor chose on this site; null when not asked yet. */
  choice: 'granted' | 'denied' | null
}

/**
 * Whether third-party analytics may load: not against the browser's word, and where the site asks, not before a yes. Australian law
 * asks for no consent beforehand (APP 5 and 6 ask for notice, which the privacy policy gives), so asking is the tenant's choice.
 */
export function trackingDecision(asksConsent: boolean, wish: TrackingWish): 'load' | 'ask' | 'never' {
  if (wish.globalPrivacyControl || wish.doNotTrack || wish.choice === 'denied') return 'never'
  return !asksConsent || wish.choice === 'granted' ? 'load' : 'ask'
}
