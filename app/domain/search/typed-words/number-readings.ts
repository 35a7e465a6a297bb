import { MONTHS_A_YEAR, WEEKS_A_YEAR } from '../../finance/amortisation'
import type { NumberRange, RangeFilter } from '../search-filters'
import { bareLengthUnit, CM_PER, type LengthUnit } from '../../text/typed-length'
import { amountAt, isMeasure, mayMeasure, type Amount, type Measure, type Unit } from './amounts'
import { comparedMeasure, comparisonBefore, comparisonBehind, isNegatedBefore, type Comparison } from './number-phrases'
import type { Token } from './tokens'
import { phraseScore, type Reading } from './typed-words'

const FIRST_YEAR = 1950
/** 'Around' is a tenth to each side, of a year one. */
const ABOUT = 0.1
/** 'Under 30' says thousands; above this it says what it says. */
const MOST_IN_UNSAID_THOUSANDS = 300
const LEAST_BARE_PRICE = 1_000
/** Longer figures that stand for themselves are a stock number: nobody writes so much money without a sign or comma. */
const MOST_BARE_PRICE = 1_000_000
/** Prices that people say are whole so many dollars. */
export const ROUND_PRICE = 500
/** Behind a number these say that it is neither a price nor a distance. */
const OTHER_UNITS = new Set(
  'litre litres l owner owners door doors star stars cylinder cylinders month months inch inches t ton tonne tonnes hp kw seconds berth bed beds'.split(' '),
)

/** Words before a number that say what it counts. */
const NOUNS = new Map<string, Unit | 'year'>([
  ...['price', 'priced', 'prices', 'cost', 'costing', 'budget', 'spend', 'paying', 'asking'].map((word) => [word, 'dollars'] as const),
  ...['km', 'kms', 'kilometres', 'kilometers', 'odometer', 'odo', 'mileage'].map((word) => [word, 'km'] as const),
  ...['repayment', 'repayments', 'payment', 'payments', 'weekly'].map((word) => [word, 'week'] as const),
  ...['subscription', 'subscriptions'].map((word) => [word, 'subscription'] as const),
  ...['year', 'years', 'built', 'model'].map((word) => [word, 'year'] as const),
  ...['length', 'lengths'].map((word) => [word, 'metres'] as const),
  ...['tare', 'weight', 'weighing', 'weighs'].map((word) => [word, 'kg'] as const),
])
/** Words behind a measure that say it once more: '20 ft long', '2,000 kg tare weight'. */
const MEASURE_WORDS = new Set(['long', 'length', 'tare', 'weight'])
/** So far to each side a length may be off that stands without a comparison: an 18-footer is whatever is called so. */
const SPAN: Readonly<Record<LengthUnit, number>> = { metres: 0.25, cm: 25, mm: 250, feet: 0.5 }
/** How a length's unit is written behind it. */
const SIGN: Readonly<Record<LengthUnit, string>> = { metres: 'm', cm: 'cm', mm: 'mm', feet: 'ft' }

/** Behind these stands a postcode. */
const PLACE_WORDS = new Set(['near', 'postcode', 'in'])
/** Money that is paid again and again: 'under 150' of it is no 150,000. */
const PERIODIC: ReadonlySet<Unit> = new Set(['week', 'fortnight', 'month', 'subscription'])
const FILLERS = new Set(['is', 'of', 'range'])

/** `name` is what a label says instead of the numbers. */
type Range = { range: NumberRange; filter: RangeFilter; certainty: number; name?: string }

/** All ways to read a number, with the words around it that belong to it, as a range: those that begin at a token. */
export function numberReadings(tokens: readonly Token[], from: number, thisYear: number, isNamed: (token: number) => boolean): Reading[] {
  const year = modelYear(tokens, from, thisYear) ?? yearsOld(tokens, from, thisYear)
  if (year) return [year]
  let at = from
  let noun: Unit | 'year' | null = null
  for (let said = NOUNS.get(tokens[at]?.key ?? ''); said; said = NOUNS.get(tokens[at]?.key ?? '')) {
    noun ??= said
    at++
  }
  while (noun && FILLERS.has(tokens[at]?.key ?? '')) at++
  const isBetween = tokens[at]?.key === 'between'
  if (isBetween) at++
  const before = isBetween ? null : comparisonBefore(tokens, at)
  if (before) at = before.to
  if (before && FILLERS.has(tokens[at]?.key ?? '')) at++
  const first = amountAt(tokens, at)
  if (!first) return []
  const second = secondAmount(tokens, first, isBetween || before?.comparison === 'least', thisYear)
  if (isBetween && !second) return []
  if (OTHER_UNITS.has(tokens[second?.to ?? first.to]?.key ?? '')) return []
  const isYear = isYearLike(first, thisYear) && noun !== 'dollars'
  const behind = before || second ? null : comparisonBehind(tokens, first.to, isYear)
  const comparing = before ?? behind
  const measure = comparing && comparedMeasure(tokens, comparing.to)
  noun ??= measure
  const end = behind?.to ?? second?.to ?? first.to
  const budget = tokens[end]?.key === 'budget' ? 1 : 0
  const comparison = before?.comparison ?? behind?.comparison ?? (first.hasPlus ? 'least' : null)
  const isBare = comparison === null && !second && !noun && budget === 0
  if (isBare && !mayStandBare(tokens, first, isNamed)) return []
  const unit = noun ?? (budget ? 'dollars' : null)
  const meant = second ? between(first, second, unit, thisYear) : single(first, comparison, unit, thisYear, tokens.length === 1)
  // 'Length over 61' is no length, and no price of $61,000 either.
  if (!meant && isMeasure(unit) && first.unit === null && !isYear) return [{ from, to: end, meaning: null, score: phraseScore(end - from), certainty: 1, isText: true }]
  if (!meant || (measure && meant.filter !== (measure === 'kg' ? 'tare' : 'length'))) return []
  const to = wordsBehind(tokens, end + budget, meant)
  const score = isBare && meant.certainty < 1 ? phraseScore(to - from, -3) : phraseScore(to - from)
  return [{ from, to, meaning: { filter: meant.filter, range: meant.range }, ...(meant.name ? { name: meant.name } : {}), score, certainty: meant.certainty }]
}

/** 'my22', 'MY 22', 'MY2022', "'22", '22 plate'. */
function modelYear(tokens: readonly Token[], from: number, thisYear: number): Reading | null {
  const [first, second] = [tokens[from], tokens[from + 1]]
  const joined = /^my(?:20)?(\d\d)$/.exec(first?.key ?? '')?.[1] ?? (/['’‘]$/.test(first?.glue ?? '') && amountAt(tokens, from)?.unit === null ? twoDigits(first) : undefined)
  const apart = first?.key === 'my' ? twoDigits(second) : second?.key === 'plate' ? twoDigits(first) : undefined
  const digits = apart ?? joined
  if (digits === undefined) return null
  const year = 2000 + Number(digits)
  if (year > thisYear + 1) return null
  const to = from + (apart === undefined ? 1 : 2)
  return { from, to, meaning: { filter: 'year', range: { min: year, max: year } }, score: phraseScore(to - from), certainty: 1 }
}

function twoDigits(token: Token | undefined): string | undefined {
  return /^\d\d$/.test(token?.text ?? '') ? token?.text : undefined
}

/** 'less than 5 years old', 'no older than 5 years'; not 'over 5 years', which a loan goes. */
function yearsOld(tokens: readonly Token[], from: number, thisYear: number): Reading | null {
  const before = comparisonBefore(tokens, from)
  const amount = amountAt(tokens, before?.to ?? from)
  if (!before || amount?.unit !== 'years' || amount.value > 50 || isNegatedBefore(tokens, from) || comparedMeasure(tokens, before.to)) return null
  const { comparison, said } = before
  const isOfAge = said === 'before' || said === 'after'
  if (comparison !== 'most' && !isOfAge) return null
  const isYoung = comparison === 'most' || (said === 'after') === (comparison === said)
  const year = thisYear - amount.value
  const to = tokens[amount.to]?.key === 'old' ? amount.to + 1 : amount.to
  return { from, to, meaning: { filter: 'year', range: isYoung ? { min: year } : { max: year } }, score: phraseScore(to - from), certainty: 0.9 }
}

/** The other end of '20k-30k', '20 to 30k', 'between 20 and 30', and of two years with 'or'. What only the second says goes for both. */
function secondAmount(tokens: readonly Token[], first: Amount, takesAnd: boolean, thisYear: number): Amount | null {
  const next = tokens[first.to]
  if (!next) return null
  const isDash = /^[-–—]$/.test(next.glue) && next.number !== null
  const areYears = (at: number) => {
    const other = amountAt(tokens, at)
    return other !== null && isYearLike(first, thisYear) && isYearLike(other, thisYear)
  }
  const isJoined = next.key === 'to' || (takesAnd && next.key === 'and') || (next.key === 'or' && areYears(first.to + 1))
  if (!isDash && !isJoined) return null
  return amountAt(tokens, isDash ? first.to : first.to + 1)
}

function between(first: Amount, second: Amount, noun: Unit | 'year' | null, thisYear: number): Range | null {
  if (isYearLike(first, thisYear) && isYearLike(second, thisYear) && second.unit === null && (noun === null || noun === 'year')) {
    return { filter: 'year', range: inOrder(first.value, second.value), certainty: 1 }
  }
  if (first.value === 0) return null
  const said = second.unit ?? first.unit
  const unit = unitOf(said, noun === 'year' ? null : noun)
  if (isMeasure(unit)) return measured(said ? unit : bareMeasure(unit, Math.max(numberOf(first), numberOf(second))), [numberOf(first), numberOf(second)], 'between')
  // '20.61-3' is a caravan's name.
  if (unit === null && [first, second].every(({ isInThousands }) => !isInThousands) && [first, second].some(({ token }) => token.number?.isDecimal)) return null
  const areThousands = second.isInThousands || (!(unit && PERIODIC.has(unit)) && !second.token.number?.isMoney && second.value <= MOST_IN_UNSAID_THOUSANDS)
  const scale = (amount: Amount) => (areThousands && amount.value < 1_000 ? Math.round(numberOf(amount) * 1_000) : amount.value)
  return ranged(inOrder(scale(first), scale(second)), unit, 1)
}

function single(amount: Amount, comparison: Comparison | null, noun: Unit | 'year' | null, thisYear: number, isAlone: boolean): Range | null {
  const { value } = amount
  if (isYearLike(amount, thisYear) && meansYear(value, comparison, noun)) return { filter: 'year', range: yearRange(value, comparison), certainty: 1 }
  if (comparison === 'after' || comparison === 'before' || noun === 'year') return null
  const unit = unitOf(amount.unit, noun)
  if (unit === 'years') return null
  if (isMeasure(unit)) return measured(amount.unit ? unit : bareMeasure(unit, numberOf(amount)), [numberOf(amount)], comparison)
  const isUnsaid = comparison !== null && !amount.isInThousands && !amount.token.number?.isMoney && !amount.token.number?.isDecimal
  const isThousands = isUnsaid && (unit === null || !PERIODIC.has(unit)) && value <= MOST_IN_UNSAID_THOUSANDS
  // A long number alone may be a stock number.
  if (isAlone && comparison === null && unit === null && !amount.isInThousands && !amount.token.number?.isGrouped) return null
  const certainty = comparison === null && noun === null ? 0.6 : isThousands || unit === null ? 0.8 : 1
  return ranged(compared(isThousands ? value * 1_000 : value, comparison), unit, certainty)
}

/** What the number itself says goes before the word before it; but dollars may be those of a week: 'repayments under $120'. */
function unitOf<Noun extends Unit | 'year' | null>(said: Unit | null, noun: Noun): Unit | Noun {
  const isPeriodic = noun !== null && noun !== 'year' && PERIODIC.has(noun)
  return said === null || (said === 'dollars' && isPeriodic) ? noun : said
}

function compared(value: number, comparison: Comparison | null): NumberRange {
  if (comparison === 'least') return { min: value }
  if (comparison === 'about') return { min: Math.round(value * (1 - ABOUT)), max: Math.round(value * (1 + ABOUT)) }
  return { max: value }
}

function yearRange(year: number, comparison: Comparison | null): NumberRange {
  switch (comparison) {
    case 'after':
      return { min: year + 1 }
    case 'before':
      return { max: year - 1 }
    case 'least':
      return { min: year }
    case 'most':
    case 'until':
      return { max: year }
    case 'about':
      return { min: year - 1, max: year + 1 }
    case null:
      return { min: year, max: year }
  }
}

/** A measure whose unit nobody said. */
function bareMeasure(unit: Measure, value: number): Measure {
  return unit === 'kg' ? unit : bareLengthUnit(value)
}

/** A length in centimetres or a weight in kilograms, of one number or two in the unit that was said; null where no vehicle measures so much. */
function measured(unit: Measure, [first, second]: readonly [number, number?], comparison: Comparison | 'between' | null): Range | null {
  if (!mayMeasure(first, unit) || (second !== undefined && !mayMeasure(second, unit))) return null
  const { min, max } = comparison === 'between' ? inOrder(first, second ?? first) : compared(first, comparison)
  const certainty = comparison === null ? 0.6 : 1
  if (unit === 'kg') return { filter: 'tare', range: ends(min, max, Math.round), certainty }
  const toCm = (length: number) => Math.round(length * CM_PER[unit])
  const sign = SIGN[unit]
  if (comparison === null && max !== undefined) return { filter: 'length', range: ends(max - SPAN[unit], max + SPAN[unit], toCm), certainty, name: `${max} ${sign}` }
  const name = min === undefined ? `under ${max} ${sign}` : max === undefined ? `over ${min} ${sign}` : `${tenth(min)} to ${tenth(max)} ${sign}`
  return { filter: 'length', range: ends(min, max, toCm), certainty, name }
}

function ends(min: number | undefined, max: number | undefined, scale: (end: number) => number): NumberRange {
  return { ...(min === undefined ? {} : { min: scale(min) }), ...(max === undefined ? {} : { max: scale(max) }) }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** The number as it was typed, which an amount without a unit of its own has whole. */
function numberOf({ token, value, isInThousands }: Amount): number {
  return isInThousands ? value : (token.number?.value ?? value)
}

/** A range of what is counted; money by the fortnight or month as money a week. */
function ranged(range: NumberRange, unit: Unit | null, certainty: number): Range {
  const aWeek = (perYear: number): NumberRange => ({
    ...(range.min === undefined ? {} : { min: Math.ceil((range.min * perYear) / WEEKS_A_YEAR) }),
    ...(range.max === undefined ? {} : { max: Math.floor((range.max * perYear) / WEEKS_A_YEAR) }),
  })
  switch (unit) {
    case 'km':
      return { filter: 'km', range, certainty }
    case 'week':
      return { filter: 'weekly_price', range, certainty }
    case 'fortnight':
      return { filter: 'weekly_price', range: aWeek(WEEKS_A_YEAR / 2), certainty }
    case 'month':
      return { filter: 'weekly_price', range: aWeek(MONTHS_A_YEAR), certainty }
    case 'subscription':
      return { filter: 'subscription_price', range, certainty }
    default:
      return { filter: 'price', range, certainty }
  }
}

function isYearLike({ token, unit, isInThousands }: Amount, thisYear: number): boolean {
  const number = token.number
  if (!number || unit !== null || isInThousands || number.isMoney || number.isGrouped || number.isDecimal || number.digits !== 4) return false
  return number.value >= FIRST_YEAR && number.value <= thisYear + 1
}

/** 'Under 2000' is a price, for it is a round one; every other comparison with a number that may be a year is about years. */
function meansYear(year: number, comparison: Comparison | null, noun: Unit | 'year' | null): boolean {
  if (noun === 'year') return true
  return noun === null && (comparison !== 'most' || year % ROUND_PRICE !== 0)
}

/**
 * Whether a number without any word is a price, a year or a distance: not where a dash or slash ties it to letters ('K-7714'), and a
 * small one only with its unit. What the site has a name for ('206') is that.
 */
function mayStandBare(tokens: readonly Token[], amount: Amount, isNamed: (token: number) => boolean): boolean {
  const { token, value, unit, isInThousands } = amount
  const next = tokens[amount.to]
  if (PLACE_WORDS.has(tokens[amount.from - 1]?.key ?? '')) return false
  const isTied = token.glue !== '' && token.glue !== ',' && token.glue !== '/' && token.glue !== '(' && amount.from > 0
  if (isTied || next?.glue === '-') return false
  if (unit === 'km') return value >= LEAST_BARE_PRICE
  if (isMeasure(unit)) return true
  if (unit !== null) return unit !== 'years' && unit !== 'dollars' ? true : value >= 100
  if (isInThousands) return !token.number?.isDecimal || value >= LEAST_BARE_PRICE
  if (value > MOST_BARE_PRICE && !token.number?.isGrouped) return false
  return value >= LEAST_BARE_PRICE && !token.number?.isDecimal && !isNamed(amount.from)
}

/** '2021 model', '20 ft long': the words say nothing more. */
function wordsBehind(tokens: readonly Token[], to: number, { filter }: Range): number {
  if (filter === 'length' || filter === 'tare') {
    while (MEASURE_WORDS.has(tokens[to]?.key ?? '')) to++
    return to
  }
  const isModel = filter === 'year' && tokens[to]?.key === 'model' && tokens[to + 1]?.number?.digits !== 1
  return isModel ? to + 1 : to
}

function inOrder(a: number, b: number): NumberRange {
  return { min: Math.min(a, b), max: Math.max(a, b) }
}
