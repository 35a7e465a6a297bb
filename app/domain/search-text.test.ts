import { describe, expect, test } from 'vitest'
import { indexWords, queryWords, searchWords } from './search-text'

describe('text becomes the same words on both sides', () => {
  test.each([
    ['Toyota HiLux SR5', ['toyota', 'hilux', 'sr5']],
    ['Citroën ë-C4', ['citroen', 'e', 'c4']],
    ['Škoda', ['skoda']],
    ['  X-Trail/ST-L  ', ['x', 'trail', 'st', 'l']],
    ['ＣＸ－５', ['cx', '5']],
    ['😀 — "', []],
    ['', []],
  ])('%j', (text, words) => expect(searchWords(text)).toEqual(words))
})

test('a query has each word once and eight at most', () => {
  expect(queryWords('red red ute')).toEqual(['red', 'ute'])
  expect(queryWords('a b c d e f g h i j')).toHaveLength(8)
})

test('a name in parts is found joined too, whatever is missing', () => {
  const words = indexWords(['Nissan X-Trail', null, 2021, 'CX-5'])
  for (const word of ['nissan', 'x', 'trail', 'xtrail', '2021', 'cx', '5', 'cx5']) expect(words, word).toContain(word)
})
