import { describe, expect, it } from 'vitest'
import { cutOffReason, holdReason, priceHoldReason } from './hold-reason'

describe('holdReason', () => {
  it.each([
    [{ rowsRead: 0, leavingCount: 0, withdrawnCount: 0, availableCount: 0 }, /empty/],
    [{ rowsRead: 5, leavingCount: 0, withdrawnCount: 0, availableCount: 0 }, null],
    [{ rowsRead: 5, leavingCount: 3, withdrawnCount: 0, availableCount: 10 }, null],
    [{ rowsRead: 5, leavingCount: 4, withdrawnCount: 0, availableCount: 10 }, /^4 of 10 cars for sale \(40 %\) are not in the feed, more than 30 %; --force lets it in$/],
    [{ rowsRead: 5, leavingCount: 1, withdrawnCount: 0, availableCount: 3 }, /34 %/],
    [{ rowsRead: 5, leavingCount: 2, withdrawnCount: 0, availableCount: 3 }, /67 %/],
    [{ rowsRead: 5, leavingCount: 300, withdrawnCount: 0, availableCount: 1_000 }, null],
    [{ rowsRead: 5, leavingCount: 301, withdrawnCount: 0, availableCount: 1_000 }, /^301 of 1000 cars for sale \(31 %\) are not in the feed, more than 30 %/],
    [{ rowsRead: 5, leavingCount: 1, withdrawnCount: 0, availableCount: 1 }, /100 %/],
    [{ rowsRead: 5, leavingCount: 0, withdrawnCount: 3, availableCount: 10 }, null],
    [{ rowsRead: 5, leavingCount: 1, withdrawnCount: 2, availableCount: 10 }, null],
    [{ rowsRead: 5, leavingCount: 0, withdrawnCount: 4, availableCount: 10 }, /^4 of 10 cars for sale \(40 %\) are called sold or hidden by the feed, more than 30 %; --force lets it in$/],
    [{ rowsRead: 5, leavingCount: 0, withdrawnCount: 9, availableCount: 9 }, null],
    [{ rowsRead: 5, leavingCount: 3, withdrawnCount: 6, availableCount: 9 }, /^3 of 9 cars for sale \(34 %\) are not in the feed, more/],
    [{ rowsRead: 5, leavingCount: 2, withdrawnCount: 3, availableCount: 10 }, /^5 of 10 cars for sale \(50 %\) are not in the feed \(2\), or called sold or hidden by it \(3\), more than 30 %; --force lets it in$/],
  ])('%j', (feed, expected) => {
    if (expected === null) expect(holdReason(feed)).toBeNull()
    else expect(holdReason(feed)).toMatch(expected)
  })
})

describe('cutOffReason', () => {
  it.each([
    [{ endsWithinRow: true, leavingCount: 3 }, 'it may be cut off: its last row is broken and has no line end, and 3 cars for sale are not in it; --force lets it in'],
    [{ endsWithinRow: true, leavingCount: 1 }, 'it may be cut off: its last row is broken and has no line end, and 1 car for sale is not in it; --force lets it in'],
    [{ endsWithinRow: true, leavingCount: 0 }, null],
    [{ endsWithinRow: false, leavingCount: 3 }, null],
  ])('%j', (feed, expected) => expect(cutOffReason(feed)).toBe(expected))
})

describe('priceHoldReason', () => {
  it.each([
    [{ pricedBefore: 0, unpriced: 0 }, null],
    [{ pricedBefore: 9, unpriced: 9 }, null],
    [{ pricedBefore: 10, unpriced: 5 }, null],
    [{ pricedBefore: 10, unpriced: 6 }, /^6 of 10 cars with a price \(60 %\) have none in the feed, more than 50 %: .*; --force lets it in$/],
    [{ pricedBefore: 200, unpriced: 100 }, null],
    [{ pricedBefore: 200, unpriced: 101 }, /^101 of 200 cars with a price \(51 %\)/],
    [{ pricedBefore: 200, unpriced: 200 }, /\(100 %\) have none in the feed/],
  ])('%j', (prices, expected) => {
    if (expected === null) expect(priceHoldReason(prices)).toBeNull()
    else expect(priceHoldReason(prices)).toMatch(expected)
  })
})
