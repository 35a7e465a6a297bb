/**
 * How many typing errors lie between two words: letters too many, too few, wrong, or two swapped. Doubled letters that the other has once
 * are one error in all ('corrola'), and so are two letters that took each other's place ('subura'). Above `most` it says `most + 1`.
 */
export function typingErrors(typed: string, word: string, most: number): number {
  const errors = distance(typed, word, most)
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

/** The restricted Damerau distance, row by row. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let lowest = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
      lowest = Math.min(lowest, cost)
    }
    if (lowest > most) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}

/** Whether two neighbours are swapped and nothing else differs. */
export function isSwap(typed: string, word: string): boolean {
  if (!isExchange(typed, word)) return false
  const at = [...typed].findIndex((letter, place) => letter !== word[place])
  return typed[at] === word[at + 1]
}
