import { describe, expect, it } from 'vitest'
import { parsePaymentAmount } from './payment-amount'

const LIMITS = { minimumCents: 1_000, maximumCents: 2_000_000 }
const UNREADABLE = 'Enter the amount in dollars and cents, such as 1,250.00.'

describe('parsePaymentAmount', () => {
  it.each<[string, number]>([
    ['250', 25_000],
    ['$250', 25_000],
    ['AUD 250.5', 25_050],
    [' 1,234.56 ', 123_456],
    ['$ 1,234.56', 123_456],
    ['＄１，２３４．５６', 123_456],
    ['0010', 1_000],
    // A sum that binary fractions would miss by a cent.
    ['1136.23', 113_623],
    ['19.99', 1_999],
    // The limits themselves are taken.
    ['10', 1_000],
    ['20,000.00', 2_000_000],
  ])('%j is %i cents', (typed, cents) => expect(parsePaymentAmount(typed, LIMITS)).toEqual({ cents }))

  it.each<[string, string]>([
    ['', UNREADABLE],
    ['abc', UNREADABLE],
    ['-50', UNREADABLE],
    ['12,34', UNREADABLE],
    ['1234,567', UNREADABLE],
    ['1.234,50', UNREADABLE],
    ['10.005', UNREADABLE],
    ['1e3', UNREADABLE],
    ['10.', UNREADABLE],
    ['١٠٠', UNREADABLE],
    ['9.99', 'Enter an amount of $10 or more.'],
    ['0', 'Enter an amount of $10 or more.'],
    ['20,000.01', 'Enter an amount of $20,000 or less. Give us a call about a larger one.'],
    ['9'.repeat(400), 'Enter an amount of $20,000 or less. Give us a call about a larger one.'],
  ])('%j is refused in words', (typed, error) => expect(parsePaymentAmount(typed, LIMITS)).toEqual({ error }))

  it('reads every group of a large amount', () => {
    expect(parsePaymentAmount('1,234,567.89', { minimumCents: 0, maximumCents: 1_000_000_000 })).toEqual({ cents: 123_456_789 })
    expect(parsePaymentAmount('1,234,56', { minimumCents: 0, maximumCents: 1_000_000_000 })).toEqual({ error: UNREADABLE })
  })

  it('says limits with their cents', () => {
    expect(parsePaymentAmount('5', { minimumCents: 1_050, maximumCents: 2_000 })).toEqual({ error: 'Enter an amount of $10.50 or more.' })
  })
})
