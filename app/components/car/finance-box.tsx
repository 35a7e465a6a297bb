import type { RepaymentWords } from '~/domain/finance/finance-words'
import { RepaymentSmallPrint } from './finance-repayment'

type FinanceBoxProps = {
  repayment: RepaymentWords
  /** What the car costs to buy, where the page shows the fee of a subscription first. */
  buyingAmount?: string | undefined
}

const WARNING_ID = 'finance-warning'

/**
 * The finance box of a car page (sections 2 and 5): always about buying the car. A car without an estimate has none. The repayment and
 * both rates stand together and are equally loud; what is in small print comes below the buttons, so that it parts nobody from them.
 */
export function FinanceBox({ repayment: { amount, per, rate, comparison, terms }, buyingAmount }: FinanceBoxProps) {
  return (
    <section className="finance-box" aria-labelledby="finance-box-heading" aria-describedby={WARNING_ID}>
      <h2 className={buyingAmount ? undefined : 'sr-only'} id="finance-box-heading">
        {buyingAmount ? `Finance to buy it for ${buyingAmount}` : 'Finance estimate'}
      </h2>
      <p className="finance-box-line">
        <span>{`${amount} ${per} `}</span>
        <span>{`${rate} `}</span>
        {comparison ? <span>{comparison}*</span> : null}
      </p>
      <p className="repayment-terms">{terms}</p>
    </section>
  )
}

/** What the finance box may not be shown without: it stands in the same panel, below the buttons. */
export function FinanceBoxTerms({ repayment }: { repayment: RepaymentWords }) {
  return (
    <div className="repayment">
      <RepaymentSmallPrint repayment={repayment} warningId={WARNING_ID} isUnfolded />
    </div>
  )
}
