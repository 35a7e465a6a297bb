import { ButtonLink } from '~/components/ui/button'
import type { OfferView } from '~/dealerships/read-offers.server'
import { Folded } from './folded-text'

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
