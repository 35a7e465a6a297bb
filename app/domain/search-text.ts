import { remembered } from './remembered'
import { synonymsFor } from './search-synonyms'

/** Letters that no accent comes off, as they are written without them. */
const PLAIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }
/** No word that anyone types is longer. */
const LONGEST_WORD = 60
const MOST_WORDS = 8

/**
 * Words as search compares them: lower case, accents folded, split at everything that is neither letter nor digit. The text of a
 * car and what a shopper types go through the same function. Letters of other scripts are spelled by their code (`u4e2d`), so that
 * words are made of a to z and 0 to 9 and every engine cuts and compares them alike.
 */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[^a-z0-9]/gu, (letter) => PLAIN[letter] ?? `u${letter.codePointAt(0)?.toString(16)}`).slice(0, LONGEST_WORD))
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
  const numbers = [numberKey(text), ...queryWords(text)].filter((number) => /[0-9]/.test(number) && number.length <= LONGEST_WORD)
  return [...new Set(numbers)]
}

/** The words of a shopper's text, which must all match. At most eight; doubles once. */
export function queryWords(text: string): string[] {
  return [...new Set(searchWords(text))].slice(0, MOST_WORDS)
}

/** One way to read a stretch of a text's words, from the place before its first to the place after its last. */
export type TextReading = { from: number; to: number; word: string; typos: number; isPrefix: boolean }

/**
 * All readings of a text. A car matches when readings that it has a word for cover the text from end to end.
 *
 * - A word is read as it stands, and two or three in a row also as one ("land cruiser" finds "LandCruiser").
 * - The last word may be the beginning of a car's word: it is still being typed.
 * - A word of five letters may have one typing error and one of nine two: a letter too many, too few, wrong, or two swapped; an error
 *   in its first letter counts as two. Of words read as one, each join takes one error away.
 * - A word's synonyms find the same cars, whole and without errors.
 *
 * These are Meilisearch's own rules, and the Postgres engine follows them.
 */
export function textReadings(text: string): TextReading[] {
  const words = queryWords(text)
  return words.flatMap((_, at) =>
    [1, 2, 3].flatMap((length) => {
      const to = at + length
      if (to > words.length) return []
      const word = words.slice(at, to).join('')
      return [
        { from: at, to, word, typos: Math.max(typosAllowed(word) - (length - 1), 0), isPrefix: to === words.length },
        ...synonymsFor(word).map((synonym) => ({ from: at, to, word: synonym, typos: 0, isPrefix: false })),
      ]
    }),
  )
}

function typosAllowed(word: string): number {
  return word.length < 5 ? 0 : word.length < 9 ? 1 : 2
}

/**
 * The words under which a car is found. A name with a hyphen or a space between short parts is found joined too: "x-trail",
 * "x trail" and "xtrail", "cx-5" and "cx5".
 */
export function indexWords(texts: readonly (string | number | null)[]): Set<string> {
  const words = new Set<string>()
  for (const text of texts) if (text !== null) for (const word of wordsAndJoined(String(text))) words.add(word)
  return words
}

/** Cars share badges, colours and names: an index meets the same text thousands of times. */
const wordsAndJoined = remembered((text) => {
  const parts = searchWords(text)
  const joined = parts.slice(1).map((part, at) => `${parts[at]}${part}`)
  return [...parts, ...joined.filter((word) => word.length <= 12)]
})
