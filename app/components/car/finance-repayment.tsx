import type { RepaymentWords } from '~/domain/finance/finance-words'

type FinanceRepaymentProps = {
  repayment: RepaymentWords
  /** The same loan paid in another rhythm. */
  also?: Pick<RepaymentWords, 'amount' | 'per'>
}

/**
 * A repayment with its rate, its comparison rate, its terms and the warning: the only way in which a page shows one. Cards, which have
 * no room, show the rates beside it and the warning once below them; the offer of a car has the warning below its buttons.
 */
export function FinanceRepayment({ repayment, also }: FinanceRepaymentProps) {
  const { amount, per, rate, comparison, terms } = repayment
  return (
    <div className="repayment">
      <p className="repayment-amount">
        <span className="repayment-figure">
          {amount} {per}
          {also ? ' or' : null}
        </span>
        {also ? (
          <>
            {' '}
            <span className="repayment-figure">
              {also.amount} {also.per}
            </span>
          </>
        ) : null}
      </p>
      <p className="repayment-rates">
        <span>{rate}</span> {comparison ? <span>{comparison}*</span> : null}
      </p>
      <p className="repayment-terms">{terms}</p>
      <RepaymentSmallPrint repayment={repayment} />
    </div>
  )
}

type RepaymentSmallPrintProps = { repayment: RepaymentWords; warningId?: string; isUnfolded?: boolean }

/** The warning, always in sight, and the provider's own terms. */
export function RepaymentSmallPrint({ repayment: { comparison, disclaimer, warning }, warningId, isUnfolded = false }: RepaymentSmallPrintProps) {
  return (
    <>
      <p className="repayment-warning" id={warningId}>
        {comparison ? `* ${warning}` : warning}
      </p>
      {disclaimer ? (
        <details className="repayment-disclaimer" open={isUnfolded}>
          <summary>Terms and conditions</summary>
          <p>{disclaimer}</p>
        </details>
      ) : null}
    </>
  )
}
