import { memoize } from '../data/memoize'
import { figureWords, withFigureWords } from './figure-words'
import { LOOKALIKE_NAMES } from './lookalike-names'
import { synonymFor, wordsBesides } from './search-synonyms'
import { LONGEST_WORD, searchWords } from './search-words'
import { PLAIN_KEYS } from './typed-words/plain-words'

const MOST_WORDS = 8

/** Words with a digit are names of models, years and numbers: another digit is another car. */
export function hasDigit(word: string): boolean {
  return /[0-9]/.test(word)
}

/** A stock number, VIN or rego as it is compared: letters and digits only, lower case. */
export function numberKey(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '')
}

/**
 * The numbers that a text may be: the whole of it, and each word with a digit. Where no car matches the words of a text, they are
 * looked up among stock numbers, VINs and regos, whole. Empty when the text has no digit.
 */
export function queryNumbers(text: string): string[] {
  const numbers = [numberKey(text), ...queryWords(text)].filter((number) => hasDigit(number) && number.length <= LONGEST_WORD)
  return [...new Set(numbers)]
}

/** The words of a shopper's text, with its figures as one word each, which must all match. At most eight; doubles once. */
export function queryWords(text: string): string[] {
  return [...new Set(searchWords(withFigureWords(text)))].slice(0, MOST_WORDS)
}

/** One way to read the words of a text from one place to another: as this word, or one that begins with it, or is near it. */
export type TextReading = { from: number; to: number; word: string; typos: number; isPrefix: boolean }

/** From two letters on a word finds the words that begin with it. */
export const SHORTEST_BEGINNING = 2

/**
 * All readings of a text. A car matches when readings that it has a word for cover the text from end to end.
 *
 * - A word finds cars that have it or, from two letters on, a word that begins with it.
 * - Two or three words in a row are also read as one: "land cruiser" finds "LandCruiser".
 * - A word of five letters may have one typing error and one of nine two: a letter too many, too few, wrong, or two swapped; an error
 *   in its first letter counts as two. Of words read as one, each join takes one error away. A name that is near to another, and a word of everyday, has none.
 * - The last word is still being typed: one letter is enough for a beginning, and a beginning may have typing errors too.
 * - A word with a digit has no typing errors and is not joined.
 * - A word is also read as its synonym.
 *
 * Errors, joins and the last word follow Meilisearch's own rules; the Postgres engine reads texts by this list.
 */
export function textReadings(text: string): TextReading[] {
  const words = queryWords(text)
  return words.flatMap((word, from) => {
    if (hasDigit(word)) return [{ from, to: from + 1, word, typos: 0, isPrefix: word.length >= SHORTEST_BEGINNING }]
    return [1, 2, 3].flatMap((length) => {
      const part = words.slice(from, from + length)
      return part.length < length || part.some(hasDigit) ? [] : lettersReadings(part, from, words.length)
    })
  })
}

function lettersReadings(part: readonly string[], from: number, end: number): TextReading[] {
  const word = part.join('')
  const to = from + part.length
  const isLast = to === end
  const isAlone = part.length === 1
  const typos = Math.max(typosAllowed(word) - (part.length - 1), 0)
  const readings = [{ from, to, word, typos, isPrefix: isLast }]
  if (isAlone && !isLast && word.length >= SHORTEST_BEGINNING) readings.push({ from, to, word, typos: 0, isPrefix: true })
  const synonym = synonymFor(word)
  if (synonym !== null) readings.push({ from, to, word: synonym, typos: 0, isPrefix: true })
  return readings
}

/**
 * Words in which no errors are forgiven: names that are near to others, and words that people write, which are meant ('large' is no Laredo). The plural of one may be
 * a slip: 'sports' is the badge Sport.
 */
export const TYPED_RIGHTLY: ReadonlySet<string> = new Set([...LOOKALIKE_NAMES, ...[...PLAIN_KEYS].filter((word) => !word.endsWith('s'))])

function typosAllowed(word: string): number {
  if (TYPED_RIGHTLY.has(word)) return 0
  return word.length < 5 ? 0 : word.length < 9 ? 1 : 2
}

/**
 * The words under which a car is found: each word of its texts; two neighbours joined ("X-Trail" is found as "xtrail", "Land Rover"
 * as "landrover"); letters and digits of a name apart ("BT50" is found as "bt 50"); its figures (`figureWords`); and what else means the same. Words of several texts
 * come several times.
 */
export function indexWords(texts: readonly (string | number | null)[]): string[] {
  const words: string[] = []
  for (const text of texts) if (text !== null) for (const word of wordsOfText(String(text))) words.push(word)
  return words
}

/** '4x4' is one word: taken apart it would be found by the X of another badge. */
const WHEELS = /^[0-9]x[0-9]$/

/** Cars share badges, colours and names: an index meets the same text thousands of times. */
const wordsOfText = memoize((text) => {
  const parts = searchWords(text)
  const joined = parts.flatMap((part, at) => {
    const next = parts[at + 1]
    // A year before a make is no part of its name.
    return next === undefined || /^[0-9]+$/.test(part) || part.length + next.length > 14 ? [] : [part + next]
  })
  const apart = parts.filter((part) => hasDigit(part) && !WHEELS.test(part)).flatMap((part) => part.match(/[a-z]+|[0-9]+/g) ?? [])
  const words = [...parts, ...joined, ...apart, ...figureWords(text)]
  return [...new Set([...words, ...words.flatMap(wordsBesides)])]
})
