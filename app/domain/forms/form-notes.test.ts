import { expect, it } from 'vitest'
import { formNotes } from './form-notes'

const link = { label: 'Privacy policy', href: '/privacy-policy' }

it.each([
  ['', ' ', [{ text: 'What we do with your details:', link }]],
  [' Terms apply. ', '', [{ text: 'Terms apply.' }, { text: 'What we do with your details:', link }]],
  ['Terms.', ' Privacy. ', [{ text: 'Terms.' }, { text: 'Privacy.', link }]],
])('formNotes of %j and %j are %j', (terms, privacy, expected) => expect(formNotes(terms, privacy, '/privacy-policy')).toEqual(expected))
