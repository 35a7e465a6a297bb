import { expect, it } from 'vitest'
import { parseIdentifier } from './identifier'

it.each([
  ['Mary@Example.com', { kind: 'email', value: 'mary@example.com' }],
  [' mary@example.com ', { kind: 'email', value: 'mary@example.com' }],
  ['Ｍary＠Eｘample。com', { kind: 'email', value: 'mary@example.com' }],
  ['\u2060mary@bu\u0308cher.example\u200b', { kind: 'email', value: 'mary@bücher.example' }],
  ['0412 345 678', { kind: 'phone', value: '+61412345678' }],
  ['+61 412 345 678', { kind: 'phone', value: '+61412345678' }],
  ['(07) 3123 4567', { kind: 'phone', value: '+61731234567' }],
  ['mary@', 'found "mary@", expected an e-mail address such as mary@example.com'],
  ['mary＠example', 'found "mary＠example", expected an e-mail address such as mary@example.com'],
  ['12', 'found "12", expected a phone number such as 0412 345 678, or an e-mail address such as mary@example.com'],
  ["'; drop table lead", 'found "\'; drop table lead", expected a phone number such as 0412 345 678, or an e-mail address such as mary@example.com'],
])('%s', (text, expected) => expect(parseIdentifier(text)).toEqual(expected))

// A number of a plan that has it is found as forms store it; one that no plan has, as it was stored before.
it.each([
  ['0412 345 678', '+61400000001'],
  ['07 3123 4567', '+61731234567'],
])('%s by the reader of forms', (text, value) => {
  const readPhone = (typed: string) => (typed.startsWith('04') ? { ok: true as const, phone: '+61400000001' } : { ok: false as const, message: 'none' })
  expect(parseIdentifier(text, readPhone)).toEqual({ kind: 'phone', value })
})
