import { expect, it, test } from 'vitest'
import { atAnchor, meantAddress, parseSitePath, withSingleSlashes, wayBack } from './site-path'

it.each([
  ['/', '/'],
  ['/cars/a-b?x=1#enquiry', '/cars/a-b?x=1#enquiry'],
  ['/search/new-used-and-demo-cars/?query=hi%20lux', '/search/new-used-and-demo-cars/?query=hi%20lux'],
  ['/a/../b', '/b'],
  [null, null],
  ['', null],
  ['cars', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/\n/evil.example', null],
  ['/.//evil.example', null],
  ['/..//evil.example', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  [' /cars', null],
  ['/a b', null],
  [`/${'a'.repeat(999)}`, `/${'a'.repeat(999)}`],
  [`/${'a'.repeat(1_000)}`, null],
])('parseSitePath(%j) is %j', (text, expected) => expect(parseSitePath(text)).toBe(expected))

it.each([
  ['/cars/a?b=c', '/cars/a?b=c#car-1'],
  ['/cars/a#enquiry', '/cars/a#car-1'],
  ['/', '/#car-1'],
])('%j at an anchor is %j', (path, expected) => expect(atAnchor(path, 'car-1')).toBe(expected))

test.each([
  ['//cars/kia-rio-7', '/cars/kia-rio-7'],
  ['/search//toyota///hilux//?next=//a', '/search/toyota/hilux/?next=//a'],
  ['//evil.example/', '/evil.example/'],
  ['///', '/'],
  ['//x#//y', '/x#//y'],
  ['/', null],
  ['/a/b/?x=//y', null],
  ['/a#//b', null],
])('%s with single slashes: %s', (target, expected) => expect(withSingleSlashes(target)).toBe(expected))

test.each([
  ['/cars/a-12', null],
  ['/cars/a%20b?q=%20', null],
  ['/', null],
  ['/cars/a-12%0A', '/cars/a-12'],
  ['/cars/a-12%0d%0a?x=%0a', '/cars/a-12?x=%0a'],
  ['/%20', '/'],
  ['/%09%20', '/'],
  ['//cars//a%09', '/cars/a'],
  ['/no%0Ape', null],
])('%s is meant as %s', (target, expected) => expect(meantAddress(target)).toBe(expected))

test.each([
  ['/cars/', '', '/cars/'],
  ['/cars/', `?q=${'='.repeat(991)}`, `/cars/?q=${'='.repeat(991)}`],
  ['/cars/', `?q=${'='.repeat(992)}`, '/cars/'],
  [`/${'a'.repeat(1_000)}`, '?q=1', `/${'a'.repeat(999)}`],
])('the way back to %.20s%.6s is %.20s', (pathname, search, expected) => expect(wayBack(pathname, search)).toBe(expected))
