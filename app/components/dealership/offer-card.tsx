import { OfferDrawing } from '~/components/ui/offer-drawing'
import { ButtonLink } from '~/components/ui/button'
import { perRow } from '~/components/ui/per-row'
import type { OfferView } from '~/dealerships/read-offers.server'
import { Folded } from './folded-text'
import { Picture } from './picture'

type OfferCardProps = { offer: OfferView; headingLevel?: 'h2' | 'h3' }

/** An offer in the list (section 2). */
function OfferCard({ offer, headingLevel: Heading = 'h2' }: OfferCardProps) {
  return (
    <article className="panel offer-card">
      {offer.imageUrl ? <Picture className="offer-picture" address={offer.imageUrl} width={640} height={360} /> : <OfferDrawing className="offer-picture" body={offer.body} />}
      <div className="offer-words">
        {offer.subject ? <p className="offer-subject">{offer.subject}</p> : null}
        <Heading>
          <a href={offer.href}>{offer.name}</a>
        </Heading>
        <Folded text={offer.description} html={offer.description.html} moreLabel="View more" lessLabel="View less" />
        {offer.endsOn ? <p className="fine">Until {offer.endsOn}</p> : null}
        {offer.disclaimer ? (
          <div className="fine">
            <Folded text={offer.disclaimer} moreLabel="View full disclaimer" lessLabel="View less" />
          </div>
        ) : null}
        <div className="offer-actions">
          <ButtonLink kind="primary" href={`${offer.href}#enquiry`} aria-label={`Enquire now: ${offer.name}`}>
            Enquire Now
          </ButtonLink>
          {offer.explore ? <ButtonLink href={offer.explore.href}>{offer.explore.label}</ButtonLink> : null}
        </div>
      </div>
    </article>
  )
}

/** Offers as a grid of cards whose rows are filled: one stands across, two share a row. */
export function OfferGrid({ offers, headingLevel }: { offers: readonly OfferView[]; headingLevel?: 'h2' | 'h3' }) {
  return (
    <ul className={`offers by-${perRow(offers.length, 3)}`}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
