import type { RepaymentWords } from '~/domain/finance-words'

/**
 * A repayment with its rate, its comparison rate, its terms and the warning: the only way in which a page shows one. Cards, which have
 * no room, show the rates beside it and the warning once below them.
 */
export function FinanceRepayment({ repayment, isLarge = false }: { repayment: RepaymentWords; isLarge?: boolean }) {
  const { amount, per, rate, comparison, terms, disclaimer, warning } = repayment
  return (
    <div className="repayment">
      <p className={isLarge ? 'repayment-amount repayment-large' : 'repayment-amount'}>
        <strong>{amount}</strong> {per}
      </p>
      <p className="repayment-rates">
        {rate} <span>{comparison}*</span>
      </p>
      <p className="repayment-terms">{terms}</p>
      {disclaimer ? (
        <details className="repayment-disclaimer">
          <summary>Terms and conditions</summary>
          <p>{disclaimer}</p>
        </details>
      ) : null}
      <p className="repayment-warning">* {warning}</p>
    </div>
  )
}
