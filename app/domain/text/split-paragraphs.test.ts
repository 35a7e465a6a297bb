import { describe, expect, it } from 'vitest'
import { splitParagraphs } from './split-paragraphs'

describe('splitParagraphs', () => {
  it.each([
    [['all of it'], 9, [{ shown: 'all of it', rest: '' }]],
    [['one two three'], 7, [{ shown: 'one two', rest: ' three' }]],
    [['one two, three'], 8, [{ shown: 'one two', rest: ', three' }]],
    [['first', 'second third'], 11, [{ shown: 'first', rest: '' }, { shown: 'second', rest: ' third' }]],
    [['first', 'second'], 5, [{ shown: 'first', rest: '' }, { shown: '', rest: 'second' }]],
    [['cut here now', 'then'], 8, [{ shown: 'cut here', rest: ' now' }, { shown: '', rest: 'then' }]],
    // Of a word nothing stands by itself, unless it is all that there is.
    [['first', 'second', 'x'], 8, [{ shown: 'first', rest: '' }, { shown: '', rest: 'second' }, { shown: '', rest: 'x' }]],
    [['first', 'second third'], 10, [{ shown: 'first', rest: '' }, { shown: '', rest: 'second third' }]],
    [['unbroken'], 3, [{ shown: 'unb', rest: 'roken' }]],
    [['ab😀cd'], 3, [{ shown: 'ab', rest: '😀cd' }]],
    [[], 400, []],
  ])('%j at %d', (paragraphs, limit, expected) => {
    const split = splitParagraphs(paragraphs, limit)
    expect(split).toEqual(expected)
    expect(split.map(({ shown, rest }) => shown + rest)).toEqual(paragraphs)
  })
})
