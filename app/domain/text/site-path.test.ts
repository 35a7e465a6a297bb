import { expect, it } from 'vitest'
import { parseSitePath } from './site-path'

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
  [`/${'a'.repeat(1_000)}`, null],
])('parseSitePath(%j) is %j', (text, expected) => expect(parseSitePath(text)).toBe(expected))
