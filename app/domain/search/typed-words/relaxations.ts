import { hasDigit, queryWords } from '../search-text'
import { searchWords } from '../search-words'
import { NEGATIONS } from './negations'
import { STATE_WORDS } from './term-phrases'
import { typedFilters } from './typed-filters'
import type { TypedFilters, TypedReading, UnderstoodWords } from './typed-words'

/** A question that asks for less than what was typed: what it still asks for, and the labels of what it leaves out. */
export type Relaxation = { filters: TypedFilters; text: string; dropped: string[] }

/** What tells most of a car, first; what is not listed tells less, and numbers least. */
const TELLING = ['make_model', 'make', 'item_type', 'body', 'badge', 'cab', 'car_type', 'seats', 'sleeps', 'cylinders', 'fuel', 'drive', 'transmission']

/**
 * What to ask instead when no car is all that was typed, at most so many questions. First the words that were not understood are left
 * out, or else the least certain filter; the last question keeps only the surest, a name or kind that the site has, so that some car
 * answers it, or asks for nothing. A place without a distance only orders cars and always stays, as an order does.
 */
export function relaxations({ understood, rest }: TypedReading, most = 2): Relaxation[] {
  const [places, asked] = [understood.filter(isOrder), understood.filter((words) => !isOrder(words))]
  const surestFirst = [...asked].sort((a, b) => worth(b) - worth(a))
  const surest = (count: number) => surestFirst.slice(0, count)
  const steps: { words: readonly UnderstoodWords[]; text: string }[] = []
  if (rest !== '' && asked.length > 0) steps.push({ words: asked, text: '' })
  // Of 'no turbo' the longest word is what nobody wants.
  const longest = isNegative(rest) ? undefined : [...queryWords(rest)].sort((a, b) => b.length - a.length)[0]
  if (asked.length === 0 && longest !== undefined && queryWords(rest).length > 1) steps.push({ words: [], text: longest })
  for (let count = asked.length - 1; count > 0; count--) steps.push({ words: surest(count), text: '' })
  const last = surestFirst[0]
  if (last ? !('values' in last) : rest !== '') steps.push({ words: [], text: '' })
  const chosen = steps.length > most ? [...steps.slice(0, most - 1), ...steps.slice(-1)] : steps
  return chosen.map(({ words, text }) => {
    const left = asked.filter((one) => words.includes(one))
    const dropped = [...asked.filter((one) => !words.includes(one)).map(({ label }) => label), ...(text === rest ? [] : [rest])]
    return { filters: typedFilters([...left, ...places]), text, dropped: dropped.filter((label) => label !== '') }
  })
}

/**
 * What was left as text, without what no car says of itself: what it is not, and a state that the site has no place in. 'No' is the beginning of North to a
 * search, and 'wa' of Wagon. With a figure it may be a car's number, which is looked up whole.
 */
export function searchable(rest: string): Pick<Relaxation, 'text' | 'dropped'> {
  if (hasDigit(rest)) return { text: rest, dropped: [] }
  if (isNegative(rest)) return { text: '', dropped: [rest] }
  const words = rest.split(' ')
  const dropped = words.filter((word) => STATE_WORDS.has(searchWords(word).join('')))
  return { text: words.filter((word) => !dropped.includes(word)).join(' '), dropped }
}

function isNegative(rest: string): boolean {
  return searchWords(rest).some((word) => NEGATIONS.has(word))
}

/** The question that leaves out all that was typed but what orders cars. */
export function withoutTyped({ understood, rest }: TypedReading): Relaxation {
  const dropped = [...new Set(understood.filter((words) => !isOrder(words)).map(({ label }) => label)), ...(rest === '' ? [] : [rest])]
  return { filters: typedFilters(understood.filter(isOrder)), text: '', dropped }
}

function isOrder(words: UnderstoodWords): boolean {
  if (words.filter === 'sort') return true
  return words.filter === 'near' && words.near.withinKm === undefined
}

/** A value that the site has before a number or distance, then by certainty, then by what tells most. A dealer's tag tells least. */
function worth(words: UnderstoodWords): number {
  const place = TELLING.indexOf(words.filter)
  const kind = words.filter === 'tag' ? -10 : 'values' in words ? 10 : 0
  return kind + words.certainty * 5 + (place === -1 ? 0 : (TELLING.length - place) / 2)
}
