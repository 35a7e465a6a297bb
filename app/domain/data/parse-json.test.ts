import { expect, it } from 'vitest'
import { parseJson } from './parse-json'

it.each([
  ['{"a":[1,"b"]}', { a: [1, 'b'] }],
  ['0', 0],
  ['""', ''],
  ['null', null],
  ['', null],
  ['{"a":', null],
  ['undefined', null],
])('%s', (text, value) => expect(parseJson(text)).toEqual(value))
