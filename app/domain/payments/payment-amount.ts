import { plainFigures } from '../text/clean-text'
import { formatAmount } from '../text/format'

/** What a site takes at /online-payment, in cents. */
export type AmountLimits = { minimumCents: number; maximumCents: number }

export type TypedAmount = { cents: number } | { error: string }

/** Groups of three or none, a point and at most two digits after it: a comma that is no group's may have been meant as a point. */
const DOLLARS = /^(?:\$|aud|a\$)?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/i

/** An amount of Australian dollars as people type it, exact to the cent; otherwise what is wrong, in words. */
export function parsePaymentAmount(typed: string, { minimumCents, maximumCents }: AmountLimits): TypedAmount {
  const [, dollars, cents = ''] = DOLLARS.exec(plainFigures(typed)) ?? []
  if (dollars === undefined) return { error: 'Enter the amount in dollars and cents, such as 1,250.00.' }
  const total = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
  if (total < minimumCents) return { error: `Enter an amount of ${formatAmount(minimumCents)} or more.` }
  if (total > maximumCents) return { error: `Enter an amount of ${formatAmount(maximumCents)} or less. Give us a call about a larger one.` }
  return { cents: total }
}
