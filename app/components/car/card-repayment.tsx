import type { CarCard } from '~/domain/cars/car-card'

type CardRepaymentProps = {
  repayment: NonNullable<CarCard['repayment']>
  /** The fee of a subscription stands above it: the repayment is about buying. */
  isBeside?: boolean
  termsHref: string
}

/** The repayment of a card, never without its rates, term and deposit; facts that stay whole where the line breaks. */
export function CardRepayment({ repayment: { amount, per, rate, comparison, terms, details }, isBeside = false, termsHref }: CardRepaymentProps) {
  return (
    <div className="card-repayment">
      <p>
        <span>
          {isBeside ? 'To buy: ' : null}
          <b>{`${amount} ${per} at ${rate} `}</b>
        </span>
        <span>
          <b>{comparison}</b>{' '}
        </span>
        <span>{terms}</span>
      </p>
      <details className="card-terms">
        <summary>Terms</summary>
        <p>
          {`${details} Indicative only and not a quote or an offer, for approved applicants only. `}
          <a href={termsHref}>About the comparison rate</a>
        </p>
      </details>
    </div>
  )
}
