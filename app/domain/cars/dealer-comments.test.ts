import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealerComments, PENDING_COMMENTS, truncateText } from './dealer-comments'

describe('dealerComments', () => {
  const pending = { paragraphs: [PENDING_COMMENTS], isPending: true }
  it.each([
    ['One owner.', ['One owner.']],
    ['One owner.|Full history.', ['One owner.', 'Full history.']],
    ['| One owner. || Full history. |', ['One owner.', 'Full history.']],
    ['NULL|One owner.', ['One owner.']],
    ['A\nB|C', ['A\nB', 'C']],
  ])('splits %j', (text, paragraphs) => expect(dealerComments(text)).toEqual({ paragraphs, isPending: false }))

  it.each([null, undefined, '', '  ', '|', ' | | ', 'null'])('%j is pending', (text) => {
    expect(dealerComments(text)).toEqual(pending)
    expect(PENDING_COMMENTS).toBe('Dealer comments are pending. Please check back here later.')
  })
})

describe('truncateText', () => {
  it.each([
    ['', 5, ''],
    ['hello', 5, 'hello'],
    ['hello!', 5, 'hello…'],
    ['hello world', 5, 'hello…'],
    ['hello world', 4, 'hell…'],
    ['ab cde fgh', 6, 'ab cde…'],
    ['ab cde. - fgh', 9, 'ab cde…'],
    ['hello world', 8, 'hello…'],
    ['hello world', 10, 'hello…'],
    ['hello world', 11, 'hello world'],
    ['hello, world', 7, 'hello…'],
    ['helloworld', 5, 'hello…'],
    ['abcd🚗efgh', 5, 'abcd…'],
  ])('%j at %d is %j', (text, limit, expected) => {
    expect(truncateText(text, limit)).toEqual({ text: expected, isTruncated: text.length > limit })
  })

  it.each([
    [400, false],
    [401, true],
  ])('cuts %d characters by default: %s', (length, isTruncated) => {
    expect(truncateText('x'.repeat(length)).isTruncated).toBe(isTruncated)
  })

  it('never grows beyond the limit and its ellipsis, and only shortens', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 1, max: 50 }), (text, limit) => {
        const result = truncateText(text, limit)
        if (!result.isTruncated) return result.text === text
        return result.text.length <= limit + 1 && text.startsWith(result.text.slice(0, -1))
      }),
    )
  })
})
