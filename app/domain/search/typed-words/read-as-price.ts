import { typedFilters } from './typed-filters'
import type { TypedReading, WordVocabulary } from './typed-words'
import { understoodLabel } from './understood-label'

/** Prices that are asked for by their figure alone: '20000', '17500'. What is between them is a stock number that the site does not have. */
const ASKED = { leastDollars: 1_000, mostDollars: 200_000, stepDollars: 500 }

/**
 * A round number alone that no car of the site has, read as the most that a shopper pays; null for every other text. Only where the text itself
 * found nothing: a stock number, a year and a model go before it.
 * @param text as it was typed; dollars are whole
 */
export function readAsPrice(text: string, { ranges }: Pick<WordVocabulary, 'ranges'>): TypedReading | null {
  const dollars = /^\s*\d{4,6}\s*$/.test(text) ? Number(text) : 0
  const isAsked = dollars >= ASKED.leastDollars && dollars <= ASKED.mostDollars && dollars % ASKED.stepDollars === 0
  if (!isAsked || (ranges && !ranges.includes('price'))) return null
  const meaning = { filter: 'price' as const, range: { max: dollars } }
  const understood = [{ ...meaning, text, from: 0, to: text.length, label: understoodLabel(meaning), certainty: 0.6 }]
  return { filters: typedFilters(understood), understood, rest: '' }
}
