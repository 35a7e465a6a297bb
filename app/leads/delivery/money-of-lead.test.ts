import { expect, test } from 'vitest'
import { isNewsOfEnd, moneyOf } from './money-of-lead'

const [first, second, third] = ['2026-11-24T00:30:00.000Z', '2026-11-26T00:30:00.000Z', '2026-11-27T00:30:00.000Z']

test.each<[string, Record<string, unknown>, ReturnType<typeof moneyOf>]>([
  ['a lead without any', { dateTime: '2026-11-24T10:30' }, null],
  ['a deposit that is not paid yet', { deposit_cents: 20_000 }, null],
  ['a deposit that holds', { deposit_cents: 20_000, held_until: first }, { what: 'deposit', amount: '$200', state: 'paid', at: first }],
  ['a hold at no cost', { deposit_cents: 0, held_until: first }, null],
  ['a deposit that went back', { deposit_cents: 20_000, held_until: first, deposit_refunded_at: second }, { what: 'deposit', amount: '$200', state: 'refunded', at: second }],
  ['one that came too late to hold', { deposit_cents: 20_000, deposit_refunded_at: first }, { what: 'deposit', amount: '$200', state: 'refunded', at: first }],
  ['a refund that came back', { deposit_cents: 20_000, deposit_refunded_at: first, deposit_refund_failed_at: second }, { what: 'deposit', amount: '$200', state: 'refund_failed', at: second }],
  ['a part of it that came back', { deposit_cents: 20_000, deposit_refunded_at: first, deposit_refund_failed_at: second, deposit_refund_failed_cents: 5_000 }, { what: 'deposit', amount: '$50', state: 'refund_failed', at: second }],
  ['the same once it went back again', { deposit_cents: 20_000, deposit_refunded_at: third, deposit_refund_failed_at: second, deposit_refund_failed_cents: 5_000 }, { what: 'deposit', amount: '$200', state: 'refunded', at: third }],
  ['a part of a payment that came back', { payment_amount: '$500', payment_received_at: first, payment_refunded_at: first, payment_refund_failed_at: second, payment_refund_failed_cents: 20_000 }, { what: 'payment', amount: '$200', state: 'refund_failed', at: second }],
  ['a payment that went back in part', { payment_amount: '$500', payment_received_at: first, payment_part_refunded_at: second, payment_refunded_cents: 30_000 }, { what: 'payment', amount: '$300', state: 'part_refunded', at: second }],
  ['that part, which came back', { payment_amount: '$500', payment_received_at: first, payment_part_refunded_at: second, payment_refunded_cents: 0, payment_refund_failed_at: third, payment_refund_failed_cents: 30_000 }, { what: 'payment', amount: '$300', state: 'refund_failed', at: third }],
  ['a part after a refund that came back', { payment_amount: '$500', payment_refunded_at: first, payment_refund_failed_at: second, payment_part_refunded_at: third, payment_refunded_cents: 40_000 }, { what: 'payment', amount: '$400', state: 'part_refunded', at: third }],
  ['the rest of it', { deposit_cents: 20_000, held_until: first, deposit_part_refunded_at: second, deposit_refunded_cents: 15_000, deposit_refunded_at: third }, { what: 'deposit', amount: '$200', state: 'refunded', at: third, isInParts: true }],
  ['the refund after it', { deposit_cents: 20_000, deposit_refunded_at: third, deposit_refund_failed_at: second }, { what: 'deposit', amount: '$200', state: 'refunded', at: third }],
  ['an online payment that is not paid yet', { payment_amount: '$1,234.50' }, null],
  ['one that is', { payment_amount: '$1,234.50', payment_received_at: first }, { what: 'payment', amount: '$1,234.50', state: 'paid', at: first }],
  ['one that went back', { payment_amount: '$20', payment_received_at: first, payment_refunded_at: second }, { what: 'payment', amount: '$20', state: 'refunded', at: second }],
  ['one whose refund came back', { payment_amount: '$20', payment_received_at: first, payment_refunded_at: first, payment_refund_failed_at: second }, { what: 'payment', amount: '$20', state: 'refund_failed', at: second }],
])('%s', (_name, answers, money) => {
  expect(moneyOf(answers)).toEqual(money)
})

const ended = { held_until: third, reservation_ended: 'by the dealership', reservation_ended_at: second }
test.each<[string, Record<string, unknown>, boolean]>([
  ['a hold at no cost', { ...ended, deposit_cents: 0 }, true],
  ['one whose deposit is on its way back', { ...ended, deposit_cents: 20_000 }, true],
  ['one of whose deposit a part had gone back before', { ...ended, deposit_cents: 20_000, deposit_part_refunded_at: first, deposit_refunded_cents: 5_000 }, true],
  ['one whose deposit has gone back since', { ...ended, deposit_cents: 20_000, deposit_refunded_at: third }, false],
  ['one whose deposit went back at that moment', { ...ended, deposit_cents: 20_000, deposit_refunded_at: second }, false],
  ['one that the shopper gave up', { ...ended, deposit_cents: 20_000, reservation_ended: 'cancelled' }, false],
  ['one that stands', { held_until: third, deposit_cents: 20_000 }, false],
])('that its dealership ended it is the news of %s: %s', (_name, answers, isNews) => {
  expect(isNewsOfEnd(answers)).toBe(isNews)
})
