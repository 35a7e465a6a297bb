import { describe, expect, it } from 'vitest'
import { callAction, callNumber, withPhone } from './call-number'

const all = { phone: '1', newPhone: '2', usedPhone: '3', demoPhone: '' }
const byType = { ...all, phone: ' ' }
const withDemo = { ...byType, demoPhone: '5' }
const none = { phone: '', newPhone: '', usedPhone: '', demoPhone: '' }

describe('callNumber', () => {
  it.each([
    ['used', '4', all, '1'],
    ['new', '4', byType, '2'],
    ['demo', '4', byType, '2'],
    ['demo', '4', withDemo, '5'],
    ['new', '4', withDemo, '2'],
    ['demo', '4', { ...withDemo, phone: '1' }, '1'],
    ['demo', '4', { ...none, demoPhone: '5' }, '5'],
    ['used', '4', byType, '3'],
    ['used', '4', none, '4'],
    ['used', '4', { ...none, newPhone: '2' }, '2'],
    ['new', '4', { ...none, usedPhone: '3' }, '3'],
    ['demo', '4', { ...none, usedPhone: '3' }, '3'],
    ['used', '4', { ...none, demoPhone: '5' }, '4'],
    ['new', '4', { ...none, newPhone: ' ', usedPhone: ' 3 ' }, '3'],
    ['used', '4', { ...none, newPhone: ' 2 ', usedPhone: ' ' }, '2'],
    ['demo', '4', { ...none, demoPhone: ' ', newPhone: '2' }, '2'],
    ['demo', '4', { ...none, demoPhone: ' 5 ' }, '5'],
    ['new', ' 4 ', { ...none, usedPhone: ' ' }, '4'],
    ['new', ' ', none, null],
    ['demo', null, none, null],
  ] as const)('of a %s car at %s', (carType, locationPhone, settings, expected) => {
    expect(callNumber(carType, locationPhone, settings)).toBe(expected)
  })
})

describe('callAction', () => {
  const settings = { ...none, callLabel: 'Call the dealer', isRevealed: false, masksHeaderNumber: true }

  it('says the number, how it looks masked and how it is dialled', () => {
    expect(callAction('used', '(07) 7010 4411', settings)).toEqual({
      label: 'Call the dealer',
      number: '(07) 7010 4411',
      masked: '(07) •••• ••••',
      href: 'tel:0770104411',
      isRevealed: false,
    })
  })

  it('calls the first of two numbers and shows both, masked until they are asked for', () => {
    expect(callAction('demo', null, { ...settings, demoPhone: '(07) 7010 4411 or 0491 570 157' })).toMatchObject({
      number: '(07) 7010 4411 or 0491 570 157',
      masked: '(07) •••• •••• or •••• ••• •••',
      href: 'tel:0770104411',
    })
  })

  it('is revealed from the start where the tenant wants that', () => {
    expect(callAction('used', '(07) 7010 4411', { ...settings, isRevealed: true })?.isRevealed).toBe(true)
  })

  it.each([
    ['the dealer-wide number', { ...settings, phone: '1300 975 703' }, true],
    ['the same number spelt otherwise', { ...settings, phone: '07 7010 4411', usedPhone: '(07) 7010 4411' }, true],
    ['the number of its kind of car', { ...settings, usedPhone: '(07) 7010 4422' }, false],
  ])('%s is masked as any other, unless a site shows what its header says whole', (_what, given, isRevealed) => {
    expect(callAction('used', null, given)?.isRevealed).toBe(false)
    expect(callAction('used', null, { ...given, masksHeaderNumber: false })?.isRevealed).toBe(isRevealed)
  })

  it.each([[null], [' '], ['ask Ray'], ['123']])('is none for the number %j', (number) => {
    expect(callAction('used', number, settings)).toBeNull()
  })
})

describe('withPhone', () => {
  const call = callAction('used', '(07) 7010 4411', { ...none, callLabel: 'Call', isRevealed: false, masksHeaderNumber: true })

  it('shows the number only where it was asked for, and leaves the page as it is', () => {
    const page = { call }
    expect(withPhone(page, true).call?.isRevealed).toBe(true)
    expect(withPhone(page, false)).toBe(page)
    expect(page.call?.isRevealed).toBe(false)
    expect(withPhone({ call: null }, true)).toEqual({ call: null })
  })
})
