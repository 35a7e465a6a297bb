export type CardPayment = { id: string; status: 'open' | 'paid' | 'declined' | 'cancelled' | 'refunded' }

/**
 * Who takes the money. The card is typed on the processor's own page, so its number never reaches this platform's forms. Every call
 * may be made again: the same key is the same payment.
 */
export type CardProcessor = {
  name: string
  /** @returns the payment and the address of the page to pay it on; afterwards the visitor comes back to `returnPath` */
  start: (payment: {
    idempotencyKey: string
    amountCents: number
    description: string
    returnPath: string
  }) => Promise<{ paymentId: string; payUrl: string }>
  find: (paymentId: string) => Promise<CardPayment | null>
  /**
   * Cancels what is open, gives back what was paid; what is so already stays so.
   * @returns the payment as it is now, open or paid no more
   * @throws when it cannot be done now
   */
  release: (paymentId: string) => Promise<CardPayment>
}
