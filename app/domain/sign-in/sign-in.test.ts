import { describe, expect, it } from 'vitest'
import { maskedMobile, parseCode, parseMobile, parseSignInQuery, sendRefusal, tooManySends, type SendCounts } from './sign-in'
import { signInHref } from './sign-in-href'

it.each([
  ['0412 345 678', '+61412345678'],
  ['+61 412 345 678', '+61412345678'],
  ['61412345678', '+61412345678'],
  ['07 3123 4567', null],
  ['1300 975 703', null],
  ['+64 21 123 4567', null],
  ['0412', null],
  ['', null],
])('parseMobile(%j) is %j', (text, expected) => expect(parseMobile(text)).toBe(expected))

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['\u200b123\u00ad456\u2060', '123456'],
  ['482913 is your code for Coral Coast Motors. It can be used once, for 10 minutes.', '482913'],
  ['Your code: 482913', '482913'],
  ['482913 or 482914', null],
  ['0412345678', null],
  ['x482913', null],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
])('parseCode(%j) is %j', (text, expected) => expect(parseCode(text)).toBe(expected))

it('maskedMobile keeps the two ends', () => expect(maskedMobile('+61412345678')).toBe('0412 ••• 678'))

describe('the sign-in page’s address', () => {
  it('carries type, redirect and back', () => {
    expect(signInHref({ type: 'watchlist', redirect: '/watchlist', back: '/cars/a?b=c' })).toBe(
      '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2Fcars%2Fa%3Fb%3Dc',
    )
  })
  it.each([
    ['type=checkout&redirect=/cars/a/checkout&back=/cars/a', { type: 'checkout', redirect: '/cars/a/checkout', back: '/cars/a' }],
    ['', { type: 'watchlist', redirect: '/watchlist', back: '/' }],
    ['type=admin&redirect=https://evil.example&back=//evil.example', { type: 'watchlist', redirect: '/watchlist', back: '/' }],
    ['type=checkout&redirect=/%09/evil.example', { type: 'checkout', redirect: '/', back: '/' }],
    ['type=finance&redirect=/sign-in?redirect=/sign-in&back=/sign-in', { type: 'finance', redirect: '/', back: '/' }],
    ['type=finance&redirect=/finance&back=/sign-in?type=checkout%26back=%252Fcars%252Fa%253Fb%253Dc', { type: 'finance', redirect: '/finance', back: '/cars/a?b=c' }],
    ['type=finance&redirect=/finance&back=/sign-in?back=%252Fsign-in%253Fback%253D%25252Fcars%25252Fa', { type: 'finance', redirect: '/finance', back: '/cars/a' }],
    ['type=finance&redirect=/finance&back=/sign-in?back=%252F%252Fevil.example', { type: 'finance', redirect: '/finance', back: '/' }],
    ['redirect=/sign-in-help', { type: 'watchlist', redirect: '/sign-in-help', back: '/' }],
    ['redirect=/help/sign-in', { type: 'watchlist', redirect: '/help/sign-in', back: '/' }],
  ])('%j reads as %j', (query, expected) => expect(parseSignInQuery(new URLSearchParams(query), true)).toEqual(expected))

  it('a site without a watchlist leads to none', () => expect(parseSignInQuery(new URLSearchParams(), false)).toEqual({ type: 'watchlist', redirect: '/', back: '/' }))
})

const none: SendCounts = { phoneTenMinutes: 0, phoneDay: 0, lastSecondsAgo: null, networkHour: 0, network56Hour: 0, network48Hour: 0, networkAndPhoneDay: 0, siteHour: 0, platformHour: 0 }

describe('one more code', () => {
  it.each<[string, Partial<SendCounts>, ReturnType<typeof sendRefusal>]>([
    ['the first', {}, null],
    ['the third in ten minutes', { phoneTenMinutes: 2, phoneDay: 2, lastSecondsAgo: 1 }, null],
    ['the fourth in ten minutes', { phoneTenMinutes: 3, phoneDay: 3, lastSecondsAgo: 300 }, { reason: 'phone', waitMinutes: 10 }],
    ['the fifth of a day', { phoneDay: 4, lastSecondsAgo: 1 }, null],
    ['the sixth of a day, at once', { phoneDay: 5, lastSecondsAgo: 0 }, { reason: 'phone', waitMinutes: 5 }],
    ['the sixth, four minutes and one second later', { phoneDay: 5, lastSecondsAgo: 241 }, { reason: 'phone', waitMinutes: 1 }],
    ['the sixth, five minutes later', { phoneDay: 5, lastSecondsAgo: 300 }, null],
    ['the seventh, after nine minutes', { phoneDay: 6, lastSecondsAgo: 540 }, { reason: 'phone', waitMinutes: 1 }],
    ['the fortieth, an hour later', { phoneDay: 39, lastSecondsAgo: 3_600 }, { reason: 'phone', waitMinutes: 60 }],
    ['the fortieth, two hours later', { phoneDay: 39, lastSecondsAgo: 7_200 }, null],
    ['the fifth that a network asks for', { networkAndPhoneDay: 4 }, null],
    ['the sixth that a network asks for', { networkAndPhoneDay: 5 }, { reason: 'network', waitMinutes: 1_440 }],
    ['the twentieth of a network in an hour', { networkHour: 19 }, null],
    ['the twenty-first', { networkHour: 20 }, { reason: 'network', waitMinutes: 60 }],
    ['the fortieth of a /56', { network56Hour: 39 }, null],
    ['the forty-first', { network56Hour: 40 }, { reason: 'network', waitMinutes: 60 }],
    ['the sixtieth of a /48', { network48Hour: 59 }, null],
    ['the sixty-first', { network48Hour: 60 }, { reason: 'network', waitMinutes: 60 }],
    ['of a network that is full, at a site’s ceiling', { network56Hour: 40, siteHour: 300 }, { reason: 'network', waitMinutes: 60 }],
    ['the last below a site’s ceiling', { siteHour: 299 }, null],
    ['at a site’s ceiling', { siteHour: 300 }, { reason: 'ceiling', waitMinutes: 60 }],
    ['the last below the platform’s', { platformHour: 4_999 }, null],
    ['at the platform’s ceiling', { platformHour: 5_000 }, { reason: 'ceiling', waitMinutes: 60 }],
  ])('%s', (_, counts, expected) => expect(sendRefusal({ ...none, ...counts })).toEqual(expected))

  it.each([
    [1, 'a minute'],
    [10, '10 minutes'],
    [60, '60 minutes'],
    [61, '2 hours'],
    [120, '2 hours'],
    [1_439, '24 hours'],
    [1_440, 'until tomorrow'],
  ])('%s minutes to wait: %s', (minutes, words) => expect(tooManySends(minutes)).toBe(`We have sent as many codes as we may for now. Please wait ${words} and try again.`))
})

it.each([
  ['type=watchlist&car_id=7', '7'],
  ['type=watchlist&car_id=0', undefined],
  ['type=watchlist&car_id=1e3', undefined],
  ['type=watchlist&car_id=9999999999', undefined],
  ['type=checkout&car_id=7', undefined],
  ['type=watchlist', undefined],
])('%j saves the car %s', (query, carId) => {
  const read = parseSignInQuery(new URLSearchParams(query), true)
  expect(read.car_id).toBe(carId)
  // What is not there is no text of the next address.
  expect(signInHref(read)).not.toContain('undefined')
})
