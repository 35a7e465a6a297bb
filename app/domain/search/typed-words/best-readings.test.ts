import { expect, test } from 'vitest'
import { bestReadings } from './best-readings'
import type { Reading } from './typed-words'

const reading = (from: number, to: number, score: number): Reading => ({ from, to, score, meaning: null, certainty: 1 })

test.each<[string, Reading[], number, [number, number][]]>([
  ['nothing', [], 2, []],
  ['one long before two short', [reading(0, 1, 8), reading(1, 2, 8), reading(0, 2, 20)], 2, [[0, 2]]],
  ['two short that are worth more', [reading(0, 1, 11), reading(1, 2, 11), reading(0, 2, 20)], 2, [[0, 1], [1, 2]]],
  ['none that overlap', [reading(0, 2, 20), reading(1, 3, 30)], 3, [[1, 3]]],
  ['with gaps', [reading(0, 1, 1), reading(2, 3, 1)], 4, [[0, 1], [2, 3]]],
  ['the first of equals', [reading(0, 1, 5), reading(0, 2, 5)], 2, [[0, 1]]],
])('%s', (_what, readings, length, spans) => expect(bestReadings(readings, length).map(({ from, to }) => [from, to])).toEqual(spans))
