import { describe, expect, it } from 'vitest'
import { maskedMobile, parseCode, parseMobile, parseSignInQuery } from './sign-in'
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
    ['redirect=/sign-in-help', { type: 'watchlist', redirect: '/sign-in-help', back: '/' }],
  ])('%j reads as %j', (query, expected) => expect(parseSignInQuery(new URLSearchParams(query))).toEqual(expected))
})
