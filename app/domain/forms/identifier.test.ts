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
