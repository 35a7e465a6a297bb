import { memoize } from '../data/memoize'

/** How names are written on this platform; of two that are the same but for spelling the first counts. */
export type CarNames = {
  makes: readonly string[]
  models: readonly { make: string; name: string }[]
  /** Words of badges, series and titles. */
  words: readonly string[]
}

export type OneSpelling = {
  make: (text: string) => string
  /** @param make as it was written in the same row */
  model: (make: string, text: string) => string
  /** A text with the words that it has as they are written here. */
  words: (text: string) => string
}

const MOST_MAKES = 200
const MOST_MODELS = 1_000

/**
 * Brings names of one thing to one spelling: Hiace, HIACE and Hi-Ace are the HiAce of the table, SR5 (4X4) is SR5 4x4, M-Sport is M Sport. Names that
 * the table does not have stay as they are. Letters, digits and + tell names apart; capitals, accents, spaces, dashes, dots and brackets do not.
 */
export function oneSpelling({ makes, models, words }: CarNames): OneSpelling {
  const makeNames = tableOf(makes.map((name) => [nameKey(name), name]))
  const modelNames = tableOf(models.map(({ make, name }) => [modelKey(make, name), name]))
  const wordNames = tableOf(words.map((word) => [wordKey(word), word]))
  const pattern = wordsPattern(words)
  const respell = (word: string) => wordNames.get(wordKey(word)) ?? word
  // A feed says the same few names again and again, and taking a name's accents and capitals away costs more than all else of a row's names.
  const modelsOf = memoize((make) => memoize((text) => modelNames.get(modelKey(make, text)) ?? text, MOST_MODELS), MOST_MAKES)
  return {
    make: memoize((text) => makeNames.get(nameKey(text)) ?? text),
    model: (make, text) => modelsOf(make)(text),
    words: memoize((text) => (pattern ? text.replace(pattern.inBrackets, ' $1 ').replace(/ {2,}/g, ' ').trim().replace(pattern.word, respell) : text)),
  }
}

/** What is the same of a name in all its spellings. */
export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]/gu, '')
}

function modelKey(make: string, name: string): string {
  return `${nameKey(make)} ${nameKey(name)}`
}

function tableOf(entries: readonly (readonly [key: string, name: string])[]): Map<string, string> {
  const table = new Map<string, string>()
  for (const [key, name] of entries) if (key !== '' && !table.has(key)) table.set(key, name)
  return table
}

/** 'M-Sport', 'M Sport' and 'Msport' are one. */
function wordKey(word: string): string {
  return word.toLowerCase().replace(/[ -]/g, '')
}

/** A word of the table, and one that stands alone in brackets: half of a feed has 'GX (AWD)', the other half 'GX AWD'. */
function wordsPattern(words: readonly string[]): { word: RegExp; inBrackets: RegExp } | null {
  if (words.length === 0) return null
  const anyGap = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[ -]/g, '[ -]?')
  const longestFirst = [...words].sort((a, b) => b.length - a.length).map(anyGap)
  const any = longestFirst.join('|')
  return { word: new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu'), inBrackets: new RegExp(` *\\( ?(${any}) ?\\) *`, 'giu') }
}
