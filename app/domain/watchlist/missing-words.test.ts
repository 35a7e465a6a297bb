import { expect, test } from 'vitest'
import { missingWords } from './missing-words'

test.each([
  [0, null],
  [1, 'One of the caravans is no longer in our stock.'],
  [2, '2 of the caravans are no longer in our stock.'],
])('of %d: %s', (count, words) => expect(missingWords(count, { one: 'caravan', many: 'caravans' })).toBe(words))
