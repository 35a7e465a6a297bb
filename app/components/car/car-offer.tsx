import type { CarPage } from '~/domain/cars/car-page'
import type { RepaymentWords } from '~/domain/finance/finance-words'
import { useGatedHref } from '~/components/layout/visitor'
import { Badge } from '~/components/ui/badge'
import { Icon } from '~/components/ui/icon'
import { Price } from '~/components/ui/price'
import { CarActions } from './car-actions'
import { CarKeeping } from './car-keeping'
import { CertifiedBadge } from './certified-badge'
import { FinanceBox, FinanceBoxTerms } from './finance-box'

export type CarOfferProps = {
  page: CarPage
  /** It is this visitor who reserved it, which is said above. */
  isOwnHold: boolean
  /** What the certified badge stands for, as clean HTML. */
  certifiedInformation: string
  /** What the car costs by the week or month, where it may be shown. */
  repayment: RepaymentWords | null
}

/** What it is, what it costs and what to do next: the top of the page on a phone, beside the gallery on a desk. */
export function CarOffer({ page, isOwnHold, certifiedInformation, repayment }: CarOfferProps) {
  const gated = useGatedHref()
  const { title, subtitle, badge, reservedBadge, certified, price, saving, priceDrop, summary, location, estimateHref } = page
  const place = location?.name ?? page.dealershipName
  return (
    <div className="panel car-offer">
      <div className="car-offer-head">
        {badge || certified ? (
          <div className="car-offer-badges">
            {badge ? <Badge text={badge.text} tone={badge.tone} /> : null}
            {reservedBadge ? <Badge text={reservedBadge.text} tone={reservedBadge.tone} /> : null}
            {certified ? <CertifiedBadge text={certified} information={certifiedInformation} /> : null}
          </div>
        ) : null}
        <h1>{title}</h1>
        {subtitle ? <p className="car-offer-subtitle">{subtitle}</p> : null}
      </div>
      <div className="car-offer-price">
        <Price price={price} isLarge />
        {priceDrop ? <Saving words={priceDrop} /> : null}
        {saving ? <Saving words={saving} /> : null}
        {page.reservedWords && !isOwnHold ? <p className="price-note">{page.reservedWords}</p> : null}
      </div>
      <ul className="car-offer-summary">
        {summary.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className="car-offer-place">
        <Icon name="pin" size="small" />
        {page.isSold ? (
          <span>{place}</span>
        ) : (
          <a className="link" href="#vehicle-map">
            {place}
          </a>
        )}
      </p>
      {repayment ? <FinanceBox repayment={repayment} buyingAmount={price.buying?.amount} /> : null}
      {estimateHref ? (
        <p className="car-offer-estimate">
          <a className="link" href={gated(estimateHref)}>
            Get your personal finance estimate
          </a>
        </p>
      ) : null}
      <CarKeeping page={page} />
      <CarActions car={page} actions={page.actions} call={page.call} />
      {repayment ? <FinanceBoxTerms repayment={repayment} /> : null}
      <dl className="car-offer-facts">
        <div>
          <dt>Stock number</dt>
          <dd>{page.stockNumber}</dd>
        </div>
        {page.licenceNumber ? (
          <div>
            <dt>Dealer licence</dt>
            <dd>{page.licenceNumber}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  )
}

function Saving({ words }: { words: string }) {
  return (
    <p className="car-offer-saving">
      <Icon name="tag" size="small" />
      {words}
    </p>
  )
}
