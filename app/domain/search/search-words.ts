/** Letters that no accent comes off, as they are written without them. */
const UNACCENTED: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }
/** No word that anyone types is longer. */
export const LONGEST_WORD = 60

/**
 * Words as search compares them: lower case, accents folded, split at everything that is neither letter nor digit. The text of a
 * car and what a shopper types go through the same function. Letters of other scripts are spelled by their code, so that words are
 * made of a to z and 0 to 9 and every engine cuts and compares them alike.
 */
export function searchWords(text: string): string[] {
  // Nearly every text of a feed: nothing in it has an accent or another script.
  if (!BEYOND_ASCII.test(text)) return shortened(text.toLowerCase().split(/[^a-z0-9]+/))
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return shortened(words.map((word) => word.replace(/[^a-z0-9]/gu, (letter) => UNACCENTED[letter] ?? spelled(letter))))
}

const BEYOND_ASCII = /[^\x00-\x7f]/

function shortened(words: readonly string[]): string[] {
  return words.flatMap((word) => (word === '' ? [] : [word.slice(0, LONGEST_WORD)]))
}

/** A letter's code in letters. */
function spelled(letter: string): string {
  const code = (letter.codePointAt(0) ?? 0).toString(16)
  return `u${code.replace(/[0-9]/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
}
