import { remembered } from './remembered'

/**
 * Words as search compares them: lower case, accents folded, split at everything that is neither letter nor digit. The text of a
 * car and what a shopper types go through the same function.
 */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** The words of a shopper's text that must each match, as a prefix of some word of the car. At most eight; doubles once. */
export function queryWords(text: string): string[] {
  return [...new Set(searchWords(text))].slice(0, 8)
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
