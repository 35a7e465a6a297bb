import { describe, expect, it } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { fieldsOfSteps, parseIsLastStep, parseStep, parseStepAddress, stepHref, stepOf } from './enquiry-steps'
import { formOptions } from './forms'

const settings = settingsSchema.parse({ forms: { layout: 'steps', asksTradeIn: true, asksContactMethod: true } })
const options = formOptions('car_enquiry', { settings, places: { dealerships: [], locations: [] }, car: null })
const steps = options.steps ?? []
const ID = '0199a7b2-1111-7222-8333-444455556666'

it('every field that is seen has its step', () => {
  expect(steps.map(({ title }) => title)).toEqual(['Your details', 'Your question'])
  expect(steps.flatMap(({ fields }) => fields)).toEqual(options.fields.map(({ name }) => name))
})

it.each([
  ['email', 1],
  ['opt_in', 1],
  ['message', 2],
  ['car_id', 1],
])('%s is in step %d', (field, step) => expect(stepOf(field, steps)).toBe(step))

it.each([
  [1, 1, ['name', 'last_name', 'email', 'phone', 'postcode', 'preferred_contact_method', 'opt_in']],
  [2, 2, ['has_trade_in', 'message']],
  [1, 2, options.fields.map(({ name }) => name)],
])('steps %d to %d ask %j', (from, to, names) => expect(fieldsOfSteps(options, from, to).fields.map(({ name }) => name)).toEqual(names))

it.each([
  ['1', 1],
  ['2', 2],
  ['3', 1],
  ['0', 1],
  ['1.5', 1],
  ['x', 1],
  ['', 1],
  [null, 1],
])('step %j of two is read as %d', (text, step) => expect(parseStep(text, 2)).toBe(step))

it.each([
  ['true', true],
  ['false', false],
  ['1', null],
  ['', null],
  [null, null],
  [new File([], 'x'), null],
])('isLastStep %j is read as %j', (said, isLast) => expect(parseIsLastStep(said)).toBe(isLast))

describe('the address of a step', () => {
  it.each([
    ['', { formId: null, step: 1 }],
    [`form=${ID}&step=2`, { formId: ID, step: 2 }],
    [`form=${ID.toUpperCase()}`, { formId: ID, step: 1 }],
    ['form=1%27--&step=2', { formId: null, step: 2 }],
    [`form=${ID}&step=9`, { formId: ID, step: 1 }],
  ])('%s is read', (query, address) => expect(parseStepAddress(new URLSearchParams(query), 2)).toEqual(address))

  it.each([
    ['/cars/hilux', { formId: ID, step: 2 }, `/cars/hilux?form=${ID}&step=2#enquiry`],
    [`/cars/hilux?form=${ID}&step=2`, { formId: ID, step: 1 }, `/cars/hilux?form=${ID}&step=1#enquiry`],
    ['/trade-in?car_id=7&utm_source=radio&index', { formId: null, step: 2 }, '/trade-in?car_id=7&utm_source=radio&step=2#enquiry'],
  ])('from %s with %j', (from, address, href) => expect(stepHref(new URL(from, 'https://a.example'), address)).toBe(href))
})
