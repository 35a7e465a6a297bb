export type PaidOnline = { amount: string; reference: string; paidAt: string }

/** What was paid, for what and when. */
export function PaymentThanks({ payment: { amount, reference, paidAt }, placeName }: { payment: PaidOnline; placeName: string }) {
  return (
    <>
      <p>Your payment has reached {placeName}. We send you a receipt by email.</p>
      <dl className="checkout-facts thank-you-facts">
        <div>
          <dt>Paid</dt>
          <dd>{amount}</dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>When</dt>
          <dd>
            {paidAt} <span>local time at {placeName}</span>
          </dd>
        </div>
      </dl>
    </>
  )
}
