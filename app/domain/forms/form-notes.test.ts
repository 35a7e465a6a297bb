import { expect, it } from 'vitest'
import { formNotes } from './form-notes'

it.each([
  [['', ' '], []],
  [[' Terms apply. ', ''], ['Terms apply.']],
  [['Terms.', 'Privacy.'], ['Terms.', 'Privacy.']],
])('formNotes of %j is %j', (notes, expected) => expect(formNotes(...notes)).toEqual(expected))
