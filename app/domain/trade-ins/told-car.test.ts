import { expect, test } from 'vitest'
import { toldCar } from './told-car'

test.each<[Record<string, unknown>, string | null]>([
  [{ year: 2019, make: 'Toyota', model: 'HiLux', kms: 60_000 }, '2019 Toyota HiLux'],
  [{ year: '2019', make: 'Toyota', model: 'HiLux' }, '2019 Toyota HiLux'],
  [{ year: null, make: 'Toyota', model: 'HiLux' }, 'Toyota HiLux'],
  [{ make: 'Toyota', model: '' }, 'Toyota'],
  [{ make: 'Toyota' }, null],
  [{ model: 'HiLux', year: 2019 }, null],
  [{}, null],
])('of %j it is %s', (answers, title) => expect(toldCar(answers)).toBe(title))
