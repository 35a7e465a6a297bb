import { describe, expect, test } from 'vitest'
import { amountText, budgetAmount, budgetBodies, budgetHref, budgetRange, estimatedBudget, interestWords, isBelowStock, readBudget } from './budget'

test.each([
  ['200', 200],
  ['1,250', 1_250],
  ['2k', 2_000],
  ['２００．５０', 200.5],
  ['a lot', 0],
  ['$ 600', 600],
  ['199.5', 199.5],
  ['$1,199.49', 1_199.49],
  ['20.000', 20_000],
  ['$20.000', 20_000],
  ['19.99', 19.99],
  ['199.9999', 200],
  ['0.004', 0],
  ['999999.999', 1_000_000],
  ['0', 0],
  ['-5', 0],
  ['1000000', 1_000_000],
  ['1000001', 1_000_000],
  ['1e9', 1_000_000],
  ['Infinity', 1_000_000],
  ['-Infinity', 0],
  ['', 0],
  ['   ', 0],
  ['abc', 0],
  ['NaN', 0],
  ['12abc', 0],
])('budgetAmount %j is %d', (text, expected) => {
  expect(budgetAmount(text)).toBe(expected)
})

test.each([
  [0, '0'],
  [200, '200'],
  [200.5, '200.50'],
  [1_199.49, '1199.49'],
])('amountText of %d is %s', (dollars, text) => {
  expect(amountText(dollars)).toBe(text)
  expect(budgetAmount(text)).toBe(dollars)
})

test.each([
  ['', '', 'period=weekly&repayment=90', '/search/budget?period=weekly&repayment=90'],
  ['?period=monthly&repayment=5&body=SUV&body=Ute&utm_source=x', '', 'period=weekly&repayment=90&body=Hatch', '/search/budget?utm_source=x&period=weekly&repayment=90&body=Hatch'],
  ['?period=monthly&period_before=weekly', '', 'period=weekly', '/search/budget?period=weekly'],
  ['?body=SUV', '#main', 'deposit=0', '/search/budget?deposit=0#main'],
])('budgetHref of %j%s with %s', (search, hash, chosen, expected) => expect(budgetHref({ pathname: '/search/budget', search, hash }, new URLSearchParams(chosen))).toBe(expected))

describe('readBudget', () => {
  const defaults = { period: 'weekly', weeklyDollars: 200, monthlyDollars: 600, depositDollars: 2_000 } as const
  test.each([
    ['', 'weekly', 200, 2_000],
    ['period=monthly', 'monthly', 600, 2_000],
    ['period=weekly&repayment=150&deposit=500', 'weekly', 150, 500],
    ['period=yearly', 'weekly', 200, 2_000],
    ['repayment=&deposit=', 'weekly', 0, 0],
    ['repayment=x&deposit=9999999', 'weekly', 0, 1_000_000],
    // Without script: the month chosen on a page by the week, and the other way round.
    ['period=monthly&repayment=200&deposit=2000&period_before=weekly', 'monthly', 600, 2_000],
    ['period=weekly&repayment=$600&deposit=0&period_before=monthly', 'weekly', 200, 0],
    ['period=monthly&repayment=250&period_before=weekly', 'monthly', 250, 2_000],
    ['period=monthly&repayment=200&period_before=monthly', 'monthly', 200, 2_000],
    ['period=monthly&repayment=200', 'monthly', 200, 2_000],
    ['period=monthly&repayment=200&period_before=yearly', 'monthly', 200, 2_000],
    ['period=monthly&repayment=&period_before=weekly', 'monthly', 0, 2_000],
  ] as const)('%j', (query, period, repaymentDollars, depositDollars) => {
    expect(readBudget(new URLSearchParams(query), defaults)).toEqual({ period, repaymentDollars, depositDollars })
  })

  test('the site begins with the month', () => {
    expect(readBudget(new URLSearchParams('period=weekly'), { ...defaults, period: 'monthly' })).toMatchObject({ period: 'weekly', repaymentDollars: 200 })
    expect(readBudget(new URLSearchParams(), { ...defaults, period: 'monthly' })).toEqual({
      period: 'monthly',
      repaymentDollars: 600,
      depositDollars: 2_000,
    })
  })
})

test.each([
  ['weekly', 200, 2_000, 54_000],
  ['monthly', 600, 2_000, 38_000],
  ['weekly', 0, 0, 0],
  ['monthly', 0, 5_000, 5_000],
  ['weekly', 1_000_000, 1_000_000, 261_000_000],
  ['weekly', 200.5, 0, 52_130],
  ['monthly', 99.99, 0.6, 6_000],
] as const)('%s %d and %d down buy for %d', (period, repaymentDollars, depositDollars, expected) => {
  expect(estimatedBudget({ period, repaymentDollars, depositDollars }, 0)).toBe(expected)
})

test.each([
  ['weekly', 200, 2_000, 8.5, 44_335],
  ['monthly', 600, 2_000, 8.5, 31_245],
  ['weekly', 200, 0, 0, 52_000],
  ['weekly', 0, 2_000, 8.5, 2_000],
] as const)('%s %d and %d down buy, at %d percent, for %d', (period, repaymentDollars, depositDollars, ratePercent, expected) => {
  expect(estimatedBudget({ period, repaymentDollars, depositDollars }, ratePercent)).toBe(expected)
})

test.each([
  [0, null, 'before interest'],
  [0, 9.44, 'before interest'],
  [8.5, null, 'at an example rate of 8.50% p.a.'],
  [8.5, 9.44, 'at an example rate of 8.50% p.a., comparison rate 9.44% p.a.'],
])('the words for %d percent, comparison rate %s', (rate, comparison, words) => {
  expect(interestWords(rate, comparison)).toBe(words)
})

test.each([
  [38_000, 90_000, { min: 1_001, max: 38_000 }],
  [90_000, 90_000, { min: 1_001, max: 90_000 }],
  [120_000, 90_000, { min: 1_001, max: 90_000 }],
  [120_000, null, { min: 1_001, max: 100_000 }],
])('budgetRange of %d where the highest price is %s', (budget, highest, expected) => {
  expect(budgetRange(budget, highest)).toEqual(expected)
})

test.each([
  [9_999, 10_000, true],
  [10_000, 10_000, false],
  [10_001, 10_000, false],
  [10_000, null, true],
])('a budget of %d where the lowest price is %s', (budget, lowest, expected) => {
  expect(isBelowStock(budget, lowest)).toBe(expected)
})

describe('budgetBodies', () => {
  const bodies = ['SUV', 'Ute', 'Hatch', 'Sedan', 'Van'].map((value, index) => ({ value, count: [9, 7, 7, 3, 1][index] ?? 0 }))
  const names = (own: string[], among = bodies) => budgetBodies(among, own).map(({ value }) => value)

  test.each([
    ['the four with the most, equal ones by name', [], 'SUV Hatch Ute Sedan'],
    ["the site's own, in its order", ['Van', 'SUV'], 'Van SUV'],
    ['a body that there is none of has no tile', ['Bus', 'Van'], 'Van'],
  ])('%s', (_name, own, expected) => {
    expect(names(own).join(' ')).toBe(expected)
  })

  test('fewer than four', () => {
    expect(names([], bodies.slice(0, 2))).toEqual(['SUV', 'Ute'])
    expect(names([], [])).toEqual([])
  })

  test('up to twenty of its own', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ value: `B${index}`, count: 1 }))
    expect(names(many.map(({ value }) => value), many)).toHaveLength(20)
  })
})
