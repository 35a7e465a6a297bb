import { plainFigures } from '../text/clean-text'

/** Section 5 and 8: a postcode that is not four digits. */
export const INVALID_POSTCODE = 'Invalid postcode. Please enter a 4-digit number.'
/** Section 8: a postcode that geocoding has no place for. */
export const UNKNOWN_POSTCODE = 'Invalid postcode'

/** Its field takes no more characters (section 5). */
export const POSTCODE_LENGTH = 4

/** Exactly four digits (section 5), as they were typed or pasted; null for anything else. */
export function readPostcode(text: string): string | null {
  const digits = plainFigures(text)
  return /^[0-9]{4}$/.test(digits) ? digits : null
}

/** Whether a postcode has been begun and is not whole: it is not looked up while it is typed (section 5: exactly four digits). */
export function isHalfPostcode(text: string): boolean {
  const { length } = text.trim()
  return length > 0 && length < POSTCODE_LENGTH
}
