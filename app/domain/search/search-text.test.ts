import { describe, expect, test } from 'vitest'
import { indexWords, numberKey, queryNumbers, queryWords, textReadings } from './search-text'
import { searchWords } from './search-words'

describe('text becomes the same words on both sides', () => {
  test.each([
    ['Toyota HiLux SR5', ['toyota', 'hilux', 'sr5']],
    ['Citroën ë-C4', ['citroen', 'e', 'c4']],
    ['Škoda Øresund Straße', ['skoda', 'oresund', 'strasse']],
    ['  X-Trail/ST-L  ', ['x', 'trail', 'st', 'l']],
    ['ＣＸ－５', ['cx', '5']],
    ['中', ['ukeid']],
    ['a'.repeat(70), ['a'.repeat(60)]],
    ['😀 — "', []],
    ['', []],
  ])('%j', (text, words) => expect(searchWords(text)).toEqual(words))
})

test('a query has each word once and eight at most', () => {
  expect(queryWords('red red ute')).toEqual(['red', 'ute'])
  expect(queryWords('a b c d e f g h i j')).toHaveLength(8)
})

test.each([
  ['K-77 14', 'k7714'],
  ['123 ABC', '123abc'],
  [' — ', ''],
])('the number %j is compared as %j', (text, key) => expect(numberKey(text)).toBe(key))

test.each([
  ['toyota', []],
  ['S123', ['s123']],
  ['stock no K-7714', ['stocknok7714', '7714']],
  ['1'.repeat(60), ['1'.repeat(60)]],
  ['1'.repeat(61), ['1'.repeat(60)]],
])('%j may be the numbers %j', (text, numbers) => expect(queryNumbers(text)).toEqual(numbers))

describe('the words of a car', () => {
  const words = indexWords(['Nissan X-Trail', null, 2021, 'CX-5', 'BT50', '2020 Kia', '4WD', 'Auto', 'BT50 XTR', '4x2 Ute', 'abcdefg hijklmn', 'opqrstuv wxyzabc'])
  test.each(['nissan', 'x', 'trail', 'xtrail', '2021', 'cx', '5', 'cx5', 'bt50', 'bt', '50', 'kia', '4wd', '4x4', 'auto', 'automatic'])('%s', (word) =>
    expect(words).toContain(word),
  )
  test.each(['bt50xtr', '4x2ute', 'abcdefghijklmn'])('%s, joined', (word) => expect(words).toContain(word))
  test.each(['2020kia', 'opqrstuvwxyzabc'])('not %s: a year is no part of a name, and no name is that long', (word) => expect(words).not.toContain(word))
})

test('driven wheels are one word: no other badge’s X is among them', () => {
  const words = indexWords(['2019 Ford Ranger Wildtrak 4x4'])
  expect(words).toContain('4x4')
  for (const part of ['4', 'x']) expect(words).not.toContain(part)
})

describe('the readings of a text', () => {
  const read = (text: string) => textReadings(text).map(({ from, to, word, typos, isPrefix }) => `${from}-${to} ${word} ${typos}${isPrefix ? '*' : ''}`)
  test.each([
    ['kia', ['0-1 kia 0*']],
    ['corol', ['0-1 corol 1*']],
    ['landcrui', ['0-1 landcrui 1*']],
    ['x5', ['0-1 x5 0*']],
    ['x trail', ['0-1 x 0', '0-2 xtrail 0*', '1-2 trail 1*']],
    ['landcruis', ['0-1 landcruis 2*']],
    ['x', ['0-1 x 0*']],
    ['land cruiser', ['0-1 land 0', '0-1 land 0*', '0-2 landcruiser 1*', '1-2 cruiser 1*', '1-2 landcruiser 0*']],
    ['2018 mazda', ['0-1 2018 0*', '1-2 mazda 1*']],
    ['cx 5', ['0-1 cx 0', '0-1 cx 0*', '1-2 5 0']],
    ['merc', ['0-1 merc 0*', '0-1 mercedes 0*']],
    ['petrul', ['0-1 petrul 1*']],
    ['patrol', ['0-1 patrol 0*']],
    ['large', ['0-1 large 0*']],
    ['sporty', ['0-1 sporty 0*']],
    ['sports', ['0-1 sports 1*']],
    ['accent 2018', ['0-1 accent 0', '0-1 accent 0*', '1-2 2018 0*']],
    ['😀', []],
  ])('%j', (text, readings) => expect(read(text)).toEqual(readings))
  test('three words are read as one, four are not', () => {
    expect(read('a b c d').filter((reading) => /abc 0$|bcd 0\*$/.test(reading))).toHaveLength(2)
    expect(read('land cruiser prado').filter((reading) => reading.startsWith('0-2'))).toEqual(['0-2 landcruiser 1'])
    expect(read('a b c d').some((reading) => reading.includes('abcd'))).toBe(false)
  })
})
