import { expect, it } from 'vitest'
import { formNotes } from './form-notes'

const policy = { label: 'Privacy policy', href: '/privacy-policy' }

it.each([
  [['', ' '], [policy]],
  [[' Terms apply. ', ''], ['Terms apply.', policy]],
  [['Terms.', 'Privacy.'], ['Terms.', 'Privacy.', policy]],
])('formNotes of %j is %j', (notes, expected) => expect(formNotes(notes, '/privacy-policy')).toEqual(expected))
