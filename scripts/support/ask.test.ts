import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { ask } from './ask'

test.each<[string, string, string | null]>([
  ['a line', ' northside \r', 'northside'],
  ['an empty line', '\r', ''],
  ['Ctrl-C', 'north\u0003', null],
  ['Ctrl-D', '\u0004', null],
])('to a question %s is an answer, or the end of it', async (_, typed, answer) => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const answered = ask('Which? ', input, output)
  input.write(typed)
  expect(await answered).toBe(answer)
})
