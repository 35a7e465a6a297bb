/** One text message. */
type SmsMessage = {
  /** The same for every delivery of the same message: a vendor that has seen it drops the second. */
  dedupKey: string
  tenantSlug: string
  /** E.164. */
  to: string
  text: string
}

/** `refused`: this number will never take it, so that trying again is of no use. `code` is the vendor's reason. */
export type SmsOutcome = { kind: 'taken' } | { kind: 'refused'; code: string }

/** A way out for text messages. `send` returns only when the vendor has said what becomes of it, and throws when it has not. */
export type SmsPort = {
  name: string
  send: (message: SmsMessage) => Promise<SmsOutcome>
}
