import { OfferDrawing } from '~/components/ui/offer-drawing'
import { perRow } from '~/components/ui/per-row'
import type { OfferView } from '~/dealerships/read-offers.server'
import { OfferWords } from './offer-words'
import { Picture } from './picture'

type OfferCardProps = { offer: OfferView; headingLevel?: 'h2' | 'h3'; isFirst?: boolean }

/** An offer in the list (section 2). */
function OfferCard({ offer, headingLevel: Heading = 'h2', isFirst }: OfferCardProps) {
  return (
    <article className="panel offer-card">
      {offer.imageUrl ? <Picture className="offer-picture" address={offer.imageUrl} width={640} height={360} isLazy={!isFirst} /> : <OfferDrawing className="offer-picture" body={offer.body} />}
      <div className="offer-words">
        {offer.subject ? <p className="offer-subject">{offer.subject}</p> : null}
        <Heading>
          <a href={offer.href}>{offer.name}</a>
        </Heading>
        <OfferWords offer={offer} enquiryHref={`${offer.href}#enquiry`} enquiryLabel={`Enquire now: ${offer.name}`} />
      </div>
    </article>
  )
}

/** Offers as a grid of cards whose rows are filled: one stands across, two share a row. */
export function OfferGrid({ offers, headingLevel }: { offers: readonly OfferView[]; headingLevel?: 'h2' | 'h3' }) {
  return (
    <ul className={`offers by-${perRow(offers.length, 3)}`}>
      {offers.map((offer, at) => (
        <li key={offer.id}>
          <OfferCard offer={offer} headingLevel={headingLevel} isFirst={at === 0 && headingLevel === undefined} />
        </li>
      ))}
    </ul>
  )
}
