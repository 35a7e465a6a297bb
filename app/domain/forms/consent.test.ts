import { expect, test } from 'vitest'
import type { ResolvedField } from './form-field'
import { consentsOf } from './consent'

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
