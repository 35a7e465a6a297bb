import { describe, expect, test } from 'vitest'
import { consentChoice, consentCookies, endedThirdPartyCookies, handsOnNonce, hasThirdParty, isSecretAddress, measuredPath, thirdPartyNames, trackingDecision, type TrackingPreference } from './analytics-policy'

const indifferent: TrackingPreference = { globalPrivacyControl: false, doNotTrack: false, choice: null }

describe('trackingDecision', () => {
  test.each<[string, boolean, Partial<TrackingPreference>, string]>([
    ['a site that does not ask', false, {}, 'load'],
    ['a site that asks, at first', true, {}, 'ask'],
    ['after a yes', true, { choice: 'granted' }, 'load'],
    ['after a no', true, { choice: 'denied' }, 'never'],
    ['after a no, on a site that asks no longer', false, { choice: 'denied' }, 'never'],
    ['Global Privacy Control', false, { globalPrivacyControl: true }, 'never'],
    ['Global Privacy Control after a yes', true, { globalPrivacyControl: true, choice: 'granted' }, 'never'],
    ['Do Not Track', false, { doNotTrack: true }, 'never'],
    ['Do Not Track on a site that asks', true, { doNotTrack: true }, 'never'],
  ])('%s', (_, asksConsent, wish, decision) => expect(trackingDecision(asksConsent, { ...indifferent, ...wish })).toBe(decision))
})

test.each([
  ['', '', []],
  ['G-AB12CD34EF', '', ['Google Analytics']],
  ['', 'GTM-AB12CD3', ['Google Tag Manager']],
  ['G-AB12CD34EF', 'GTM-AB12CD3', ['Google Analytics', 'Google Tag Manager']],
])('a site with %j and %j tells shoppers of %j', (measurementId, tagManagerId, names) => {
  expect(thirdPartyNames({ measurementId, tagManagerId })).toEqual(names)
  expect(hasThirdParty({ measurementId, tagManagerId })).toBe(names.length > 0)
  expect(handsOnNonce({ tagManagerId })).toBe(tagManagerId !== '')
})

describe('the answer of a visitor', () => {
  test.each([
    ['', false, null],
    ['analytics_consent=granted', false, 'granted'],
    ['shopper=x; analytics_consent=denied; _ga=1', false, 'denied'],
    ['analytics_consent=', false, null],
    ['analytics_consent=perhaps', false, null],
    ['analytics_consent', false, null],
    ['other_analytics_consent=granted', false, null],
    ['analytics_consent=granted; analytics_consent=denied', false, 'granted'],
    ['shopper=x; __Host-analytics_consent=granted', true, 'granted'],
    ['__Host-analytics_consent=granted; analytics_consent=denied', true, 'granted'],
    // Any host below the platform's domain could have set it for all of them.
    ['analytics_consent=granted', true, null],
    ['analytics_consent=denied', true, 'denied'],
  ])('of the cookies %j, over https: %j, is %j', (cookies, isHttps, choice) => expect(consentChoice(cookies, isHttps)).toBe(choice))

  test.each([
    ['granted', false, ['analytics_consent=granted; Path=/; Max-Age=31536000; SameSite=Lax']],
    ['denied', false, ['analytics_consent=denied; Path=/; Max-Age=31536000; SameSite=Lax']],
    ['granted', true, ['__Host-analytics_consent=granted; Path=/; Max-Age=31536000; SameSite=Lax; Secure']],
    ['denied', true, ['__Host-analytics_consent=denied; Path=/; Max-Age=31536000; SameSite=Lax; Secure', 'analytics_consent=denied; Path=/; Max-Age=31536000; SameSite=Lax; Secure']],
  ] as const)('%s is kept, over https: %s', (choice, isHttps, cookies) => {
    expect(consentCookies(choice, isHttps)).toEqual(cookies)
    expect(consentChoice(cookies.join('; '), isHttps)).toBe(choice)
  })
})

describe('what a third party left in the browser', () => {
  test.each([
    ['', []],
    ['shopper=x; analytics_consent=granted; _garage=1; _gallery=2', []],
    ['_gid=1', ['_gid=; Path=/; Max-Age=0', '_gid=; Path=/; Max-Age=0; Domain=cars.example.com', '_gid=; Path=/; Max-Age=0; Domain=example.com']],
  ])('of %j', (cookies, ended) => expect(endedThirdPartyCookies(cookies, 'cars.example.com')).toEqual(ended))

  test('has each of its names', () => {
    const ended = endedThirdPartyCookies('_ga=1; _ga_AB12CD34EF=2; _gat_UA-1=3; _gcl_au=4; _gac_UA-1=5; _gac_gb_AB12=6; _gali=7; _dc_gtm_UA-1=8; _ga;x=1', 'localhost')
    expect(ended.map((cookie) => cookie.split('=')[0])).toEqual(['_ga', '_ga_AB12CD34EF', '_gat_UA-1', '_gcl_au', '_gac_UA-1', '_gac_gb_AB12', '_gali', '_dc_gtm_UA-1', '_ga'])
  })
})

describe('where a visitor is, as a third party is told', () => {
  test.each([
    ['/', '', '/'],
    ['/search/used-cars/', '?make=Kia', '/search/used-cars/?make=Kia'],
    ['/success', '?lead=0190a1b2-0000-7000-8000-000000000001', '/success'],
    ['/success', '?lead=x&utm_source=radio', '/success?utm_source=radio'],
    ['/test-drives/0190a1b2-0000-7000-8000-000000000001/cancel', '?key=abc', null],
    ['/test-drives/0190a1b2-0000-7000-8000-000000000001/cancel', '', null],
    ['/value-my-trade', '?form=0190a1b2&step=2', null],
    ['/cars/kia-rio/checkout', '?unpaid=1', null],
    ['/cars/kia-rio/checkout', '?reservation=1', null],
    ['/cars/kia-rio/checkout', '', '/cars/kia-rio/checkout'],
    ['/online-payment', '?payment=1', null],
    ['/spin-to-win', '?drawn=0190a1b2-0000-7000-8000-000000000001', null],
    ['/finance', '?kept=0190A1B2-0000-4000-8000-000000000001', null],
    ['/sign-in', '?type=finance&redirect=%2Ffinance%3Fkept%3D0190a1b2-0000-4000-8000-000000000001', null],
    ['/sign-in', '?type=finance&redirect=%2Ffinance', '/sign-in?type=finance&redirect=%2Ffinance'],
  ])('%s%s: %s', (pathname, search, told) => expect(measuredPath(pathname, search)).toBe(told))
})

test.each([
  ['/success', '?lead=x', true],
  ['/success', '', false],
  ['/online-payment', '?payment=1', true],
  ['/test-drives/0190a1b2-0000-7000-8000-000000000001/cancel', '', true],
  ['/search/used-cars/', '?make=Kia', false],
])('%s%s opens something for whoever knows it: %s', (pathname, search, expected) => expect(isSecretAddress(pathname, search)).toBe(expected))
