import type { CarPage } from '~/domain/car-page'
import { Badge } from '~/components/ui/badge'
import { ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { Price } from '~/components/ui/price'
import { PhoneReveal } from './phone-reveal'

/** What it is, what it costs and what to do next: the top of the page on a phone, beside the gallery on a desk. */
export function CarOffer({ page }: { page: CarPage }) {
  const { title, subtitle, badge, price, saving, summary, call, location, isSold, historyReportUrl } = page
  return (
    <div className="panel car-offer">
      <div className="car-offer-head">
        {badge ? <Badge text={badge.text} tone={badge.tone} /> : null}
        <h1>{title}</h1>
        {subtitle ? <p className="car-offer-subtitle">{subtitle}</p> : null}
      </div>
      <div className="car-offer-price">
        <Price price={price} isLarge />
        {saving ? (
          <p className="car-offer-saving">
            <Icon name="tag" size="small" />
            {saving}
          </p>
        ) : null}
      </div>
      <ul className="car-offer-summary">
        {summary.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className="car-offer-actions">
        <ButtonLink href="#enquiry" kind="primary" isWide>
          <Icon name="mail" />
          {isSold ? 'Find Me Something Similar' : 'Enquire'}
        </ButtonLink>
        {call ? <PhoneReveal car={page} call={call} id="phone" /> : null}
        {historyReportUrl ? (
          <ButtonLink href={historyReportUrl} kind="plain" isWide rel="noopener">
            <Icon name="document" />
            History report
          </ButtonLink>
        ) : null}
      </div>
      <dl className="car-offer-facts">
        <div>
          <dt>Location</dt>
          <dd>
            <a className="link" href="#vehicle-map">
              {location?.name ?? page.dealershipName}
            </a>
          </dd>
        </div>
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
