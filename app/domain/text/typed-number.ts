import { plainFigures } from './clean-text'

/** No address asks for more. */
const MAX_NUMBER = 100_000_000
/** Nobody types more for one number. */
const MAX_LENGTH = 40

/**
 * A whole number as people type it: `20000`, `20,000`, `$20 000`, `20k`, `20.5k`, `50.000 km`, `2500 kg`. What stands behind a dot is cut off, but three digits
 * there are thousands.
 * @returns null for anything else
 */
export function readTypedNumber(text: string): number | null {
  if (text.length > MAX_LENGTH) return null
  const [, digits = '', thousands] = /^\$?((?:\d[\d.,\s]*)?\d)\s*(k|grand)?\s*(?:kms?|kilomet(?:re|er)s?|kgs?|kilos?|dollars?)?$/i.exec(plainFigures(text)) ?? []
  const plain = digits.replace(/[\s,]/g, '')
  const number = /^\d{1,3}(\.\d{3})+$/.test(plain) && thousands === undefined ? plain.replaceAll('.', '') : plain
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(number)) return null
  return Math.min(Math.floor(Number(number) * (thousands === undefined ? 1 : 1_000)), MAX_NUMBER)
}

/** Three digits behind a dot are thousands: nobody types tenths of a cent. */
const DOTTED_THOUSANDS = /^\$?\s*[1-9]\d{0,2}(\.\d{3})+$/

/** Whether `Number` would read it as something else, or not at all: `20k`, `200 dollars`, `20.000`. */
export function isWordedNumber(text: string): boolean {
  const figures = plainFigures(text).trim()
  return /[a-z]/i.test(figures) || DOTTED_THOUSANDS.test(figures)
}
