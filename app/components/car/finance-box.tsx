import type { RepaymentWords } from '~/domain/finance/finance-words'
import { FinanceRepayment } from './finance-repayment'

/** The finance box of a car page (sections 2 and 5). A car without an estimate has none. */
export function FinanceBox({ repayment }: { repayment: RepaymentWords }) {
  return (
    <section className="finance-box" aria-labelledby="finance-box-heading">
      <h2 id="finance-box-heading">Finance estimate</h2>
      <FinanceRepayment repayment={repayment} />
    </section>
  )
}
