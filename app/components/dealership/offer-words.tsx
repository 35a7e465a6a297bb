import { ButtonLink } from '~/components/ui/button'
import type { OfferView } from '~/dealerships/read-offers.server'
import type { FoldedText } from '~/domain/offers/offers'

type OfferWordsProps = {
  offer: OfferView
  enquiryHref: string
  /** What the button to the enquiry is called where several offers stand on one page. */
  enquiryLabel?: string
}

/** What an offer says: its text, until when, under which conditions, and the two ways on. */
export function OfferWords({ offer, enquiryHref, enquiryLabel }: OfferWordsProps) {
  return (
    <>
      <Folded text={offer.description} html={offer.description.html} moreLabel="View more" lessLabel="View less" />
      {offer.endsOn ? <p className="fine">Until {offer.endsOn}</p> : null}
      {offer.disclaimer ? (
        <div className="fine">
          <Folded text={offer.disclaimer} moreLabel="View full disclaimer" lessLabel="View less" />
        </div>
      ) : null}
      <div className="offer-actions">
        <ButtonLink kind="primary" href={enquiryHref} aria-label={enquiryLabel}>
          Enquire Now
        </ButtonLink>
        {offer.explore ? <ButtonLink href={offer.explore.href}>{offer.explore.label}</ButtonLink> : null}
      </div>
    </>
  )
}

type FoldedProps = { text: FoldedText; /** Clean HTML of the whole text, where it has any. */ html?: string; moreLabel: string; lessLabel: string }

/** A text that starts with its beginning when it is long; a details element, so that it opens without script (section 4). */
function Folded({ text, html, moreLabel, lessLabel }: FoldedProps) {
  const whole = html ? <div className="words offer-lines" dangerouslySetInnerHTML={{ __html: html }} /> : null
  if (text.whole === null) return whole ?? <p className="offer-lines">{text.beginning}</p>
  return (
    <details className="folded">
      <summary>
        <span className="folded-beginning">{text.beginning} </span>
        <span className="link folded-more">{moreLabel}</span>
        <span className="link folded-less">{lessLabel}</span>
      </summary>
      {whole ?? <p>{text.whole}</p>}
    </details>
  )
}
