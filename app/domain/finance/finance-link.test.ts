import { describe, expect, it, test } from 'vitest'
import { CAR } from '../cars/vehicle-noun'
import { carriedParams, financeMessage, parseFinanceLink, type FinanceLink } from './finance-link'

const none: FinanceLink = { preferredDealership: null, vehiclePriceBudgetDollars: null, carId: null, carType: null }
const parse = (query: string) => parseFinanceLink(new URLSearchParams(query))

describe('parseFinanceLink', () => {
  it('reads what a car’s finance button brings along', () => {
    expect(parse('preferredDealership=bayside-toyota&vehiclePriceBudget=45990&car_id=42&car_type=used')).toEqual({
      preferredDealership: 'bayside-toyota',
      vehiclePriceBudgetDollars: 45_990,
      carId: 42,
      carType: 'used',
    })
  })

  it.each<[string, Partial<FinanceLink>]>([
    ['', {}],
    ['preferredDealership=<b>&vehiclePriceBudget=lots&car_id=one&car_type=old', {}],
    ['vehiclePriceBudget=$45,990', { vehiclePriceBudgetDollars: 45_990 }],
    ['vehiclePriceBudget=0', {}],
    ['vehiclePriceBudget=1', { vehiclePriceBudgetDollars: 1 }],
    ['vehiclePriceBudget=-5', {}],
    ['vehiclePriceBudget=1000000', { vehiclePriceBudgetDollars: 1_000_000 }],
    ['vehiclePriceBudget=1000001', {}],
    ['preferredDealership=!bay', {}],
    ['preferredDealership=bay!', {}],
    [`preferredDealership=${'b'.repeat(81)}`, {}],
    ['car_id=0', {}],
    ['car_id=9999999999', {}],
    ['car_type=demo', { carType: 'demo' }],
    ['car_type=new', { carType: 'new' }],
  ])('?%s', (query, expected) => expect(parse(query)).toEqual({ ...none, ...expected }))
})

test('the calculator’s form carries on what it does not ask itself', () => {
  expect(carriedParams(parse('preferredDealership=a&vehiclePriceBudget=5&car_id=4&car_type=new'))).toEqual([
    ['preferredDealership', 'a'],
    ['car_id', '4'],
    ['car_type', 'new'],
  ])
  expect(carriedParams(none)).toEqual([])
})

test.each<[string | null, Partial<FinanceLink>, string]>([
  [null, {}, ''],
  [null, { carType: 'used' }, ''],
  ['2022 Toyota HiLux', {}, 'I would like finance for the 2022 Toyota HiLux.'],
  ['2022 Toyota HiLux', { vehiclePriceBudgetDollars: 45_990 }, 'I would like finance for the 2022 Toyota HiLux. My budget is $45,990.'],
  [null, { vehiclePriceBudgetDollars: 20_000 }, 'I would like finance for a car. My budget is $20,000.'],
  [null, { vehiclePriceBudgetDollars: 20_000, carType: 'used' }, 'I would like finance for a used car. My budget is $20,000.'],
])('the message of %j with %j', (title, link, message) => expect(financeMessage(title === null ? null : { title, isSold: false }, { ...none, ...link }, CAR)).toBe(message))

test('the message without a car is about what the site sells', () => {
  expect(financeMessage(null, { ...none, vehiclePriceBudgetDollars: 60_000, carType: 'new' }, { one: 'caravan', many: 'caravans' })).toBe('I would like finance for a new caravan. My budget is $60,000.')
})

test('the message of a car that is sold asks for another', () => {
  expect(financeMessage({ title: '2022 Toyota HiLux', isSold: true }, none, CAR)).toBe('I would like finance for something similar to the 2022 Toyota HiLux.')
})
