import { holdsAddress } from '../text/holds-address'
import { holdsNumberToRing } from '../text/holds-number'
import { bandNamed } from './price-bands'
import type { SearchCriteria } from './search-criteria'
import { LIST_FILTERS } from './search-filters'
import type { WordVocabulary } from './typed-words/typed-words'

/** In the place of words that a mail does not repeat. */
export const UNSAID = 'the words that were searched for'

/** As many as two models have that the stock has not yet: 'Mazda CX-5, Mazda CX-30'. What is longer can be a sentence. */
const MOST_WORDS = 4
const MOST_LETTERS = 30
/** Of one word: 'Mercedes-Benz', 'Grand-Cherokee-L'. */
const MOST_JOINED = 3
/** Letters that are words by themselves. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** The values that a search is narrowed to and that no car of the site has: whoever made up its address may have written them. Bands of prices are the platform's. */
export function unknownValues({ lists }: Pick<SearchCriteria, 'lists'>, values: WordVocabulary['values']): string[] {
  return LIST_FILTERS.flatMap((filter) => {
    const known = new Set(values[filter]?.map(({ value }) => value))
    return (lists[filter] ?? []).filter((value) => !known.has(value) && !bandNamed(filter, value))
  })
}

/**
 * What a mail calls a search. It goes to an address that anybody can have typed, so it says nothing with an address of the web, and of words that the stock does not
 * know no more, all together, than a make or a model has: neither a sentence nor a number to ring, also where each filter has a part of it.
 * @param unknown the words of the label that the stock does not know
 */
export function alertLabel(label: string, unknown: readonly string[]): string {
  return holdsAddress(label) || couldBeMessage(unknown) ? UNSAID : label
}

/** What is unseen may be as wide as a space. */
function couldBeMessage(unknown: readonly string[]): boolean {
  const text = unknown.join(' ').normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}+/gu, ' ').trim()
  const words = text.replace(CJK, ' $& ').split(/[^\p{L}\p{M}\p{N}’'-]+/u).filter(Boolean)
  return text.length > MOST_LETTERS || words.length > MOST_WORDS || words.some((word) => word.split(/[’'-]+/).length > MOST_JOINED) || holdsNumberToRing(text)
}
