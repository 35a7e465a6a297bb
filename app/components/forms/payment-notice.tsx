import { Message } from '~/components/ui/message'

/** What became of a payment that is none (yet: while it is looked at, the page looks again). */
export type PaymentNotice = { text: string; isFault: boolean; isChecking?: boolean }

export function PaymentMessage({ notice }: { notice: PaymentNotice | null }) {
  if (!notice) return null
  return (
    <Message tone={notice.isFault ? 'error' : 'notice'}>
      <p>{notice.text}</p>
    </Message>
  )
}
