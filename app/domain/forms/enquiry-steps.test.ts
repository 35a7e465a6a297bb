import { expect, it } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { moveStep, parseStepMove, stepOf } from './enquiry-steps'
import { formOptions } from './forms'

const settings = settingsSchema.parse({ forms: { layout: 'steps', asksTradeIn: true, asksContactMethod: true } })
const options = formOptions('car_enquiry', { settings, places: { dealerships: [], locations: [] }, car: null })
const steps = options.steps ?? []

it('every field that is seen has its step', () => {
  expect(steps.map(({ title }) => title)).toEqual(['Your question', 'Your details'])
  expect(steps.flatMap(({ fields }) => fields)).toEqual(options.fields.map(({ name }) => name))
})

it.each([
  ['message', 1],
  ['email', 2],
  ['car_id', 1],
])('%s is in step %d', (field, step) => expect(stepOf(field, steps)).toBe(step))

it.each([
  ['1', 'next', { step: 1, isBack: false }],
  ['2', 'back', { step: 2, isBack: true }],
  [null, null, { step: 2, isBack: false }],
  ['0', 'next', { step: 2, isBack: false }],
  ['3', 'next', { step: 2, isBack: false }],
  ['1.5', 'x', { step: 2, isBack: false }],
] as const)('step %j and go %j read as %j', (step, go, expected) => expect(parseStepMove(step, go, 2)).toEqual(expected))

const step = (number: number, errors = {}) => ({ kind: 'step', step: number, errors })
it.each([
  [1, false, {}, step(2)],
  [1, false, { email: 'E' }, step(2)],
  [1, false, { message: 'M', email: 'E' }, step(1, { message: 'M' })],
  [2, false, { email: 'E' }, step(2, { email: 'E' })],
  [2, false, { message: 'M', email: 'E' }, step(1, { message: 'M', email: 'E' })],
  [2, true, { email: 'E' }, step(1)],
  [1, true, {}, step(1)],
  [2, false, {}, { kind: 'send' }],
] as const)('from step %d, back %s, with %j', (from, isBack, errors, expected) => {
  expect(moveStep({ step: from, isBack }, errors, steps)).toEqual(expected)
})
