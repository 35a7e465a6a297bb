import { searchWords } from '../search-words'

/** Nobody types more by hand; what follows stays text. */
const MOST_TOKENS = 40

/** A number as it was typed: `$30,000`, `30k`, `2019+`. `unit` is the letters right behind it, lower case. */
type TypedNumber = { value: number; digits: number; isMoney: boolean; isDecimal: boolean; isGrouped: boolean; unit: string }

/** A word, number or sign of a typed text. */
export type Token = {
  text: string
  /** The word as search compares it; a sign is its own key. */
  key: string
  from: number
  to: number
  /** What stands between the token before and this one, without spaces: '', '-', '/', ','. */
  glue: string
  number: TypedNumber | null
  hasPlus: boolean
}

const TOKEN =
  /\$?\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?\p{L}*\+?|\$?\d+(?:\.\d+)?(?:['’′](?![\p{L}\d])|[\p{L}\d]*)\+?|[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]*\+?|[<>≤≥~$]/gu
/** '2015-' with nothing behind it, as addresses and sellers write 'and later'. */
const OPEN_YEAR = /^(19|20)\d\d[-–](?=\s*($|\s\D))/u
const NUMBER = /^(\$?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(\p{L}*|['’′])\+?$/u

/** The words, numbers and signs of a text, in order. '30 000' is one number. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKEN)) {
    const before = tokens.at(-1)
    if (before && completesThousands(before, match[0], text.slice(before.to, match.index))) {
      tokens[tokens.length - 1] = token(text, before.from, match.index + match[0].length, before.glue, `${before.text}${match[0]}`)
    } else {
      if (tokens.length === MOST_TOKENS) break
      const glue = text.slice(before?.to ?? 0, match.index).replace(/\s+/g, '')
      const found = token(text, match.index, match.index + match[0].length, glue, match[0])
      tokens.push(OPEN_YEAR.test(text.slice(found.from)) ? { ...found, hasPlus: true } : found)
    }
  }
  return tokens
}

const NAME_AND_YEAR = /^(?=\p{L}+\d+$|\d+\p{L}+$)(\p{L}{2,}|(?:19|20)\d\d)(\p{L}{2,}|(?:19|20)\d\d)$/u

/** Tokens with the names that were typed in one word with a year apart from it: 'hilux2019', '2019hilux'. */
export function withYearsApart(tokens: readonly Token[], text: string, isName: (key: string) => boolean): readonly Token[] {
  return tokens.flatMap((whole) => {
    const [, first = '', second = ''] = NAME_AND_YEAR.exec(whole.text) ?? []
    if (![first, second].some((part) => isName(searchWords(part).join(''))) || isName(whole.key)) return [whole]
    const middle = whole.from + first.length
    return [token(text, whole.from, middle, whole.glue, first), token(text, middle, whole.to, '', second)]
  })
}

/** What is said behind a number of thousands. */
export const THOUSANDS: ReadonlySet<string> = new Set(['k', 'g', 'grand', 'thousand', 'thou'])

const NUMBER_WORDS = new Map([
  ...'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ').map((word, at) => [word, at + 1] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' ').map((word, at) => [word, at * 10 + 20] as const),
])

/** Tokens with the words that count thousands as one number: the 'twenty-five' of 'twenty-five grand', of which the grand alone began the name of a car. */
export function withWordedThousands(tokens: readonly Token[], text: string): readonly Token[] {
  const read: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]]
    if (!first) break
    const [one, other] = [NUMBER_WORDS.get(first.key), NUMBER_WORDS.get(second?.key ?? '')]
    const both = one === undefined || other === undefined ? undefined : one < 10 && other === 100 ? one * 100 : one >= 20 && one < 100 && other < 10 ? one + other : undefined
    const [value, last, behind] = both === undefined ? [one, first, second] : [both, second ?? first, third]
    if (value === undefined || !behind || !THOUSANDS.has(behind.key)) {
      read.push(first)
      continue
    }
    const words = token(text, first.from, last.to, first.glue, text.slice(first.from, last.to))
    read.push({ ...words, number: { value, digits: String(value).length, isMoney: false, isDecimal: false, isGrouped: false, unit: '' } })
    if (last === second) at++
  }
  return read
}

function token(text: string, from: number, to: number, glue: string, written: string): Token {
  return {
    text: text.slice(from, to),
    key: searchWords(written).join('') || written,
    from,
    to,
    glue,
    number: numberOf(written),
    hasPlus: written.endsWith('+'),
  }
}

function numberOf(written: string): TypedNumber | null {
  const parts = NUMBER.exec(written.toLowerCase())
  if (!parts) return null
  const [, money, whole = '', fraction = '', unit = ''] = parts
  // '20.000' is no number with three decimals.
  const isGroupedByDot = fraction === '.000'
  const digits = whole.replaceAll(',', '') + (isGroupedByDot ? '000' : '')
  if (digits.length > 9) return null
  const isDecimal = fraction !== '' && !isGroupedByDot
  return {
    value: Number(digits + (isDecimal ? fraction : '')),
    digits: digits.length,
    isMoney: money !== '',
    isDecimal,
    isGrouped: whole.includes(',') || isGroupedByDot,
    unit,
  }
}

/** '30 000' and '100 000km': one to three digits, then three zeros. */
function completesThousands(before: Token, written: string, between: string): boolean {
  return before.number !== null && before.number.unit === '' && !before.number.isDecimal && before.number.digits <= 3 && between === ' ' && /^000\p{L}*\+?$/u.test(written)
}
