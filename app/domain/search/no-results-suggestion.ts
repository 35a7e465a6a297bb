import { appliedFilters, type ValueWords } from './applied-filters'
import { facetOf, FACETS } from './facets'
import { LIST_FILTERS, RANGE_FILTERS, type FacetStats, type FacetValue, type ListFilter, type RangeFilter } from './search-filters'
import type { SearchCriteria } from './search-criteria'
import type { WithinCount } from '../places/within'
import { formatCount, type LengthSettings } from '../text/format'

/** One filter taken away whole: what it says, and the search without it. */
export type FilterRemoval = { label: string; without: SearchCriteria }

/** What the engine said of each filter under all the others; `within` of each distance from a postcode. */
export type Counted = { within?: readonly WithinCount[]; facets: Partial<Record<ListFilter, FacetValue[]>>; stats: Partial<Record<RangeFilter, FacetStats>> }

/** Lists that a car must have all of say nothing of what there is without them: they are the guess where no other filter is known to help. */
const GUESS = 0.5

/**
 * When nothing matches, the one filter whose removal finds most, as far as the answer tells: each list's counts and each number's
 * lowest and highest leave out that filter's own choice. Words are the guess when no filter alone is to blame. Null when
 * nothing is chosen, or when no single removal can help.
 */
export function likeliestRemoval(
  criteria: SearchCriteria,
  { facets, stats, within = [] }: Counted,
  words: ValueWords,
  lengths: LengthSettings,
): FilterRemoval | null {
  const removable = removals(criteria, words, lengths)
  const carsWithout = ({ filter }: (typeof removable)[number]): number => {
    if (filter === 'query') return 0
    if (filter === 'within') return Math.max(0, ...within.map(({ count }) => count))
    if (filter in FACETS && facetOf(filter as ListFilter).needsAll) return GUESS
    const values = facets[filter as ListFilter]
    if (values) return values.reduce((sum, { count }) => sum + count, 0)
    return stats[filter as RangeFilter] ? 1 : -1
  }
  const ranked = removable.map((removal) => ({ removal, cars: carsWithout(removal) })).sort((a, b) => b.cars - a.cars)
  const [best] = ranked
  if (!best) return null
  const isHopeless = best.cars <= 0 && best.removal.filter !== 'query' && removable.length > 1
  return isHopeless ? null : { label: best.removal.label, without: best.removal.without }
}

function removals(criteria: SearchCriteria, words: ValueWords, lengths: LengthSettings) {
  const applied = appliedFilters(criteria, words, lengths)
  const found = (['query', ...LIST_FILTERS, ...RANGE_FILTERS] as const).flatMap((filter) => {
    const goes = goesWith(filter)
    if (!applied.some((one) => one.filter === filter)) return []
    const own = applied.filter((one) => goes.includes(one.filter))
    // A model that is called by its make says both.
    const isSaid = ({ filter: of, label }: (typeof own)[number]) => of === 'make' && own.some((other) => other.filter === 'make_model' && other.label.startsWith(`${label} `))
    return [{ filter, label: own.filter((one) => !isSaid(one)).map(({ label }) => label).join(' and '), without: goes.reduce(withoutFilter, criteria) }]
  })
  const distance = { filter: 'within' as const, label: `within ${formatCount(criteria.within ?? 0)} km`, without: { ...criteria, within: undefined, page: 1 } }
  return [...found, ...(criteria.postcode && criteria.within ? [distance] : [])]
}

type Removable = ListFilter | RangeFilter | 'query'

/** A make that is taken away takes its models along: the counts of makes leave both out, and a model alone still names its make. */
function goesWith(filter: Removable): Removable[] {
  return filter === 'make' ? ['make', 'model', 'make_model'] : [filter]
}

function withoutFilter(criteria: SearchCriteria, filter: Removable): SearchCriteria {
  if (filter === 'query') return { ...criteria, text: '', page: 1 }
  return { ...criteria, lists: { ...criteria.lists, [filter]: undefined }, ranges: { ...criteria.ranges, [filter]: undefined }, page: 1 }
}
