import { editDistance } from '../../text/edit-distance'

/**
 * How many typing errors lie between two words: letters too many, too few, wrong, or two swapped. Doubled letters that the other has once
 * are one error in all ('corrola'), and so are two letters that took each other's place ('subura'). Above `most` it says `most + 1`.
 */
export function typingErrors(typed: string, word: string, most: number): number {
  const errors = editDistance(typed, word, most)
  if (errors <= 1) return errors
  return single(typed) === single(word) || isExchange(typed, word) ? 1 : errors
}

function single(word: string): string {
  return word.replace(/(.)\1+/g, '$1')
}

/** Whether two letters took each other's place and nothing else differs. */
function isExchange(typed: string, word: string): boolean {
  if (typed.length !== word.length) return false
  const places = [...typed].flatMap((letter, at) => (letter === word[at] ? [] : [at]))
  const [one = 0, other = 0] = places
  return places.length === 2 && typed[one] === word[other] && typed[other] === word[one]
}

/** Whether two neighbours are swapped and nothing else differs. */
export function isSwap(typed: string, word: string): boolean {
  if (!isExchange(typed, word)) return false
  const at = [...typed].findIndex((letter, place) => letter !== word[place])
  return typed[at] === word[at + 1]
}
