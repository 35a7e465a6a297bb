import { expect, test } from 'vitest'
import { parseRowId } from './row-id'

test.each<[unknown, number | null]>([
  ['1', 1],
  ['999999999', 999_999_999],
  ['1000000000', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.0', null],
  ['1e3', null],
  ['١', null],
  [' 1', null],
  ['1\n', null],
  ['', null],
  [null, null],
  [undefined, null],
  [1, null],
])('%j is %j', (text, id) => expect(parseRowId(text)).toBe(id))
