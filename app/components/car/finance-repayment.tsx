import type { RepaymentWords } from '~/domain/finance/finance-words'

type FinanceRepaymentProps = {
  repayment: RepaymentWords
  /** The same loan paid in another rhythm. */
  also?: Pick<RepaymentWords, 'amount' | 'per'>
  isLarge?: boolean
}

/**
 * A repayment with its rate, its comparison rate, its terms and the warning: the only way in which a page shows one. Cards, which have
 * no room, show the rates beside it and the warning once below them.
 */
export function FinanceRepayment({ repayment, also, isLarge = false }: FinanceRepaymentProps) {
  const { amount, per, rate, comparison, terms, disclaimer, warning } = repayment
  return (
    <div className="repayment">
      <p className={isLarge ? 'repayment-amount repayment-large' : 'repayment-amount'}>
        <strong>{amount}</strong> {per}
        {also ? (
          <>
            {' or '}
            <strong>{also.amount}</strong> {also.per}
          </>
        ) : null}
      </p>
      <p className="repayment-rates">
        {rate} {comparison ? <span>{comparison}*</span> : null}
      </p>
      <p className="repayment-terms">{terms}</p>
      <p className="repayment-warning">{comparison ? `* ${warning}` : warning}</p>
      {disclaimer ? (
        <details className="repayment-disclaimer">
          <summary>Terms and conditions</summary>
          <p>{disclaimer}</p>
        </details>
      ) : null}
    </div>
  )
}
