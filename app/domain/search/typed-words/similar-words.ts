import type { Entry } from './lexicon-entry'
import { isSwap, typingErrors } from './typing-errors'

/**
 * Finds the phrase that words with typing errors were meant to be.
 * @param makeWords how many of the first words are a make, rightly typed: errors in one of its models are errors in what follows
 */
export type SimilarWords = (words: readonly string[], makeWords: number) => { key: string; entries: readonly Entry[] } | null

type Candidate = { key: string; letters: number; entries: readonly Entry[]; isMake: boolean; rank: number }

const SHORTEST = 4
/** Three letters are a make with two swapped, or nothing: 'BWM'. */
const SHORTEST_MAKE = 3

/**
 * Looks words up in a site's phrases with typing errors: one from five letters on, two from nine, as in text search; each join of words
 * takes one away, and the first letter is right. Four letters may be a longer word that lacks one, or have two swapped; three may be a
 * make with two swapped.
 */
export function similarWords(entries: ReadonlyMap<string, readonly Entry[]>): SimilarWords {
  let byStart: ReadonlyMap<string, readonly Candidate[]> | null = null
  return (words, makeWords) => {
    const typed = words.join('')
    const most = errorsAllowed(typed.length, words.length - 1)
    if (most === 0 || /[^a-z]/.test(typed)) return null
    byStart ??= candidatesByStart(entries)
    const letters = lettersOf(typed)
    let best: Candidate | null = null
    let fewest = most + 1
    for (let length = typed.length - 2; length <= typed.length + 2; length++) {
      for (const candidate of byStart.get(`${typed[0]}${length}`) ?? []) {
        if (differences(letters ^ candidate.letters) > 2 * most || !mayBe(typed, candidate)) continue
        if (makeWords > 0 && !candidate.isMake && !isModelOfMake(words, makeWords, candidate.key)) continue
        const errors = typingErrors(typed, candidate.key, most)
        if (errors < fewest || (errors === fewest && best !== null && candidate.rank > best.rank)) [best, fewest] = [candidate, errors]
      }
    }
    return best && fewest <= most ? { key: best.key, entries: best.entries } : null
  }
}

/** Made at the first word that is none of the phrases. */
function candidatesByStart(entries: ReadonlyMap<string, readonly Entry[]>): ReadonlyMap<string, readonly Candidate[]> {
  const byStart = new Map<string, Candidate[]>()
  for (const [key, all] of entries) {
    const own = all.filter(({ needs }) => needs === undefined || needs === 'car')
    const isMake = own.some(({ filter }) => filter === 'make')
    if (own.length === 0 || /[^a-z]/.test(key) || key.length < (isMake ? SHORTEST_MAKE : SHORTEST)) continue
    const start = `${key[0]}${key.length}`
    const candidate = { key, letters: lettersOf(key), entries: own, isMake, rank: Math.max(...own.map(({ rank }) => rank)) }
    const others = byStart.get(start)
    if (others) others.push(candidate)
    else byStart.set(start, [candidate])
  }
  return byStart
}

function errorsAllowed(length: number, joined: number): number {
  if (length < SHORTEST_MAKE) return 0
  const most = length < 9 ? 1 : 2
  return Math.max(most - joined, length >= 9 ? 1 : 0, joined === 0 ? 1 : 0)
}

/**
 * Whether what follows a make is near to what follows it in a phrase, but for words that are right: the letters of 'Mercedes' and of 'Class' say
 * nothing for the GLC Class, where a GLE Class was typed.
 */
function isModelOfMake(words: readonly string[], makeWords: number, key: string): boolean {
  const make = words.slice(0, makeWords).join('')
  if (!key.startsWith(make)) return false
  const own = words.slice(makeWords)
  let name = key.slice(make.length)
  for (let last = own.at(-1); own.length > 1 && last && name.endsWith(last); last = own.at(-1)) {
    name = name.slice(0, -last.length)
    own.pop()
  }
  for (let first = own[0]; own.length > 1 && first && name.startsWith(first); first = own[0]) {
    name = name.slice(first.length)
    own.shift()
  }
  const typed = own.join('')
  const most = errorsAllowed(typed.length, own.length - 1)
  return typed[0] === name[0] && mayBe(typed, { key: name, isMake: false }) && typingErrors(typed, name, most) <= most
}

/** Short words have many neighbours, so few errors are believed of them. */
function mayBe(typed: string, { key, isMake }: Pick<Candidate, 'key' | 'isMake'>): boolean {
  if (typed.length === 3) return isMake && isSwap(typed, key)
  if (typed.length === 4) return (isMake && isSwap(typed, key)) || key.length === 5
  return key.length >= 4
}

/** The letters that a word has, a bit each. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - 97)
  return letters
}

function differences(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
