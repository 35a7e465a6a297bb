import { expect, test } from 'vitest'
import { latestPriceDrop } from './price-history'

const history = (...cents: (number | null)[]) => cents.map((each, day) => ({ at: new Date(Date.UTC(2026, 9, day + 1)), cents: each }))
const day = (number: number) => new Date(Date.UTC(2026, 9, number)).toISOString()

test.each([
  ['never changed', history(2_000_000), 2_000_000, null],
  ['no history', [], 2_000_000, null],
  ['down', history(2_000_000, 1_900_000), 1_900_000, { fromCents: 2_000_000, droppedAt: day(2) }],
  ['up', history(1_900_000, 2_000_000), 2_000_000, null],
  ['down and down again: from the one before', history(2_200_000, 2_000_000, 1_900_000), 1_900_000, { fromCents: 2_000_000, droppedAt: day(3) }],
  ['down and up', history(2_000_000, 1_900_000, 1_950_000), 1_950_000, null],
  ['the same told twice', history(2_000_000, 1_900_000, 1_900_000), 1_900_000, { fromCents: 2_000_000, droppedAt: day(2) }],
  ['from no price', history(null, 1_900_000), 1_900_000, null],
  ['to no price', history(2_000_000, null), null, null],
  ['the present price is another', history(2_000_000, 1_900_000), 1_800_000, null],
] as const)('latestPriceDrop: %s', (_name, prices, present, expected) => {
  expect(latestPriceDrop(prices, present)).toEqual(expected)
})
