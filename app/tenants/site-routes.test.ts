import { describe, expect, it } from 'vitest'
import { settingsSchema, type SettingsValues } from './settings-schema'
import { pageAddress, SITE_ROUTES, sitePath, tenantHasRoute } from './site-routes'

const has = (path: string, settings: SettingsValues = {}) => tenantHasRoute({ settings: settingsSchema.parse(settings) }, path)

describe('tenantHasRoute', () => {
  it.each([
    '/', '/search/toyota/hilux', '/cars/some-car', '/cars/', '/contact', '/contact-us', '/contact-us/aspley', '/terms-and-conditions/',
    '/privacy-policy', '/dealerships', '/locations/aspley', '/special-offers', '/offers/7', '/offers/mazda/7', '/trade-in?car_id=3',
    '/finance#finance-form', '/service', '/warranty', '/book-test-drive/', '/parts/search', '/pages/our-own',
  ])('every site has %s', (path) => {
    expect(has(path)).toBe(true)
  })

  it.each<[string, SettingsValues]>([
    ['/teams/aspley', { pages: { teams: true } }],
    ['/fleet', { pages: { fleet: true } }],
    ['/blog', { pages: { blog: true } }],
    ['/blog/news/winter', { pages: { blog: true } }],
    ['/buying', { pages: { buying: true } }],
    ['/brands/jeep', { pages: { brands: true } }],
    ['/hilux', { pages: { models: true } }],
    ['/explore/hilux', { pages: { models: true } }],
    ['/diamond-advantage', { pages: { diamondAdvantage: true } }],
    ['/spin-to-win', { pages: { spinToWin: true } }],
    ['/online-payment', { pages: { onlinePayment: true } }],
    ['/autopact-handback-guarantee', { pages: { handbackGuarantee: true } }],
    ['/autopact-protection-plan', { pages: { protectionPlan: true } }],
    ['/ultratek', { pages: { paintProtection: true } }],
    ['/faqs', { pages: { faqs: true } }],
    ['/pages/return-policy', { pages: { returnPolicy: true } }],
    ['/pages/nissan-future-value', { pages: { futureValue: true } }],
    ['/prepaid-maintenance-plan', { pages: { prepaidMaintenance: true } }],
    ['/roadside-assistance', { pages: { roadsideAssistance: true } }],
  ])('only a site that is told to has %s', (path, settings) => {
    expect(has(path)).toBe(false)
    expect(has(path, settings)).toBe(true)
  })

  it.each<[string, SettingsValues]>([
    ['/service', { pages: { service: false } }],
    ['/pages/service', { pages: { service: false } }],
    ['/vehicle-parts-and-accessories', { pages: { parts: false } }],
    ['/pages/warranty', { pages: { warranty: false } }],
    ['/personalised/finance', { pages: { finance: false } }],
    ['/personalised/finance', { pages: { personalisedFinance: false } }],
    ['/personalised/credit-check', { pages: { creditCheck: false } }],
    ['/search/new-cars', { search: { excludedCarTypes: ['new'] } }],
    ['/search/demo-cars', { search: { excludedCarTypes: ['demo'] } }],
    ['/search/used-cars/', { search: { excludedCarTypes: ['used'] } }],
    ['/search/new-and-demo-cars', { search: { excludedCarTypes: ['new', 'demo'] } }],
    ['/sell-my-car', { tradeIn: { isOn: false } }],
    ['/cars/trade-in', { tradeIn: { isOn: false } }],
    ['/special-offers', { offers: { isOn: false } }],
    ['/offers/mazda/7', { offers: { isOn: false } }],
    ['/locations/aspley', { pages: { dealerships: false } }],
    ['/contact-us/aspley', { pages: { dealerships: false } }],
    ['/book-test-drive', { pages: { testDrive: false } }],
  ])('a site can be without %s', (path, settings) => {
    expect(has(path, settings)).toBe(false)
  })

  it('knows no route that is none', () => {
    expect(has('/a/b/c', { pages: { models: true } })).toBe(false)
    expect(has('/nothing')).toBe(false)
  })

  it('lists each route once', () => {
    expect(new Set(SITE_ROUTES.map(({ path }) => path)).size).toBe(SITE_ROUTES.length)
  })
})

it.each([
  ['/', ''],
  ['/terms-and-conditions/', 'terms-and-conditions'],
  ['/a/b?x=/c', 'a/b'],
  ['/a#b', 'a'],
])('sitePath(%s) is %s', (path, expected) => {
  expect(sitePath(path)).toBe(expected)
})

it.each([
  ['book-test-drive', '/book-test-drive/'],
  ['/terms-and-conditions', '/terms-and-conditions/'],
  ['/privacy-policy/', '/privacy-policy'],
  ['parts/search', '/parts/search'],
  ['pages/our-own', '/pages/our-own'],
])('the page of %s has the address %s', (path, expected) => expect(pageAddress(path)).toBe(expected))
