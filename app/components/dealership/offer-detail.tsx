import type { ReactNode } from 'react'
import type { Crumb } from '~/components/ui/breadcrumbs'
import { OfferDrawing } from '~/components/ui/offer-drawing'
import { ButtonLink } from '~/components/ui/button'
import type { OfferView } from '~/dealerships/read-offers.server'
import { Folded } from './folded-text'
import { EnquiryPanel, PageFrame } from './page-frame'
import { Picture } from './picture'

type OfferDetailProps = { offer: OfferView; crumbs: readonly Crumb[]; enquiry: ReactNode }

/** The page of one offer (section 2): what it is, its conditions, and the two ways on. */
export function OfferDetail({ offer, crumbs, enquiry }: OfferDetailProps) {
  return (
    <PageFrame crumbs={crumbs} heading={offer.name} lead={offer.subject}>
      <div className="panel stack">
        {offer.imageUrl ? <Picture className="offer-picture" address={offer.imageUrl} width={1280} height={720} isLazy={false} /> : <OfferDrawing className="offer-picture" body={offer.body} />}
        <Folded text={offer.description} html={offer.description.html} moreLabel="View more" lessLabel="View less" />
        {offer.endsOn ? <p className="fine">Until {offer.endsOn}</p> : null}
        {offer.disclaimer ? (
          <div className="fine">
            <Folded text={offer.disclaimer} moreLabel="View full disclaimer" lessLabel="View less" />
          </div>
        ) : null}
        <div className="offer-actions">
          <ButtonLink kind="primary" href="#enquiry">
            Enquire Now
          </ButtonLink>
          {offer.explore ? <ButtonLink href={offer.explore.href}>{offer.explore.label}</ButtonLink> : null}
        </div>
      </div>
      <EnquiryPanel heading="Ask about this offer">{enquiry}</EnquiryPanel>
    </PageFrame>
  )
}
