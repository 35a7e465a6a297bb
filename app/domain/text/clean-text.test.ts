import { describe, expect, it } from 'vitest'
import { cleanLine, cleanParagraphs, cutText, emptyIfInvisible, inPlainWidth, withoutInvisible } from './clean-text'

describe('cleanLine', () => {
  it.each([
    ['  Mary   Ann ', 'Mary Ann'],
    ['Mary\u0000Ann', 'Mary Ann'],
    ['Mary\r\nBcc: all@example.com', 'Mary Bcc: all@example.com'],
    ['Zoe\u0301', 'Zo\u00e9'],
    ['\ud800lone', 'lone'],
    ['safe\u202etxet', 'safe txet'],
    ['\u00a0wide\u3000space\u00a0', 'wide space'],
    ['👨‍👩‍👧 O’Brien-Nguyễn', '👨‍👩‍👧 O’Brien-Nguyễn'],
    ['\t\n\u0007', ''],
  ])('%j is %j', (text, expected) => expect(cleanLine(text)).toBe(expected))
})

describe('cleanParagraphs', () => {
  it.each([
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['one  \n\n\n\n two', 'one\n\n two'],
    ['a\u0000b\u001bc', 'abc'],
    ['\ttab stays inside\tso', 'tab stays inside\tso'],
    ['\ufeff\udc00', ''],
  ])('%j is %j', (text, expected) => expect(cleanParagraphs(text)).toBe(expected))
})

it.each([
  ['mary@example.com\u200b', 'mary@example.com', true],
  ['\u2060ma\u00adry', 'mary', true],
  ['\u200b\u3164\u00ad \ufe0f', ' ', false],
  ['\u2800', '\u2800', false],
  ['👩🏽‍🔧', '👩🏽🔧', true],
  ['', '', false],
])('%j is %j to who compares or sends, and there is something to see in it: %s', (text, bare, visible) => {
  expect(withoutInvisible(text)).toBe(bare)
  expect(emptyIfInvisible(text)).toBe(visible ? text : '')
})

describe('inPlainWidth', () => {
  it.each([
    ['２０１９ Ｈｉ－Ｌｕｘ ～！', '2019 Hi-Lux ~!'],
    ['\uff00\uff5f\u3000中²', '\uff00\uff5f\u3000中²'],
  ])('%j is %j, of the same length', (text, expected) => {
    expect(inPlainWidth(text)).toBe(expected)
    expect(expected).toHaveLength(text.length)
  })
})

describe('cutText', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab😀', 3, 'ab'],
    ['ab😀', 4, 'ab😀'],
    ['', 0, ''],
  ])('%j at %d is %j', (text, limit, expected) => expect(cutText(text, limit)).toBe(expected))
})

it('text that is made to be slow is cleaned in no time', () => {
  const started = performance.now()
  expect(cleanParagraphs(`${' '.repeat(200_000)}x`)).toBe('x')
  expect(cleanParagraphs(`a${' '.repeat(200_000)}\nb`)).toBe('a\nb')
  expect(performance.now() - started).toBeLessThan(500)
})
