import { expect, test } from 'vitest'
import { newestOf } from './fetched-file'

const file = (name: string, at: number) => ({ name, at })

test.each([
  ['none', [], undefined],
  ['by its time', [file('b', 1), file('a', 2)], 'a'],
  ['of one second, by its name', [file('stock-1127.csv', 1), file('stock-1126.csv', 1)], 'stock-1127.csv'],
  ['in whichever order they are listed', [file('stock-1126.csv', 1), file('stock-1127.csv', 1)], 'stock-1127.csv'],
])('the newest file: %s', (_, files, newest) => {
  expect(newestOf(files, ({ at }) => at)?.name).toBe(newest)
})
