import type { ReactNode } from 'react'
import type { Crumb } from '~/components/ui/breadcrumbs'
import { OfferDrawing } from '~/components/ui/offer-drawing'
import type { OfferView } from '~/dealerships/read-offers.server'
import { OfferWords } from './offer-words'
import { EnquiryPanel, PageFrame } from './page-frame'
import { Picture } from './picture'

type OfferDetailProps = { offer: OfferView; crumbs: readonly Crumb[]; enquiry: ReactNode }

/** The page of one offer (section 2): what it is, its conditions, and the two ways on. */
export function OfferDetail({ offer, crumbs, enquiry }: OfferDetailProps) {
  return (
    <PageFrame crumbs={crumbs} heading={offer.name} lead={offer.subject}>
      <div className="panel stack offer-detail">
        {offer.imageUrl ? <Picture className="offer-picture" address={offer.imageUrl} width={1280} height={720} isLazy={false} /> : <OfferDrawing className="offer-picture" body={offer.body} />}
        <div className="offer-words">
          <OfferWords offer={offer} enquiryHref="#enquiry" />
        </div>
      </div>
      <EnquiryPanel heading="Ask about this offer">{enquiry}</EnquiryPanel>
    </PageFrame>
  )
}
