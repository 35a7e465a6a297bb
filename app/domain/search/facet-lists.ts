import { facetOf } from './facets'
import type { FacetValue, ListFilter } from './search-filters'
import { searchWords } from './search-words'

/** A filter's list as the page has it: the values that stand there, and how many more there are. */
export type FacetView = { filter: ListFilter; values: FacetValue[]; more: number }

/** Section 9: 'Show more' after eight values; makes have a number of their own (`search.visibleMakes`). */
export const VISIBLE_VALUES = 8

/** Of a filter without a limit of its own nobody reads more than this. */
const MOST_VALUES = 200

/** How many values of a filter are ever shown. */
export function facetLimit(filter: ListFilter): number {
  return facetOf(filter).most ?? MOST_VALUES
}

/** Whether a value goes by a name that has words beginning with every one of those typed. */
export function isNamedLike(name: string, typed: string): boolean {
  const own = searchWords(name)
  return searchWords(typed).every((word) => own.some((text) => text.startsWith(word)))
}

/**
 * The values of a filter that a site offers: of categories its own, where it names any (section 3, search categories), and what is chosen, though
 * no car has it just now: a form would let go of it. What typed words alone stand for and no car has, as all that is not white, is no choice.
 */
export function offeredValues(filter: ListFilter, values: readonly FacetValue[], chosen: readonly string[], categories: readonly string[]): readonly FacetValue[] {
  const own = filter === 'categories' ? new Set(categories.map((category) => category.toLowerCase())) : new Set()
  const offered = values.filter(({ value, count }) => chosen.includes(value) || (count > 0 && (own.size === 0 || own.has(value.toLowerCase()))))
  const missing = chosen.filter((value) => !offered.some((one) => one.value === value)).map((value) => ({ value, count: 0 }))
  return [...offered, ...missing]
}

/** The chosen values first, then the most frequent, scales by their steps; at most so many and every chosen one. */
export function orderFacet(
  filter: ListFilter,
  values: readonly FacetValue[],
  chosen: readonly string[],
  most = facetLimit(filter),
): FacetValue[] {
  const ranked = facetOf(filter).isScale ? [...values].sort((a, b) => Number.parseInt(a.value) - Number.parseInt(b.value)) : values
  const isChosen = ({ value }: FacetValue) => chosen.includes(value)
  const ordered = chosen.length === 0 ? [...ranked] : [...ranked.filter(isChosen), ...ranked.filter((value) => !isChosen(value))]
  return ordered.slice(0, Math.max(most, ordered.filter(isChosen).length))
}

/** The first values of an ordered list, and every chosen one; the rest comes when someone asks for it (section 9). */
export function cutFacet(filter: ListFilter, ordered: FacetValue[], visible: number, chosenCount: number): FacetView {
  const cut = Math.max(visible, chosenCount)
  return { filter, values: ordered.slice(0, cut), more: Math.max(0, ordered.length - cut) }
}

/** Section 9: the popular-makes group of a dropdown holds the first 20 entries; the others follow by name. */
export const POPULAR_MAKES = 20

/** The makes of a dropdown in its two groups. @param makes the most frequent first */
export function popularMakes(makes: readonly FacetValue[]): { popular: FacetValue[]; others: FacetValue[] } {
  const others = makes.slice(POPULAR_MAKES).sort((a, b) => (a.label ?? a.value).localeCompare(b.label ?? b.value, 'en'))
  return { popular: makes.slice(0, POPULAR_MAKES), others }
}
