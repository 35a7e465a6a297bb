import { expect, test } from 'vitest'
import { priceEnds } from './price-range'

test.each([
  [{}, undefined, 5_000, 250_000],
  [{ min: 20_000 }, undefined, 20_000, 250_000],
  [{ max: 20_000 }, undefined, 5_000, 20_000],
  [{ min: 10_249, max: 20_250 }, undefined, 10_000, 20_500],
  [{ min: 0, max: 900_000 }, undefined, 5_000, 250_000],
  [{ min: 30_000, max: 20_000 }, undefined, 20_000, 30_000],
  [{ min: 20_000, max: 20_000 }, undefined, 20_000, 20_500],
  [{ min: 250_000, max: 250_000 }, undefined, 249_500, 250_000],
  [{ min: 5_000, max: 5_000 }, undefined, 5_000, 5_500],
  [{ min: 30_000, max: 20_000 }, 'min', 19_500, 20_000],
  [{ min: 20_000, max: 20_000 }, 'min', 19_500, 20_000],
  [{ min: 20_000, max: 5_000 }, 'min', 5_000, 5_500],
  [{ min: 30_000, max: 20_000 }, 'max', 30_000, 30_500],
  [{ min: 30_000, max: 30_000 }, 'max', 30_000, 30_500],
  [{ min: 250_000, max: 20_000 }, 'max', 249_500, 250_000],
  [{ min: 19_500, max: 20_000 }, 'min', 19_500, 20_000],
] as const)('%j, %s moved: %d to %d', (range, moved, min, max) => {
  expect(priceEnds(range, moved)).toEqual({ min, max })
})
