import { useEffect, useState, type ComponentType } from 'react'
import type { Analytics } from '~/components/layout/site'
import type { ConsentBannerProps } from './consent-banner'

/**
 * The third-party analytics that a site's settings name, and the question before it where the site asks one. Nothing of it loads
 * before the page is there, and nothing at all without script.
 */
export function SiteAnalytics({ analytics }: { analytics: Analytics }) {
  const [Banner, setBanner] = useState<ComponentType<ConsentBannerProps> | null>(null)

  useEffect(() => {
    void import('./start-analytics').then(async ({ startAnalytics }) => {
      // The page of the choices asks itself.
      if (startAnalytics(analytics) !== 'ask' || location.pathname === '/privacy-choices') return
      const { ConsentBanner } = await import('./consent-banner')
      setBanner(() => ConsentBanner)
    })
  }, [analytics])

  function choose(isGranted: boolean) {
    setBanner(null)
    void import('./start-analytics').then(({ storeChoice, startAnalytics }) => {
      storeChoice(isGranted ? 'granted' : 'denied')
      if (isGranted) startAnalytics({ ...analytics, asksConsent: false })
    })
  }

  return Banner ? <Banner analytics={analytics} onChoose={choose} /> : null
}
