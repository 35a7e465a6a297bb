import { describe, expect, it } from 'vitest'
import { brochureHref, carFormHref, carHref, financeHref, modelFormHref, reserveHref } from './car-links'

const car = {
  id: 42,
  slug: 'a/b ?#',
  carType: 'used',
  dealershipSlug: 'bayside-toyota',
  priceCents: 4599000,
  offerPriceCents: null,
} as const

it('escapes what goes into an address', () => {
  expect([carHref(car), brochureHref(car), reserveHref(car, 'buy-online'), carFormHref(car, '/request-photos')]).toEqual([
    '/cars/a%2Fb%20%3F%23',
    '/cars/a%2Fb%20%3F%23.pdf',
    '/cars/a%2Fb%20%3F%23/buy-online',
    '/request-photos?car_id=42',
  ])
})

it.each([
  ['toyota', '/book-test-drive/?make=toyota'],
  ['toyota/hilux', '/book-test-drive/?make=toyota&model=hilux'],
])('a form is told of %s', (slug, href) => expect(modelFormHref(slug, '/book-test-drive/')).toBe(href))

describe('financeHref', () => {
  it.each<[string, object, string | null]>([
    ['list price', {}, '45990'],
    ['reduced price', { offerPriceCents: 4399050 }, '43991'],
    ['no price', { priceCents: null }, null],
    ['a price of $10 is none', { priceCents: 1000 }, null],
  ])('budget: %s', (_name, values, budget) => {
    expect(financeHref(car)).toMatch(/^\/finance\?/)
    const url = new URL(financeHref({ ...car, ...values }, '/finance-enquiry'), 'http://dealer.example')
    expect(url.pathname).toBe('/finance-enquiry')
    expect(url.hash).toBe('#finance-form')
    expect(url.searchParams.get('vehiclePriceBudget')).toBe(budget)
    expect([url.searchParams.get('preferredDealership'), url.searchParams.get('car_id'), url.searchParams.get('car_type')]).toEqual(['bayside-toyota', '42', 'used'])
  })
})
