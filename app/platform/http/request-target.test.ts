import { describe, expect, test } from 'vitest'
import { asksForRouteData, isPlainTarget } from './request-target'

describe('a path on this site', () => {
  test.each([
    '/',
    '/search/new-used-and-demo-cars/?make=Land%20Rover&price=1-',
    '/cars/a.pdf',
    '/.well-known/acme-challenge/x',
    '/images/...',
    '/_root.data',
    '/search/used-cars/_.data',
    '/a/..b/c../d',
    '/?next=/../x',
    '/?next=\u00e9&q=%5c',
    '/x#/../y',
    '/caf\u00e9',
    '/%E2%80%A6/%e2%80%9c/%20%21/%00',
    '/a?q=%09%0a%00',
  ])('%s is one', (target) => expect(isPlainTarget(target)).toBe(true))

  test.each([
    '',
    '*',
    'http://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/a?x=\\',
    '/%5Cevil.example',
    '/%09/%09',
    '/no%0Ape',
    '/no%0dpe',
    '/%E2%80%A8',
    '/%e2%80%a9x',
    '/images/../__manifest',
    '/images/%2e%2e/__manifest',
    '/images/.%2E/x',
    '/images/%2e./x?y=1',
    '/images/./x',
    '/images/%2E',
    '/..',
    '/images/..?x=1',
    '/images/..#x',
    '/images/...data',
    '/images/..data',
    '/images/%2e%2e.data?x=1',
    '/images\\..\\search/',
    '/images/.\t./x',
    '/a b',
    '/a\n',
  ])('%j is none', (target) => expect(isPlainTarget(target)).toBe(false))

  // What is let through is read by the router as it came, but for its case of escapes.
  test.each(['/images/...', '/a/..b/c../d', '/.well-known/x', '/_root.data'])('%s is the same to the router', (target) => {
    expect(new URL(target, 'http://site.invalid').pathname).toBe(target)
  })
})

test.each([
  ['/?_data=root', true],
  ['/contact-us?index&_data=routes%2Fwatchlist', true],
  ['/?%5Fdata=root', true],
  ['/?_%64ata', true],
  ['/?x=_data', false],
  ['/_data', false],
  ['/?my_data=1', false],
  ['/?make=Land%20Rover', false],
  ['/', false],
])('%s asks for the data of a route: %s', (target, expected) => expect(asksForRouteData(target)).toBe(expected))
