import { expect, it } from 'vitest'
import { watchlistNotice } from './watchlist-problem'

it.each([
  ['full', 'The list is full: 200 at most. Remove one first.'],
  ['away', 'Our system did not take it. Please try again in a moment.'],
  [null, null],
  ['toString', null],
  ['<b>', null],
])('of %j the page says %j', (problem, notice) => expect(watchlistNotice(problem)).toBe(notice))
