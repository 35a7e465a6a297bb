import type { RepaymentWords } from '~/domain/finance/finance-words'
import { FinanceRepayment } from './finance-repayment'

type FinanceBoxProps = {
  repayment: RepaymentWords
  /** What the car costs to buy, where the page shows the fee of a subscription first. */
  buyingAmount?: string | undefined
}

/** The finance box of a car page (sections 2 and 5): always about buying the car. A car without an estimate has none. */
export function FinanceBox({ repayment, buyingAmount }: FinanceBoxProps) {
  return (
    <section className="finance-box" aria-labelledby="finance-box-heading">
      <h2 id="finance-box-heading">{buyingAmount ? `Finance to buy it for ${buyingAmount}` : 'Finance estimate'}</h2>
      <FinanceRepayment repayment={repayment} />
    </section>
  )
}
