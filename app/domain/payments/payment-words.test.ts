import { describe, expect, it } from 'vitest'
import { paidBeforeRefusal, paymentNotice, paymentRefusal, type PaymentEnd } from './payment-words'

describe('paymentNotice', () => {
  it.each<[PaymentEnd, string]>([
    [{ kind: 'declined' }, 'The card was declined and nothing was charged. Your details are still here: you can try again with another card.'],
    [{ kind: 'expired' }, 'The time to pay was over, so nothing was charged. Your details are still here: go on when you are ready.'],
    [
      { kind: 'refunded', cents: 123_456, reference: 'INV-7', refundedAt: new Date('2026-11-22T05:30:00Z') },
      'Your payment of $1,234.56 for INV-7 went back to your card on 22 Nov 2026, 4:30 pm.',
    ],
    [{ kind: 'refund_failed', cents: 20_000, reference: 'INV-7' }, 'Your refund of $200 for INV-7 has not reached you yet: your bank sent it back. Please give us a call about another way.'],
  ])('%j', (end, words) => expect(paymentNotice(end, 'Australia/Sydney', { isOffered: true, hasTyped: true })).toBe(words))

  it.each<[PaymentEnd['kind'] & ('declined' | 'expired'), string]>([
    ['declined', 'The card was declined and nothing was charged. You can try again with another card.'],
    ['expired', 'The time to pay was over, so nothing was charged. You can begin again.'],
  ])('%s, where nothing that was typed is there any more', (kind, words) => expect(paymentNotice({ kind }, 'Australia/Sydney', { isOffered: true, hasTyped: false })).toBe(words))

  it.each([
    ['declined', 'The card was declined and nothing was charged. Nothing more can be paid on this website at the moment: please give us a call.'],
    ['expired', 'The time to pay was over, so nothing was charged. Nothing more can be paid on this website at the moment: please give us a call.'],
  ] as const)('%s, where the site has no such page any more', (kind, words) => expect(paymentNotice({ kind }, 'Australia/Sydney', { isOffered: false, hasTyped: false })).toBe(words))
})

describe('paymentRefusal', () => {
  it.each([
    [0, null],
    [9, null],
    [10, 'Several payments were started today and not finished, so we start no other online. Nothing was charged. Please give us a call.'],
  ])('after %i unpaid', (unpaid, words) => expect(paymentRefusal(unpaid)).toBe(words))
})

describe('paidBeforeRefusal', () => {
  it.each([
    ['2026-11-23T20:14:00Z', 15_000, 'You paid $150 for INV-778 at 6:14 am today. If this is another payment, send it again.'],
    ['2026-11-23T14:00:00Z', 15_000, 'You paid $150 for INV-778 at 12 am today. If this is another payment, send it again.'],
    ['2026-11-23T13:59:00Z', 15_050, 'You paid $150.50 for INV-778 at 11:59 pm yesterday. If this is another payment, send it again.'],
  ])('of %s', (paidAt, cents, words) =>
    expect(paidBeforeRefusal({ cents, reference: 'INV-778', paidAt: new Date(paidAt) }, 'Australia/Brisbane', new Date('2026-11-24T10:00:00+10:00'))).toBe(words),
  )
})
