import { describe, expect, test } from 'vitest'
import type { ResolvedField } from './form-field'
import { consentsOf, HIDDEN_OPT_IN, isTickOfOtherWords, sentByBox, takenBack, withConsents, wordsMark, type Consent } from './consent'

const at = '2026-11-24T00:30:00.000Z'
const terms: ResolvedField = { name: 'terms_conditions', label: 'I hold a full licence.' }
const news = { box: 'opt_in', wording: 'Keep me posted about offers and new stock', at }

test.each<[string, ResolvedField[], Parameters<typeof consentsOf>[1], unknown[]]>([
  ['a ticked box', [{ name: 'opt_in' }], { opt_in: true, answers: {} }, [{ ...news, isGiven: true }]],
  ['one that was left', [{ name: 'opt_in' }], { opt_in: false, answers: {} }, [{ ...news, isGiven: false }]],
  ['terms in the words of the site', [terms], { opt_in: true, answers: { terms_conditions: true } }, [{ box: 'terms_conditions', wording: 'I hold a full licence.', isGiven: true, at }]],
  ['terms that were left, with the opt-in ticked', [terms], { opt_in: true, answers: {} }, [{ box: 'terms_conditions', wording: 'I hold a full licence.', isGiven: false, at }]],
  ['a box that asks a question', [{ ...terms, name: 'is_new', type: 'checkbox', section: 'question' }], { opt_in: true, answers: { is_new: true } }, []],
  ['a text beside the boxes', [{ ...terms, name: 'why', type: 'text', section: 'consent' }], { opt_in: true, answers: { why: 'x' } }, []],
  ['a box that the form does not show', [{ name: 'message' }], { opt_in: true, answers: {} }, []],
])('%s', (_, asked, sent, consents) => expect(consentsOf(asked, sent, new Date(at))).toEqual(consents))

describe('the list of a lead', () => {
  let minute = 0
  /** `n+` is box n ticked, `n-` left; what stands behind it is its wording. */
  const said = (...all: string[]): Consent[] =>
    all.map((one) => ({ box: one.slice(0, 1), wording: one.slice(2), isGiven: one[1] === '+', at: new Date(Date.UTC(2026, 10, 24, 0, minute++)).toISOString() }))
  const words = (list: Consent[]) => list.map(({ box, wording, isGiven }) => `${box}${isGiven ? '+' : '-'}${wording}`)
  const toggles = (box: string, times: number, wording = '') => Array.from({ length: times }, (_, at) => `${box}${at % 2 === 0 ? '+' : '-'}${wording}`)

  test.each<[string, string[], string[], string[]]>([
    ['is what was said first', [], ['n+', 't+'], ['n+', 't+']],
    ['says nothing twice', ['n+', 't+'], ['n+', 't+'], ['n+', 't+']],
    ['has what is said otherwise', ['n+', 't+'], ['n-', 't+'], ['n+', 't+', 'n-']],
    ['has what is said of other words', ['t+18'], ['t+21'], ['t+18', 't+21']],
    ['has what is taken back and given again', ['n+', 'n-'], ['n+'], ['n+', 'n-', 'n+']],
    ['has a box that was not asked before', ['n+'], ['t-'], ['n+', 't-']],
    ['stays where nothing was asked', ['n+'], [], ['n+']],
    ['has up to twenty of a box', toggles('n', 19), ['n-'], toggles('n', 20)],
    ['has more of several boxes', [...toggles('n', 20), ...toggles('t', 19)], ['t-'], [...toggles('n', 20), ...toggles('t', 20)]],
    // The first yes and the first no to each wording stay, and the last twenty of each box.
    ['is bounded', ['n-', 't+18', ...toggles('n', 60)], ['n+', 't+21'], ['n-', 't+18', 'n+', ...toggles('n', 21).slice(1), 't+21']],
    ['keeps when each wording was agreed to first', ['n+a', 'n-a', ...toggles('n', 60, 'b')], ['n+b'], ['n+a', 'n-a', 'n+b', 'n-b', ...toggles('n', 21, 'b').slice(1)]],
    ['of before, with an entry for each sending, is bounded too', Array.from({ length: 250 }, () => 'n+'), ['n-'], [...Array.from({ length: 20 }, () => 'n+'), 'n-']],
  ])('%s', (_, stored, sent, expected) => expect(words(withConsents(said(...stored), said(...sent)))).toEqual(expected))
})

test('a mark is short, and tells words from others that differ in a sign', () => {
  const all = ['', 'I hold a full licence.', 'I hold a full licence', 'I hold a full license.', 'I am 18.', '李'.repeat(4_000)].map(wordsMark)
  expect(new Set(all).size).toBe(all.length)
  for (const mark of all) expect(mark).toMatch(/^words-[0-9a-z]{1,7}$/)
})

test.each([
  ['these words', wordsMark('I am 18.'), false],
  ['other words', wordsMark('I am 21.'), true],
  ['no words, as an old page', 'on', false],
  ['no words, as a program', 'true', false],
  ['nothing', '', false],
])('a tick of %s', (_, sent, expected) => {
  expect(isTickOfOtherWords(sent, { ticked: wordsMark('I am 18.') })).toBe(expected)
  // A box that has no mark of words was ticked by none.
  expect(isTickOfOtherWords(sent, {})).toBe(sent.startsWith('words-'))
})

test.each(['on', 'ON', 'true', 'True', '1', 'yes', 'Yes', wordsMark('I am 18.'), 'words-abc'])('%j is what a ticked box sends', (sent) => expect(sentByBox(sent)).toBe(sent))

// A no of another program was stored as a consent.
test.each(['', 'false', 'False', 'FALSE', '0', 'no', 'No', 'off', 'OFF', 'null', 'maybe', 'yes please', '-1', ' ', 'my words-abc', HIDDEN_OPT_IN])('%j is no tick', (sent) => expect(sentByBox(sent)).toBe(''))

test('news that were taken back are no news, until a form comes with the box ticked', () => {
  const yes: Consent = { box: 'opt_in', wording: 'Keep me posted', isGiven: true, at }
  const list = [yes, takenBack(new Date(at))]
  expect(list[1]).toEqual({ box: 'opt_in', wording: 'They asked for no more news', isGiven: false, at })
  expect(withConsents(list, [yes])).toEqual([...list, yes])
})
