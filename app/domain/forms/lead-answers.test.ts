import { expect, it } from 'vitest'
import { FORMS } from './forms'
import { questionOf } from './lead-answers'

it.each([
  ['vin_or_rego', 'VIN or rego'],
  ['dateTime', 'When would suit you?'],
  ['additional_services', 'What else can we do?'],
  ['terms_conditions', 'Accepts the terms'],
  ['Do you have a trade-in', 'Do you have a trade-in'],
  ['possible_spam', null],
  ['kms', null],
])('%s was asked as %s', (answer, question) => {
  expect(questionOf(answer)).toBe(question)
})

it('one name is one question, whatever form asks it', () => {
  const asked = Object.values(FORMS).flatMap(({ own = [] }) => own.map(({ name, label }) => `${name}: ${label}`))
  expect(new Set(asked).size).toBe(new Set(asked.map((text) => text.split(': ')[0])).size)
})
