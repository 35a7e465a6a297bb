import { DAY_MS, HOUR_MS } from '~/domain/time/durations'
import { mailboxOf } from '~/domain/text/email-address'
import type { RateLimit } from '../http/shared-rate-limit.server'

/** Over all sites: whoever sends forms in somebody else's name has one mail of each of them, and a mailbox has no door. */
const TO_A_MAILBOX: readonly RateLimit[] = [
  { name: 'shopper-mails-hour', limit: 10, windowMs: HOUR_MS },
  { name: 'shopper-mails-day', limit: 30, windowMs: DAY_MS },
]

/** What counts a mail to an address that somebody typed, as `countWithinLimits` takes it. */
export function mailboxLimits(email: string): (readonly [limit: RateLimit, who: string])[] {
  const mailbox = mailboxOf(email)
  return TO_A_MAILBOX.map((limit) => [limit, mailbox])
}
