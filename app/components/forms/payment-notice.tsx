import { Message } from '~/components/ui/message'

/** What became of a payment that is none (yet: while it is looked at, the page looks again). */
export type PaymentNotice = { text: string; isFault: boolean; isChecking?: boolean }

/** A fault is read as it comes; the place of everything else is there from the start, so that what comes into it is read too. */
export function PaymentMessage({ notice }: { notice: PaymentNotice | null }) {
  const message = notice ? (
    <Message tone={notice.isFault ? 'error' : 'notice'}>
      <p>{notice.text}</p>
    </Message>
  ) : null
  return (
    <>
      <div className="payment-notice" role="status">
        {notice?.isFault ? null : message}
      </div>
      {notice?.isFault ? message : null}
    </>
  )
}
