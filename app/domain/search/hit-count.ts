/** Above this a search engine's hit count is an estimate (specification, section 9). */
const MOST_COUNTED_HITS = 1_999

/**
 * How many cars there are. A hit count above 1999 is replaced: by the stock count where nothing narrows the search, else by the sum
 * of the counts of a facet that every car has exactly one value of.
 * @param stockCount how many cars the site has in all; null when it is not known, or something narrows the search
 */
export function hitCount(engineCount: number, stockCount: number | null, facetCounts: readonly number[]): number {
  if (engineCount <= MOST_COUNTED_HITS) return engineCount
  return stockCount ?? facetCounts.reduce((sum, count) => sum + count, 0)
}
