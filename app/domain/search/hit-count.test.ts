import { expect, test } from 'vitest'
import { hitCount } from './hit-count'

test.each([
  ['no hits', 0, 5_000, [1], 0],
  ['1999 hits are counted', 1_999, 5_000, [7], 1_999],
  ['above, the stock count', 2_000, 5_000, [3_000, 7], 5_000],
  ['above and narrowed, the sum of a facet', 2_000, null, [1_500, 700, 1], 2_201],
  ['a site without stock says so', 2_000, 0, [1], 0],
])('%s', (_, engineCount, stockCount, facetCounts, expected) => expect(hitCount(engineCount, stockCount, facetCounts)).toBe(expected))
