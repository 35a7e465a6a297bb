import type { Token } from './tokens'
import { phraseScore, type Reading, type WordVocabulary } from './typed-words'
import { comparisonBefore, comparisonBehind } from './number-phrases'

const SEAT_WORDS = new Set(['seat', 'seats', 'seater', 'seaters', 'seated', 'passenger', 'passengers'])
const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** '7 seater', 'seven seats', '7 or 8 seater', '7+ seats', 'at least 7 seats', 'seats 7': as far as the site has cars with so many. */
export function seatReading(tokens: readonly Token[], from: number, { values }: WordVocabulary): Reading | null {
  const seats = (values.seats ?? []).map(({ value }) => value)
  const before = comparisonBefore(tokens, from)
  const at = before?.to ?? from
  const first = countAt(tokens, at)
  if (first === null) return seatsFirst(tokens, from, seats)
  const isJoined = ['or', 'to', 'and'].includes(tokens[at + 1]?.key ?? '')
  const isDashed = tokens[at + 1]?.glue === '-' && countAt(tokens, at + 1) !== null
  const secondAt = isJoined ? at + 2 : isDashed ? at + 1 : null
  const second = secondAt === null ? null : countAt(tokens, secondAt)
  const unitAt = (second === null || secondAt === null ? at : secondAt) + 1
  const suffix = tokens[at]?.number?.unit ?? ''
  const isSuffixed = SEAT_WORDS.has(suffix)
  if (!isSuffixed && !SEAT_WORDS.has(tokens[unitAt]?.key ?? '')) return null
  const end = isSuffixed ? at + 1 : unitAt + 1
  const behind = before || second !== null ? null : comparisonBehind(tokens, end, false)
  const comparison = before?.comparison ?? behind?.comparison ?? (tokens[at]?.hasPlus ? 'least' : null)
  const fits = (count: number) => {
    if (second !== null) return (tokens[at + 1]?.key === 'or' ? [first, second].includes(count) : count >= first && count <= second)
    if (comparison === 'least') return count >= first
    if (comparison === 'most') return count <= first
    return count === first
  }
  return reading(from, behind?.to ?? end, seats.filter((value) => fits(Number(value))))
}

/** 'seats 7' */
function seatsFirst(tokens: readonly Token[], from: number, seats: readonly string[]): Reading | null {
  const count = ['seats', 'seating'].includes(tokens[from]?.key ?? '') ? countAt(tokens, from + 1) : null
  return count === null ? null : reading(from, from + 2, seats.filter((value) => Number(value) === count))
}

function reading(from: number, to: number, values: string[]): Reading | null {
  return values.length === 0 ? null : { from, to, meaning: { filter: 'seats', values }, score: phraseScore(to - from, 1), certainty: 1 }
}

function countAt(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at]
  if (!token) return null
  const word = NUMBER_WORDS.indexOf(token.key)
  if (word > 0) return word
  const number = token.number
  if (!number || number.isMoney || number.isDecimal || number.digits > 2) return null
  return number.unit === '' || SEAT_WORDS.has(number.unit) ? number.value : null
}
