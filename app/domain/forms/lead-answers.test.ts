import { expect, it } from 'vitest'
import { FORMS } from './forms'
import { answersInWords } from './lead-answers'

it('says each answer with what was asked', () => {
  const answers = {
    vin_or_rego: '123 ABC',
    dateTime: '2026-11-24T10:30',
    additional_services: ['Brakes', 'Wash'],
    terms_conditions: true,
    possible_spam: false,
    'Do you have a trade-in': 'Yes',
    kms: 40_000,
    valuation: { kind: 'none', reason: 'age' },
  }
  expect(answersInWords(answers)).toEqual([
    { question: 'VIN or rego', answer: '123 ABC' },
    { question: 'When would suit you?', answer: '2026-11-24T10:30' },
    { question: 'What else can we do?', answer: 'Brakes, Wash' },
    { question: 'Accepts the terms', answer: 'Yes' },
    { question: 'possible_spam', answer: 'No' },
    { question: 'Do you have a trade-in', answer: 'Yes' },
    { question: 'kms', answer: '40000' },
    { question: 'valuation', answer: '{"kind":"none","reason":"age"}' },
  ])
})

it('one name is one question, whatever form asks it', () => {
  const asked = Object.values(FORMS).flatMap(({ own = [] }) => own.map(({ name, label }) => `${name}: ${label}`))
  expect(new Set(asked).size).toBe(new Set(asked.map((text) => text.split(': ')[0])).size)
})
