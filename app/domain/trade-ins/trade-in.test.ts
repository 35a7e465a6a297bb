import { describe, expect, it } from 'vitest'
import { isTradeInOffered, plateSchema, reachedTradeInStep, TRADE_IN_FIELDS, tradeInSchema, tradeInSteps, tradeInTitles } from './trade-in'

const options = { states: ['QLD', 'NSW'], asksUnderFinance: false, nowYear: 2026 }
const filled = { rego: '123 abc', regoState: 'QLD', make: 'Toyota', model: 'Corolla', year: '2022', kms: '40,000', condition: 'Good', accident: 'No', history: 'Full' }
const errors = (changes: object, changed = {}) =>
  Object.fromEntries(tradeInSchema({ ...options, ...changed }).safeParse({ ...filled, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [])

describe('isTradeInOffered', () => {
  it.each<[carType: 'new' | 'used' | 'demo', isOn: boolean, carTypes: ('new' | 'used' | 'demo')[], isOffered: boolean]>([
    ['new', true, ['new', 'used', 'demo'], true],
    ['used', true, ['new', 'used', 'demo'], true],
    ['demo', true, ['new', 'used', 'demo'], true],
    ['new', true, ['new'], true],
    ['used', true, ['new'], false],
    ['demo', true, ['new'], false],
    ['used', true, [], false],
    ['used', false, ['used'], false],
  ])('for a %s car, with trade-ins on: %j, for %j: %j', (carType, isOn, carTypes, isOffered) => expect(isTradeInOffered({ carType }, { isOn, carTypes })).toBe(isOffered))
})

describe('tradeInTitles', () => {
  it.each([
    ['the plate, the car, who asks and its estimate', 'redbook', 'own', false, ['Your plate', 'Your car', 'Your details', 'Our estimate']],
    ['no estimate of a car that gets none', 'off', 'own', true, ['Your car', 'Your details', 'Our answer']],
    ['nothing of one where none is given', 'off', 'off', true, ['Your car', 'Your details']],
  ])('%s', (_what, regoLookup, valuations, isRefused, titles) => expect(tradeInTitles(tradeInSteps({ regoLookup, valuations }), isRefused)).toEqual(titles))
})

describe('tradeInSchema', () => {
  it('reads a filled-in step', () => {
    expect(tradeInSchema(options).parse(filled)).toEqual({ ...filled, rego: '123ABC', year: 2022, kms: 40_000, under_finance: null })
  })
  it.each(['123\u00a0abc', '\u200b123 abc\u200e', '123\u00adabc', ' 12 3a bc '])('reads a plate that was copied as %j', (rego) =>
    expect(tradeInSchema(options).parse({ ...filled, rego, kms: '40\u200b000' })).toMatchObject({ rego: '123ABC', kms: 40_000 }),
  )
  it.each([
    [{ rego: ' ' }, ['rego']],
    [{ rego: '\u200b' }, ['rego']],
    [{ rego: '\u2800', model: '\u2060' }, ['rego', 'model']],
    [{ rego: 'A'.repeat(12) }, []],
    [{ rego: 'A'.repeat(13) }, ['rego']],
    [{ rego: '12#?AB' }, ['rego']],
    [{ rego: '-' }, ['rego']],
    [{ rego: 'ABC-123' }, []],
    [{ rego: '1abc·234' }, []],
    [{ rego: 'ABC--1' }, ['rego']],
    [{ rego: 'ABC-' }, ['rego']],
    [{ make: 'x'.repeat(60), model: 'x'.repeat(60) }, []],
    [{ make: 'x'.repeat(61), model: 'x'.repeat(61) }, ['make', 'model']],
    [{ make: ['Kia'], model: 7 }, ['make', 'model']],
    [{ regoState: 'WA' }, ['regoState']],
    [{ year: '1949' }, ['year']],
    [{ year: '1950' }, []],
    [{ year: '2022.5' }, ['year']],
    [{ year: '2028' }, ['year']],
    [{ year: '2027' }, []],
    [{ kms: '2000001' }, ['kms']],
    [{ kms: '2,000,000' }, []],
    [{ kms: '-1' }, ['kms']],
    [{ kms: '0' }, []],
    [{ kms: '85 000 km' }, []],
    [{ kms: '85k' }, []],
    [{ kms: '８５，０００', year: '２０２２' }, []],
    [{ year: '2,019' }, []],
    [{ kms: 'many' }, ['kms']],
    [{ condition: 'Mint', accident: '', history: undefined }, ['condition', 'history', 'accident']],
  ])('of %j says what is wrong with %j', (changes, fields) => expect(Object.keys(errors(changes))).toEqual(fields))
  it('asks whether it is under finance where the tenant wants it', () => {
    expect(errors({}, { asksUnderFinance: true })).toEqual({ under_finance: 'Say whether it is under finance.' })
    expect(errors({ under_finance: 'No' }, { asksUnderFinance: true })).toEqual({})
  })
})

it('says of two questions to be answered with Yes or No which is which', () => {
  expect(Object.values(errors({ accident: '', under_finance: '' }, { asksUnderFinance: true }))).toEqual(['Say whether it has been in an accident.', 'Say whether it is under finance.'])
})

it('has its errors in the order of its fields', () => {
  const order = Object.keys(errors(Object.fromEntries(TRADE_IN_FIELDS.map((field) => [field, ''])), { asksUnderFinance: true }))
  expect(order).toEqual(TRADE_IN_FIELDS)
})

describe('plateSchema', () => {
  const plate = (values: object) => plateSchema(['QLD']).safeParse(values)
  it('reads the plate and its state, and nothing else', () => expect(plate({ ...filled, make: '' }).data).toEqual({ rego: '123ABC', regoState: 'QLD' }))
  it.each([
    [{ rego: '', regoState: 'QLD' }, 'Enter the rego, such as 123 ABC.'],
    [{ rego: '1', regoState: 'NSW' }, 'Choose the state of the plate.'],
  ])('of %j says %s', (values, message) => expect(plate(values).error?.issues.map((issue) => issue.message)).toEqual([message]))
})

describe('the steps of a trade-in', () => {
  it.each([
    ['redbook', 'own', ['plate', 'vehicle', 'contact', 'offer']],
    ['off', 'own', ['vehicle', 'contact', 'offer']],
    ['autograb', 'off', ['plate', 'vehicle', 'contact']],
    ['off', 'off', ['vehicle', 'contact']],
  ])('with look-up %s and valuations %s are %j', (regoLookup, valuations, steps) => expect(tradeInSteps({ regoLookup, valuations })).toEqual(steps))

  const all = tradeInSteps({ regoLookup: 'redbook', valuations: 'own' })
  it.each([
    [1, false, false, 1],
    [2, false, false, 2],
    [4, false, false, 2],
    [3, true, false, 3],
    [4, true, false, 3],
    [4, true, true, 4],
    [1, true, true, 1],
    // Another plate was told after its lead was there: the estimate is the old car's.
    [4, false, true, 2],
    [3, false, true, 2],
    [1, false, true, 1],
  ])('step %d, with the car told %s and a lead %s, leads to %d', (wanted, hasVehicle, hasLead, step) => {
    expect(reachedTradeInStep(all, wanted, { hasVehicle, hasLead })).toBe(step)
  })
})
