import { expect, it } from 'vitest'
import { atAnchor, parseSitePath } from './site-path'

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
