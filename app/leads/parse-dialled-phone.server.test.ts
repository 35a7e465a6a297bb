import { expect, test } from 'vitest'
import { INVALID_PHONE, NEEDS_AREA_CODE } from '~/domain/forms/phone-number'
import { parseDialledPhone } from './parse-dialled-phone.server'

test.each([
  ['0491 570 006', '+61491570006'],
  ['(+61) (0)491 570 006', '+61491570006'],
  ['0011 61 7 3123 4567', '+61731234567'],
  ['07 3123 4567 ext 12', '+61731234567'],
  ['13 12 34', '+61131234'],
  ['+64 21 123 4567', '+64211234567'],
  ['0011 44 20 7946 0018', '+442079460018'],
])('%s is %s', (text, phone) => expect(parseDialledPhone(text)).toEqual({ ok: true, phone }))

test.each([
  ['+123456789012345', INVALID_PHONE],
  ['+64 21', INVALID_PHONE],
  ['0412 345 67', INVALID_PHONE],
  ['3123 4567', NEEDS_AREA_CODE],
  ['none', INVALID_PHONE],
  ['', INVALID_PHONE],
])('%s is none', (text, message) => expect(parseDialledPhone(text)).toEqual({ ok: false, message }))
