import { expect, test } from 'vitest'
import { restartPause } from './restart-pause'

test.each([
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 500],
  [4, 1_000],
  [8, 16_000],
  [9, 30_000],
  [500, 30_000],
])('after %i endings in a row %i ms', (endings, pause) => {
  expect(restartPause(endings)).toBe(pause)
})
