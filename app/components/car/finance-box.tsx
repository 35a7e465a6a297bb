import type { RepaymentWords } from '~/domain/finance-words'
import { ButtonLink } from '~/components/ui/button'
import { FinanceRepayment } from './finance-repayment'

type FinanceBoxProps = {
  repayment: RepaymentWords
  /** Where finance is asked for, with the tenant's words for it; null on a site without finance pages. */
  finance: { label: string; href: string } | null
  /** Where an estimate of one's own is made; null unless it is available for the car (section 4). */
  estimateHref: string | null
}

/** The finance box of a car page (sections 2 and 5). A car without an estimate has none. */
export function FinanceBox({ repayment, finance, estimateHref }: FinanceBoxProps) {
  return (
    <section className="finance-box" aria-labelledby="finance-box-heading">
      <h2 id="finance-box-heading" className="finance-box-heading">
        Finance estimate
      </h2>
      <FinanceRepayment repayment={repayment} />
      {finance || estimateHref ? (
        <div className="finance-box-actions">
          {finance ? <ButtonLink href={finance.href}>{finance.label}</ButtonLink> : null}
          {estimateHref ? (
            <ButtonLink href={estimateHref} kind="plain">
              Get a personal estimate
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
