import type { Token } from './tokens'
import { phraseScore, type Reading, type WordVocabulary } from './typed-words'
import { comparedMeasure, comparisonBefore, comparisonBehind } from './number-phrases'

/** What is counted in a vehicle: the filter, the words behind a count, and those before one. */
type Counted = { filter: 'seats' | 'sleeps' | 'cylinders'; units: ReadonlySet<string>; leads: ReadonlySet<string> }

const COUNTED: readonly Counted[] = [
  { filter: 'seats', units: new Set(['seat', 'seats', 'seater', 'seaters', 'seated', 'passenger', 'passengers']), leads: new Set(['seats', 'seating']) },
  { filter: 'sleeps', units: new Set(['berth', 'berths', 'berther', 'sleeper', 'sleepers']), leads: new Set(['sleep', 'sleeps', 'sleeping']) },
  { filter: 'cylinders', units: new Set(['cyl', 'cyls', 'cylinder', 'cylinders', 'cylindered']), leads: new Set() },
]
/** Of what is counted, 'more than 5' has no 5 among it; of prices and kilometres nobody minds. */
const STRICT = new Set(['morethan', 'morethen', 'over', 'above', 'greaterthan', 'higherthan', '>', 'lessthan', 'lessthen', 'fewerthan', 'under', 'below', 'lowerthan', '<'])
const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** '7 seater', 'seven seats', '7 or 8 seater', '7+ seats', 'at least 7 seats', 'seats 7', 'sleeps 4 or more', '6 berth', '4 cyl': as far as the site has so many. */
export function countReadings(tokens: readonly Token[], from: number, { values }: WordVocabulary): Reading[] {
  return COUNTED.flatMap((counted) => countReading(tokens, from, values[counted.filter]?.map(({ value }) => value) ?? [], counted))
}

function countReading(tokens: readonly Token[], from: number, known: readonly string[], { filter, units, leads }: Counted): Reading[] {
  const isLed = leads.has(tokens[from]?.key ?? '')
  const start = isLed ? from + 1 : from
  const before = comparisonBefore(tokens, start)
  const at = before?.to ?? start
  const first = countAt(tokens, at, units)
  if (first === null || (before && comparedMeasure(tokens, before.to))) return []
  const isJoined = ['or', 'to', 'and'].includes(tokens[at + 1]?.key ?? '')
  const isDashed = tokens[at + 1]?.glue === '-' && countAt(tokens, at + 1, units) !== null
  const secondAt = isJoined ? at + 2 : isDashed ? at + 1 : null
  const second = secondAt === null ? null : countAt(tokens, secondAt, units)
  const unitAt = (second === null || secondAt === null ? at : secondAt) + 1
  const isSuffixed = units.has(tokens[at]?.number?.unit ?? '')
  const hasUnit = !isSuffixed && units.has(tokens[unitAt]?.key ?? '')
  if (!isSuffixed && !hasUnit && !isLed) return []
  const end = isSuffixed ? at + 1 : hasUnit ? unitAt + 1 : unitAt
  const said = before || second !== null ? null : comparisonBehind(tokens, end, false)
  const behind = said && !comparedMeasure(tokens, said.to) ? said : null
  const comparison = before?.comparison ?? behind?.comparison ?? (tokens[at]?.hasPlus ? 'least' : null)
  const isStrict = before !== null && STRICT.has(tokens.slice(start, before.to).map(({ key }) => key).join(''))
  const fits = (count: number) => {
    if (isStrict && count === first) return false
    if (second !== null) return (tokens[at + 1]?.key === 'or' ? [first, second].includes(count) : count >= first && count <= second)
    if (comparison === 'least') return count >= first
    if (comparison === 'most' || comparison === 'until') return count <= first
    return count === first
  }
  const to = behind?.to ?? end
  const values = known.filter((value) => fits(Number(value))).sort((a, b) => Number(a) - Number(b))
  return values.length === 0 ? [] : [{ from, to, meaning: { filter, values }, score: phraseScore(to - from, 1), certainty: 1 }]
}

function countAt(tokens: readonly Token[], at: number, units: ReadonlySet<string>): number | null {
  const token = tokens[at]
  if (!token) return null
  const word = NUMBER_WORDS.indexOf(token.key)
  if (word > 0) return word
  const number = token.number
  if (!number || number.isMoney || number.isDecimal || number.digits > 2) return null
  return number.unit === '' || units.has(number.unit) ? number.value : null
}
