import type { CarCard } from '~/domain/cars/car-card'

type CardRepaymentProps = { repayment: NonNullable<CarCard['repayment']>; termsHref: string }

/** The repayment of a card, never without its rates; two facts that stay whole where the line breaks. */
export function CardRepayment({ repayment: { amount, per, rate, comparison }, termsHref }: CardRepaymentProps) {
  return (
    <p className="card-repayment">
      <span>
        <b>{amount}</b>
        {` ${per} at ${rate} `}
      </span>
      <span>
        {`${comparison} `}
        <a href={termsHref}>Terms</a>
      </span>
    </p>
  )
}
