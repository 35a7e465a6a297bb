import type { LengthUnit } from '../../text/typed-length'
import { THOUSANDS, type Token } from './tokens'

/** What a number counts; null where nothing says it. */
export type Unit = 'dollars' | 'km' | 'week' | 'fortnight' | 'month' | 'subscription' | 'years' | Measure
/** What caravans are measured in. Such a number is never money. */
export type Measure = LengthUnit | 'kg'

/** A number with its unit: tokens `from` to `to`, thousands already multiplied in. It is whole, but for a measure. */
export type Amount = { from: number; to: number; value: number; unit: Unit | null; isInThousands: boolean; hasPlus: boolean; token: Token }

/** So many thousands nobody says: the number is whole as it stands. */
const LEAST_WHOLE = 1_000
const UNITS = new Map<string, Unit>([
  ...(['km', 'kms', 'klm', 'klms', 'ks', 'kay', 'kays', 'kilometre', 'kilometres', 'kilometer', 'kilometers'] as const).map((word) => [word, 'km'] as const),
  ...(['dollar', 'dollars', 'bucks', 'aud'] as const).map((word) => [word, 'dollars'] as const),
  ...(['pw', 'wk', 'weekly', 'perweek', 'perwk', 'aweek', 'awk', 'eachweek', 'weekperweek'] as const).map((word) => [word, 'week'] as const),
  ...(['pf', 'fortnightly', 'perfortnight', 'afortnight'] as const).map((word) => [word, 'fortnight'] as const),
  ...(['pm', 'pcm', 'monthly', 'permonth', 'amonth', 'permth'] as const).map((word) => [word, 'month'] as const),
  ...(['year', 'years', 'yr', 'yrs'] as const).map((word) => [word, 'years'] as const),
  ...(['m', 'mtr', 'mtrs', 'metre', 'metres', 'meter', 'meters'] as const).map((word) => [word, 'metres'] as const),
  ...(['mm', 'millimetre', 'millimetres', 'millimeter', 'millimeters'] as const).map((word) => [word, 'mm'] as const),
  ...(['cm', 'cms', 'centimetre', 'centimetres', 'centimeter', 'centimeters'] as const).map((word) => [word, 'cm'] as const),
  ...(['ft', 'foot', 'feet', 'footer', "'", '’', '′'] as const).map((word) => [word, 'feet'] as const),
  ...(['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'] as const).map((word) => [word, 'kg'] as const),
])
/** What a vehicle may measure: a '2019 m sport' is no 2,019 metres, and a '1979 CM Valiant' no 19 of them. */
const MEASURES: Readonly<Record<Measure, { least: number; most: number }>> = {
  metres: { least: 2, most: 20 },
  cm: { least: 200, most: 1_900 },
  mm: { least: 2_000, most: 20_000 },
  feet: { least: 6, most: 65 },
  kg: { least: 100, most: 20_000 },
}

/** Whether a unit measures a vehicle (metres, mm, feet, kg), as opposed to money, distance driven or time. */
export function isMeasure(unit: Unit | 'year' | null): unit is Measure {
  return unit !== null && unit in MEASURES
}

/** Whether a vehicle may measure so much. */
export function mayMeasure(value: number, unit: Measure): boolean {
  return value >= MEASURES[unit].least && value <= MEASURES[unit].most
}

/** '$120/week', '150 p/w'. */
const AFTER_SLASH = new Map<string, Unit>([
  ['week', 'week'],
  ['w', 'week'],
  ['wk', 'week'],
  ['fortnight', 'fortnight'],
  ['month', 'month'],
  ['mth', 'month'],
  ['m', 'month'],
])

/** The amount that begins at a token; null where none does, or where letters behind it are no unit ('320i'). */
export function amountAt(tokens: readonly Token[], from: number): Amount | null {
  const token = tokens[from]
  const number = token?.number
  if (!token || !number) return null
  const suffix = readSuffix(number.unit)
  if (!suffix) return null
  let { isInThousands, unit } = suffix
  let to = from + 1
  if (!isInThousands && THOUSANDS.has(tokens[to]?.key ?? '') && unit === null) {
    isInThousands = true
    to++
  }
  // '80000 k' are eighty thousand kilometres: nobody has so many thousand dollars.
  if (isInThousands && number.value >= LEAST_WHOLE) {
    isInThousands = false
    if (!number.isMoney && (number.unit === 'k' || tokens[to - 1]?.key === 'k')) unit = 'km'
  }
  const behindNumber = to
  if (unit === null) [unit, to] = unitAt(tokens, to)
  // 'dollars a week'
  if (unit === 'dollars') {
    const [period, end] = unitAt(tokens, to)
    if (period === 'week' || period === 'fortnight' || period === 'month') [unit, to] = [period, end]
  }
  const value = number.value * (isInThousands ? 1_000 : 1)
  if (isMeasure(unit) && !mayMeasure(value, unit)) {
    // The letters behind a year are some badge's; whatever else is so measured is no money.
    if ((unit !== 'metres' && unit !== 'cm') || to === behindNumber || number.digits !== 4) return null
    ;[unit, to] = [null, behindNumber]
  }
  return {
    from,
    to,
    value: isMeasure(unit) ? value : Math.round(value),
    unit: unit ?? (number.isMoney ? 'dollars' : null),
    isInThousands,
    hasPlus: token.hasPlus,
    token,
  }
}

/** 'k', 'km', 'kkms', 'pw' right behind a number; '80ks' is eighty thousand kilometres. Null for other letters. */
function readSuffix(letters: string): { isInThousands: boolean; unit: Unit | null } | null {
  if (letters === '') return { isInThousands: false, unit: null }
  if (letters === 'ks') return { isInThousands: true, unit: 'km' }
  if (letters === 'k' || letters === 'g') return { isInThousands: true, unit: null }
  const unit = UNITS.get(letters)
  if (unit) return { isInThousands: false, unit }
  return letters.startsWith('k') && UNITS.get(letters.slice(1)) === 'km' ? { isInThousands: true, unit: 'km' } : null
}

function unitAt(tokens: readonly Token[], at: number): [Unit | null, number] {
  const [first, second] = [tokens[at], tokens[at + 1]]
  if (!first) return [null, at]
  if (first.glue === '/') {
    const unit = AFTER_SLASH.get(first.key)
    if (unit) return [unit, at + 1]
  }
  if (second && (second.glue === '' || second.glue === '/')) {
    const unit = UNITS.get(first.key + second.key)
    if (unit) return [unit, at + 2]
  }
  const unit = UNITS.get(first.key)
  return unit ? [unit, at + 1] : [null, at]
}
