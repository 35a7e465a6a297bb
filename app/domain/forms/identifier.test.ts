import { expect, it } from 'vitest'
import { parseIdentifier } from './identifier'

it.each([
  ['Mary@Example.com', { kind: 'email', value: 'mary@example.com' }],
  [' mary@example.com ', { kind: 'email', value: 'mary@example.com' }],
  ['0412 345 678', { kind: 'phone', value: '+61412345678' }],
  ['+61 412 345 678', { kind: 'phone', value: '+61412345678' }],
  ['(07) 3123 4567', { kind: 'phone', value: '+61731234567' }],
  ['mary@', '"mary@" is no e-mail address, such as mary@example.com'],
  ['12', '"12" is no phone number, such as 0412 345 678, and no e-mail address'],
  ["'; drop table lead", '"\'; drop table lead" is no phone number, such as 0412 345 678, and no e-mail address'],
])('%s', (text, expected) => expect(parseIdentifier(text)).toEqual(expected))

// A number of a plan that has it is found as forms store it; one that no plan has, as it was stored before.
it.each([
  ['0412 345 678', '+61400000001'],
  ['07 3123 4567', '+61731234567'],
])('%s by the reader of forms', (text, value) => {
  const readPhone = (typed: string) => (typed.startsWith('04') ? { ok: true as const, phone: '+61400000001' } : { ok: false as const, message: 'none' })
  expect(parseIdentifier(text, readPhone)).toEqual({ kind: 'phone', value })
})
