/** Section 5 and 8: a postcode that is not four digits. */
export const INVALID_POSTCODE = 'Invalid postcode. Please enter a 4-digit number.'
/** Section 8: a postcode that geocoding has no place for. */
export const UNKNOWN_POSTCODE = 'Invalid postcode'

/** Exactly four digits (section 5). */
export function isPostcode(text: string): boolean {
  return /^[0-9]{4}$/.test(text)
}
