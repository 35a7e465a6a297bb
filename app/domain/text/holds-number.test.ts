import { expect, it } from 'vitest'
import { holdsNumberToRing } from './holds-number'

it.each([
  ['', false],
  ['Mary', false],
  ['Ring 13276', false],
  ['Ring 132766', true],
  ['13 27 66', true],
  ['(04) 12.345-678', true],
  ['１３２７６６', true],
  ['①③②⑦⑥⑥', true],
  ['1\u200b3\u200b2\u200b7\u200b6\u200b6', true],
])('%j: %s', (text, holds) => expect(holdsNumberToRing(text)).toBe(holds))
