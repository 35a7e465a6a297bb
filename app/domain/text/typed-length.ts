import { plainFigures } from './clean-text'
import { METRES_PER_FOOT } from './format'

/** No vehicle is longer, in metres; a larger number without a unit is feet, and a larger one still millimetres. */
const LONGEST_METRES = 13
const LONGEST_FEET = 60
const MAX_LENGTH = 40
const MAX_CM = 100_000

export type LengthUnit = 'feet' | 'metres' | 'cm' | 'mm'
export const CM_PER: Readonly<Record<LengthUnit, number>> = { feet: METRES_PER_FOOT * 100, metres: 100, cm: 1, mm: 0.1 }

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
  const kind = kindOf(unit.toLowerCase()) ?? bareLengthUnit(value)
  if (inches !== undefined && kind !== 'feet') return null
  return Math.min(Math.round((value + Number(inches ?? 0) / 12) * CM_PER[kind]), MAX_CM)
}

/** A length of so many centimetres as `readLengthCm` reads it: in metres, which stand beside what would be taken for feet. */
export function writeLengthCm(cm: number): string {
  return cm > LONGEST_METRES * 100 ? `${cm / 100}m` : String(cm / 100)
}

/** What a length is in that is typed without a unit. */
export function bareLengthUnit(value: number): LengthUnit {
  return value <= LONGEST_METRES ? 'metres' : value <= LONGEST_FEET ? 'feet' : 'mm'
}

function kindOf(unit: string): LengthUnit | null {
  if (unit === 'mm' || unit === 'cm') return unit
  if (unit.startsWith('m')) return 'metres'
  return unit === '' ? null : 'feet'
}
