import { plainFigures } from './clean-text'
import { METRES_PER_FOOT } from './format'

/** No vehicle is longer, in metres; a larger number without a unit is feet, and a larger one still millimetres. */
const LONGEST_METRES = 13
const LONGEST_FEET = 60
const MAX_LENGTH = 40
const MAX_CM = 100_000

/**
 * A length as people type it, in centimetres: `6.1`, `6.1 m`, `20 ft`, `20'`, `18 ft 6 in`, `6100 mm`. Without a unit it is metres, or feet
 * where no vehicle is so many metres long: caravans are called by their feet.
 * @returns null for anything else
 */
export function readLengthCm(text: string): number | null {
  if (text.length > MAX_LENGTH) return null
  const match = /^(\d{1,6}(?:\.\d{0,4})?)\s*(m|mm|cm|met(?:re|er)s?|ft|feet|foot|['’′])?(?:\s*(\d{1,2})\s*(?:in|inch(?:es)?|["”″])?)?$/i.exec(plainFigures(text))
  if (!match) return null
  const [, digits = '', unit = '', inches] = match
  const value = Number(digits)
  const kind = kindOf(unit.toLowerCase(), value)
  if (inches !== undefined && kind !== 'feet') return null
  const cm = { feet: (value + Number(inches ?? 0) / 12) * METRES_PER_FOOT * 100, metres: value * 100, cm: value, mm: value / 10 }[kind]
  return Math.min(Math.round(cm), MAX_CM)
}

/** A length of so many centimetres as `readLengthCm` reads it: in metres, which stand beside what would be taken for feet. */
export function writeLengthCm(cm: number): string {
  return cm > LONGEST_METRES * 100 ? `${cm / 100}m` : String(cm / 100)
}

function kindOf(unit: string, value: number): 'feet' | 'metres' | 'cm' | 'mm' {
  if (unit === 'mm' || unit === 'cm') return unit
  if (unit.startsWith('m')) return 'metres'
  if (unit !== '') return 'feet'
  return value <= LONGEST_METRES ? 'metres' : value <= LONGEST_FEET ? 'feet' : 'mm'
}
