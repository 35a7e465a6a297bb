import { readDotted } from './dotted-number'
import { Fault } from './fault'
import type { TextKind } from './field-kind'

const WHOLE_DOLLARS = /^\d{1,7}$/
const AMOUNT =
  /^(-)?\s*(?:(?:AUD|AU|A)?\s*\$|AUD|€|£|EUR|GBP|USD|NZD)?\s*(-)?\s*(\d+|\d{1,3}(?:[,\s'’]\d{3})+)?(\.\d+)?\s*(?:AUD|EUR|€|-)?$/i
/** The trade's words for a price that is told to who asks. */
const ASK_US = /^(p\.? ?o\.? ?a\.?|price on (application|request|enquiry)|call( for price)?|enquire( for price)?|contact us)$/i
const LONGEST_AMOUNT = 40
/** What a 32-bit count of cents holds. */
const MAX_DOLLARS = 21_474_836

/**
 * Dollars to whole cents. '$34,990', '34990.50' and 'AUD 34 990' are amounts. Zero and POA mean that the dealer gives no price, the
 * same as an empty field: all are null.
 */
export const dollars: TextKind<number | null> = {
  shape: 'text',
  expects: 'an amount in dollars, such as 34990 or 34990.50; 0, POA or empty for no price',
  parse: (text) => {
    const cents = readCents(text)
    return cents === 0 ? null : cents
  },
}

/** Stands for a price that the dealer tells only on request (POA). */
export const ON_APPLICATION = 'on_application'

/** The asking price, read as `dollars`. Words such as 'POA' give ON_APPLICATION, which is not the same as an empty field. */
export const askedPrice: TextKind<number | typeof ON_APPLICATION | null> = {
  shape: 'text',
  expects: dollars.expects,
  parse: (text, context) => dollars.parse(text, context) ?? (isOnApplication(text) ? ON_APPLICATION : null),
}

/** A deposit, to whole cents. Here $0 is an amount: nothing is to be paid (section 5). Only POA or an empty field says that none was given. */
export const deposit: TextKind<number | null> = {
  shape: 'text',
  expects: 'an amount in dollars, such as 200; 0 for nothing to pay, empty for what the site asks',
  parse: readCents,
}

function readCents(text: string): number | null | Fault {
  return WHOLE_DOLLARS.test(text) ? Number(text) * 100 : readDotted(text, readAmount)
}

function readAmount(text: string): number | null | Fault {
  // No amount is this long, and on a long run of blanks the pattern would backtrack without end.
  const match = text.length > LONGEST_AMOUNT ? null : AMOUNT.exec(text)
  if (!match && isOnApplication(text)) return null
  const digits = match?.[3] ?? ''
  const fraction = match?.[4] ?? ''
  if (!match || (digits === '' && fraction === '')) {
    return new Fault('broken_price', 'expected an amount in dollars, such as 34990 or 34990.50')
  }
  const amount = Number(`${digits.replace(/[^\d]/g, '') || '0'}${fraction}`)
  if ((match[1] || match[2]) && amount > 0) return new Fault('negative_price', 'expected an amount of 0 or more')
  if (amount > MAX_DOLLARS) return new Fault('impossible_price', `expected at most ${MAX_DOLLARS} dollars`)
  return Math.round(amount * 100)
}

function isOnApplication(text: string): boolean {
  return text.length <= LONGEST_AMOUNT && ASK_US.test(text)
}
