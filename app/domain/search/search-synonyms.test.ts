import { expect, test } from 'vitest'
import { SYNONYMS, synonymFor, synonyms, wordsBesides } from './search-synonyms'
import { searchWords } from './search-words'

test('each synonym is one word, in one group', () => {
  const words = SYNONYMS.flat()
  for (const word of words) expect(searchWords(word), word).toEqual([word])
  expect(new Set(words).size).toBe(words.length)
})

test.each([
  ['utility', 'ute'],
  ['auto', 'automatic'],
  ['4wd', '4x4'],
  ['merc', 'mercedes'],
  ['vdub', 'volkswagen'],
  ['landy', 'landrover'],
  ['mercedes', null],
  ['kia', null],
])('%s leads to %s', (word, plain) => expect(synonymFor(word)).toBe(plain))

test.each([
  ['utility', ['ute']],
  ['ute', []],
  ['4x4', ['4wd']],
  ['4wd', ['4x4']],
  ['kia', []],
])('a car with %s is found by %j too', (word, others) => expect(wordsBesides(word)).toEqual(others))

test('an engine is told of every word that leads to another', () => {
  expect(synonyms()).toMatchObject({ chev: ['chevrolet'], vw: ['volkswagen'] })
  expect(Object.keys(synonyms())).toHaveLength(SYNONYMS.flat().length - SYNONYMS.length)
})
