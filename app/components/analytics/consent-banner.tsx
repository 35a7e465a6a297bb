import { thirdPartyNames } from '~/domain/advertising/analytics-policy'
import type { Analytics } from '~/components/layout/site'
import { Button } from '~/components/ui/button'
import { focusMain } from '~/components/ui/focus-main'

export type ConsentBannerProps = { analytics: Analytics; onChoose: (isGranted: boolean) => void }

/** Asks before anything of a third party loads. Both answers are as easy to give, and nothing of the page waits for one. */
export function ConsentBanner({ analytics, onChoose }: ConsentBannerProps) {
  const choose = (isGranted: boolean) => {
    focusMain()
    onChoose(isGranted)
  }
  return (
    <section className="consent-banner" aria-labelledby="consent-heading">
      <h2 id="consent-heading">May we count your visit?</h2>
      <p>
        {`${thirdPartyNames(analytics).join(' and ')} would see which pages you look at. `}
        <span className="consent-more">The site works the same without it. </span>
        <a href={analytics.privacyUrl}>Privacy policy</a>
      </p>
      <div className="consent-actions">
        <Button onClick={() => choose(false)}>No, thanks</Button>
        <Button onClick={() => choose(true)}>Yes, that is fine</Button>
      </div>
    </section>
  )
}
