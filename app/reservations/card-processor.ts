export type CardPayment = {
  id: string
  /** `open` can be paid, at `payUrl`; of one that is `processing` the bank has not said yet. */
  status: 'open' | 'processing' | 'paid' | 'declined' | 'cancelled' | 'refunded'
  /** The address of the page to pay it on, while there is one. */
  payUrl: string | null
  /** When its card was charged; absent where the processor does not say, and of what was not paid. */
  paidAt?: Date
  /** What of it has gone back, in Australian cents: more than 0 of one that is `paid` where it went back in part. Absent where the processor does not say. */
  refundedCents?: number
  /** Its cardholder has asked their bank to take it back, however that ends. */
  isDisputed?: boolean
}

/** What a payment is for, by its own id. */
export type PaymentSubject = { kind: 'reservation' | 'online_payment'; id: string }

export type NewPayment = {
  /** What it is for; the processor's events name it. */
  subject: PaymentSubject
  /** The same key is the same payment, and always comes with the same values. */
  idempotencyKey: string
  /** Australian cents. */
  amountCents: number
  description: string
  /** What the processor's page says beside its button; absent for nothing. */
  hint?: string
  /** Where a receipt goes. */
  email: string
  /** The site's own address, which both paths are on. */
  origin: string
  /** Where the visitor comes back to after paying, and without having paid. */
  returnPath: string
  cancelPath: string
  /** The dealership's own account at the processor; empty: the platform's. */
  account: string
  /** When this try began: the processor's page can be paid on for `PAGE_MINUTES` from then. */
  triedAt: Date
}

/** How long a processor's page can be paid on: half an hour is the least that Stripe takes. What is reserved ends its page earlier. */
export const PAGE_MINUTES = 60

/** How the outbox works through payments: a processor that is away is asked hourly for a month before a person has to, because it is somebody's money. */
export const PAYMENT_DELIVERY = { maxAttempts: 720, concurrency: 2, timeLimitMs: 15_000 }

/**
 * A click sent twice is one request to the processor. A later try is another: processors answer a key that met a fault of theirs with that
 * fault for as long as they know the key.
 */
const SAME_TRY_MS = 30_000

/** What tells this try to begin a payment from others of the same subject. */
export function paymentTry(subjectId: string, now: Date): Pick<NewPayment, 'idempotencyKey' | 'triedAt'> {
  const tries = Math.floor(now.getTime() / SAME_TRY_MS)
  return { idempotencyKey: `${subjectId}:${tries}`, triedAt: new Date(tries * SAME_TRY_MS) }
}

/**
 * Who takes the money. The card is typed on the processor's own page, so its number never reaches this platform's forms. Every call
 * may be made again, and throws when the processor is away.
 */
export type CardProcessor = {
  name: string
  /** @returns the payment and the address of the page to pay it on */
  start: (payment: NewPayment) => Promise<{ paymentId: string; payUrl: string }>
  find: (paymentId: string) => Promise<CardPayment | null>
  /**
   * Cancels what is open, gives back what was paid; what is so already stays so.
   * @returns the payment as it is now, open or paid no more; `disputed` where its cardholder's bank takes it back, so that it cannot be given back as well
   * @throws when it cannot be done now
   */
  release: (paymentId: string) => Promise<{ status: CardPayment['status'] | 'disputed' }>
}

/** The processor did not answer, or not with what was asked for. What became of the payment is not known yet. */
export class ProcessorAwayError extends Error {
  override name = 'ProcessorAwayError'
  /** Why, in a word for the log. */
  readonly code: string | undefined
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    const cause = options?.cause
    this.code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  }
}
