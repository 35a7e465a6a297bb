import { expect, test } from 'vitest'
import { unseenPicture } from './unseen-picture'

test.each<[string, string[][], (string | null)[], string | null]>([
  ['another side of the first car', [['a1', 'a2'], ['b1', 'b2']], ['a1', 'b1'], 'a2'],
  ['the first picture of another car rather than another side', [['a1', 'a2'], ['c1', 'c2'], ['b1', 'b2']], ['a1', 'b1'], 'c1'],
  ['of a later one where the first has no other', [['a1'], ['b1', 'b2']], ['a1', 'b1'], 'b2'],
  ['a car without a picture is passed over', [[], ['b1', 'b2']], [null, 'b1'], 'b2'],
  ['none where each is shown', [['a1'], ['b1']], ['a1', 'b1'], null],
  ['none of nothing', [], [], null],
])('%s', (_, cars, shown, picture) => {
  expect(unseenPicture(cars, shown)).toBe(picture)
})
