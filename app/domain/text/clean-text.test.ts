import { describe, expect, it } from 'vitest'
import { cleanLine, cleanParagraphs, cutText, emptyIfInvisible, FORBIDDEN_CHARACTER, inPlainWidth, isTooLongToClean, plainFigures, withoutDirection, withoutInvisible } from './clean-text'

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

it.each([
  ['４０００', '4000'],
  [' 40\u200b00\u2060 ', '4000'],
  [`${' '.repeat(96)}４０００`, '4000'],
  [`${' '.repeat(97)}４０００`, `${' '.repeat(97)}４０００`],
])('the figures of %j are %j', (text, figures) => expect(plainFigures(text)).toBe(figures))

it('a name turns around nothing that stands beside it', () => expect(withoutDirection('\u202eMary\u202c\u2066 \u2067Smith\u2069')).toBe('Mary Smith'))

it.each([
  ['Mary\tSmith\n', false],
  ['Mary 😀', false],
  ['Mary\u0000', true],
  ['Mary \ud83d', true],
  ['Mary\uffff', true],
])('what no file may have is in %j: %s', (text, expected) => expect(FORBIDDEN_CHARACTER.test(text)).toBe(expected))

it('what is over twice its limit and a thousand is not cleaned first', () => {
  expect(isTooLongToClean('a'.repeat(1_160), 80)).toBe(false)
  expect(isTooLongToClean('a'.repeat(1_161), 80)).toBe(true)
})

it('text that is made to be slow is cleaned in no time', () => {
  const started = performance.now()
  expect(cleanParagraphs(`${' '.repeat(200_000)}x`)).toBe('x')
  expect(cleanParagraphs(`a${' '.repeat(200_000)}\nb`)).toBe('a\nb')
  expect(performance.now() - started).toBeLessThan(500)
})
