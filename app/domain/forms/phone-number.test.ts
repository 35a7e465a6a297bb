import { describe, expect, it, test } from 'vitest'
import { canBeCalled, dialable, INVALID_PHONE, NEEDS_AREA_CODE, maskedNumber, parsePhone, spacedPhone, telHref } from './phone-number'

describe('parsePhone', () => {
  it.each([
    ['0412345678', '+61412345678'],
    ['0412 345 678', '+61412345678'],
    ['0412-345-678', '+61412345678'],
    ['0412.345.678', '+61412345678'],
    ['0412\u00a0345\u2013678', '+61412345678'],
    ['(04) 1234 5678', '+61412345678'],
    ['412 345 678', '+61412345678'],
    ['+61412345678', '+61412345678'],
    ['+61 412 345 678', '+61412345678'],
    ['+61 0412 345 678', '+61412345678'],
    ['+61 (0)412 345 678', '+61412345678'],
    ['(+61) 412 345 678', '+61412345678'],
    ['61 412 345 678', '+61412345678'],
    ['610412345678', '+61412345678'],
    ['0061 412 345 678', '+61412345678'],
    ['0011 61 412 345 678', '+61412345678'],
    ['０４１２ ３４５ ６７８', '+61412345678'],
    ['Mob: 0412 345 678', '+61412345678'],
    ['07 3123 4567', '+61731234567'],
    ['(07) 3123-4567', '+61731234567'],
    ['+61 7 3123 4567', '+61731234567'],
    ['02/9123/4567', '+61291234567'],
    ['07 3123 4567 ext 12', '+61731234567'],
    ['07 3123 4567 x12', '+61731234567'],
    ['07 3123 4567 ext 5', '+61731234567'],
    ['07 3123 4567 x123456', '+61731234567'],
    ['07 3123 4567 EXT. 12', '+61731234567'],
    ['Ph 0412 345 678', '+61412345678'],
    ['tel:0412345678', '+61412345678'],
    ['07 3123 4567, 12', '+61731234567'],
    ['07 3123 4567;12 ', '+61731234567'],
    [`${' '.repeat(188)}0412 345 678`, '+61412345678'],
    ['1300 123 456', '+611300123456'],
    ['1800 123 456', '+611800123456'],
    ['+61 1300 123 456', '+611300123456'],
    ['13 12 34', '+61131234'],
    ['+64 21 123 4567', '+64211234567'],
    ['0011 44 20 7946 0018', '+442079460018'],
    ['+1 (212) 555-0100', '+12125550100'],
    ['+4930123456', '+4930123456'],
    ['+290 2000', '+2902000'],
    ['+123456789012345', '+123456789012345'],
  ])('%s is %s', (text, phone) => expect(parsePhone(text)).toEqual({ ok: true, phone }))

  it.each([
    ['', INVALID_PHONE],
    ['none', INVALID_PHONE],
    ['0412 345 67', INVALID_PHONE],
    ['0412 345 6789', INVALID_PHONE],
    ['0512 345 678', INVALID_PHONE],
    ['0412 34S 678', INVALID_PHONE],
    ['+61 412 345 67', INVALID_PHONE],
    ['+0 412 345 678', INVALID_PHONE],
    ['+123456', INVALID_PHONE],
    ['+1234567890123456', INVALID_PHONE],
    ['1300 123 45', INVALID_PHONE],
    ['13 01 23', INVALID_PHONE],
    ['0000000000', INVALID_PHONE],
    // With two zeros begin numbers of other countries: these would be those of strangers here.
    ['00 43 1 234567', INVALID_PHONE],
    ['0046 8 123 456', INVALID_PHONE],
    ['+61 00 412 345 678', INVALID_PHONE],
    ['0412 345,99 678', INVALID_PHONE],
    ['0412 345 678; 12 34', INVALID_PHONE],
    ['0412 mob 345 678', INVALID_PHONE],
    ['9 0412 345 678', INVALID_PHONE],
    ['5123 45678', INVALID_PHONE],
    ['1300 123 4567', INVALID_PHONE],
    ['9 1300 123 456', INVALID_PHONE],
    ['13 12 345', INVALID_PHONE],
    ['9 13 12 34', INVALID_PHONE],
    ['61412345678901234', INVALID_PHONE],
    ['++61412345678', INVALID_PHONE],
    ['+64 21 123 4567 after six', INVALID_PHONE],
    ['9 61 300 123 456', INVALID_PHONE],
    ['07 3123 4567 x1234567', INVALID_PHONE],
    ['3123 4567', NEEDS_AREA_CODE],
    [`0412 345 678${' '.repeat(189)}`, INVALID_PHONE],
  ])('%s is refused', (text, message) => expect(parsePhone(text)).toEqual({ ok: false, message }))

  // As much as a body takes: five seconds and more, with a pattern that goes back and looks at all of it.
  it.each([' ', ', ', 'x 1', '\u00a0', '\ufdfa', '\u0300\u0316', 'ext. '])('text made of %j costs nothing', (part) => {
    const startedMs = performance.now()
    expect(parsePhone(`0${part.repeat(60_000)}y`).ok).toBe(false)
    expect(performance.now() - startedMs).toBeLessThan(500)
  })
})

describe('dialable', () => {
  it.each([
    ['(07) 3123 4567', '0731234567'],
    ['+61 7 3123 4567', '+61731234567'],
    ['+61 (0)7 3123 4567', '+61731234567'],
    ['(+61) 7 3123 4567', '+61731234567'],
    ['+61 07 3123 4567', '+61731234567'],
    ['Ph: +61 (0) 412 345 678', '+61412345678'],
    ['+64 (0)9 123 4567', '+6491234567'],
    ['(0412) 345 678', '0412345678'],
    ['13 12 34', '131234'],
    ['ask us', null],
    ['', null],
    ['+12', null],
    ['12345', null],
    ['123456', '123456'],
    ['０７ ３１２３ ４５６７', '0731234567'],
    ['+610731234567', '+61731234567'],
    ['1300FLOWER', '1300356937'],
    // Fifteen digits can be one number, sixteen cannot.
    ['07 3123 4567 12345', '073123456712345'],
    ['07 3123 4567 123456', '0731234567'],
    // A link calls one number.
    ['(07) 3123 4567 or 0491 570 157', '0731234567'],
    ['0491 570 157 / (07) 3123 4567', '0491570157'],
    ['1300 975 707, 07 3123 4567', '1300975707'],
    ['13 12 34 & 0491 570 157', '131234'],
    ['+61 7 3123 4567 +61 491 570 157', '+61731234567'],
    ['Bay 12: 07 3123 4567', '0731234567'],
    ['07 3123 4567 ext. 12', '0731234567'],
    ['02/9123/4567', '0291234567'],
    ['+61 (0)7 3123 4567', '+61731234567'],
    ['+61(0)491 570 157', '+61491570157'],
    ['1300 CAR 123', '1300227123'],
    ['13 FORD', '133673'],
    ['1300 975 707 SALES', '1300975707'],
    ['12345678901234567890', '12345678901234567890'],
    ['+64 21 123 4567, 09 123 4567', '+64211234567'],
    // Its first seven digits would be a number of somebody else.
    ['+64 21 123 4567 09 123 4567', null],
  ])('%s is %s', (text, expected) => expect(dialable(text)).toBe(expected))
})

test.each([
  ['(07) 3123 4567', 'tel:0731234567'],
  ['ask us', null],
])('the link of %s is %s', (text, href) => expect(telHref(text)).toBe(href))

test.each([
  ['(07) 7010 4411', '(07) •••• ••••'],
  ['0491 570 156', '0491 ••• •••'],
  ['1300 975 707', '1300 ••• •••'],
  ['+61491570156', '+6149•••••••'],
  ['12345', '12345'],
  ['123456', '12345•'],
])('%s is masked as %s', (number, masked) => expect(maskedNumber(number)).toBe(masked))

describe('spacedPhone', () => {
  it.each([
    ['+61412345678', '0412 345 678'],
    ['+61731234567', '07 3123 4567'],
    ['+611300975707', '+611300975707'],
    ['+6421123456', '+6421123456'],
  ])('%s is written %s', (phone, written) => {
    expect(spacedPhone(phone)).toBe(written)
    expect(parsePhone(written)).toEqual({ ok: true, phone })
  })
})

test.each([
  ['(07) 3555 0100', true],
  ['+61 (0)7 3555 0100', true],
  ['0412 345 678', true],
  ['13 12 34', true],
  ['1300 555 010', true],
  ['1800 555 010', true],
  ['1300 CAR 123', true],
  ['+64 9 555 0100', true],
  ['07 3555 0100 or 0412 345 678', true],
  ['', false],
  ['ask us', false],
  ['07 7010', false],
  ['0412 345', false],
  // Without its area code it is another's wherever else it is dialled.
  ['3555 0100', false],
  ['1300 555 01', false],
  ['0512 345 678', false],
])('%j can be called: %s', (text, expected) => expect(canBeCalled(text)).toBe(expected))
