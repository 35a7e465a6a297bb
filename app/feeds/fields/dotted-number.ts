import { Fault } from './fault'

/** '45.210' and '$1.234.567': the dots separate thousands in half of the world, and a fraction in the other. */
const DOTTED = /^(\D*[1-9]\d{0,2}(?:\.\d{3})+)(?![.,]?\d)/

/**
 * Reads a number of which both readings must be thought of: as a fraction, and with dots between thousands. Where both are
 * possible and differ, or only the second is, the text is refused: a number that is wrong by a thousand must not go in silently.
 * '1.998 L' stays a fraction, because no engine has 1998 litres.
 */
export function readDotted<Value>(text: string, read: (text: string) => Value | Fault): Value | Fault {
  const value = read(text)
  if (!text.includes('.') || !DOTTED.test(text)) return value
  const thousands = read(text.replace(DOTTED, (number) => number.replaceAll('.', '')))
  if (thousands instanceof Fault || thousands === value) return value
  return ambiguous(text)
}

/** Whether the text can be read in two ways. */
export function isDotted(text: string): boolean {
  return DOTTED.test(text)
}

/** The fault of a number that can be read in two ways: what the mapping has to say about it. */
export function ambiguous(text: string): Fault {
  const number = DOTTED.exec(text)?.[1]?.replace(/^\D+/, '') ?? text
  return new Fault(
    'ambiguous_number',
    `expected the mapping to say what the dots are: "decimal": "," reads ${number} as ${number.replaceAll('.', '')}, ` +
      '"decimal": "." as a fraction',
  )
}

/** Marks a fraction as one that the mapping has decided on: a fourth digit makes it no group of a thousand. */
export function asFraction(text: string): string {
  return text.replace(/^(\D*[1-9]\d{0,2}\.\d{3})(?![.,]?\d)/, '$10')
}
