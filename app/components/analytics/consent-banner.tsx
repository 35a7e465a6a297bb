import { thirdPartyNames } from '~/domain/advertising/analytics-policy'
import type { Analytics } from '~/components/layout/site'
import { Button } from '~/components/ui/button'

export type ConsentBannerProps = { analytics: Analytics; onChoose: (isGranted: boolean) => void }

/** Asks before anything of a third party loads. Both answers are as easy to give, and nothing of the page waits for one. */
export function ConsentBanner({ analytics, onChoose }: ConsentBannerProps) {
  return (
    <section className="consent-banner" aria-labelledby="consent-heading">
      <h2 id="consent-heading">May we count your visit?</h2>
      <p>
        {`${thirdPartyNames(analytics).join(' and ')} would see which pages you look at. `}
        <span className="consent-more">The site works the same without it. </span>
        <a href={analytics.privacyUrl}>Privacy policy</a>
      </p>
      <div className="consent-actions">
        <Button onClick={() => onChoose(false)}>No, thanks</Button>
        <Button onClick={() => onChoose(true)}>Yes, that is fine</Button>
      </div>
    </section>
  )
}
