import { describe, expect, it } from 'vitest'
import { goesBackWords, paidWords, heldMessage, heldUntilWords, NOT_PAID, notPaidNotice, refundMessage, reservationNotice, termsChanged } from './reservation-words'

it.each([
  [{ cents: 0, refundedCents: 0 }, false, null, null],
  [{ cents: 20_000, refundedCents: 0 }, false, '$200 paid', 'your deposit of $200'],
  [{ cents: 20_000, refundedCents: 15_000 }, false, '$200 paid, $150 of it refunded', 'the rest of your deposit, $50,'],
  [{ cents: 20_000, refundedCents: 20_000 }, false, '$200 paid, $200 of it refunded', null],
  [{ cents: 20_000, refundedCents: 0 }, true, '$200 paid', null],
])('of %j, disputed: %s, a hold says %j, and that %j goes back', (deposit, isDisputed, paid, goesBack) => {
  expect(paidWords(deposit)).toBe(paid)
  expect(goesBackWords(deposit, isDisputed)).toBe(goesBack)
})

describe('reservationNotice', () => {
  const deposit = { cents: 20_000, refundedCents: 0, refundedAt: null, isRefundPending: true }
  it.each([
    [{ kind: 'declined' }, /declined and nothing was charged.*details are still here/],
    [{ kind: 'expired' }, /^The time to pay was over, so nothing was charged/],
    [{ kind: 'lost', deposit }, /somebody else has it, or it was sold\. The deposit of \$200 is on its way back to your card\.$/],
    [{ kind: 'lost', deposit: { ...deposit, cents: 0 } }, /somebody else has it, or it was sold\.$/],
    [
      { kind: 'lost', deposit: { ...deposit, refundedAt: '2026-11-20T05:05:00.000Z' } },
      /somebody else has it, or it was sold\. The deposit of \$200 went back to your card on 20 Nov 2026, 3:05 pm\.$/,
    ],
    [{ kind: 'over', deposit }, /^This reservation is over\. The deposit of \$200 is on its way back to your card\.$/],
    [{ kind: 'over', deposit: { ...deposit, isRefundPending: false } }, /^This reservation is over\. Please call us about your deposit of \$200: it is 100% refundable\.$/],
    [{ kind: 'over', deposit: { ...deposit, refundedCents: 15_000, isRefundPending: false } }, /^This reservation is over\. \$150 of your deposit of \$200 went back to your card\. Please call us about the rest: it is 100% refundable\.$/],
    [{ kind: 'over', deposit: { ...deposit, refundedCents: 15_000 } }, /^This reservation is over\. \$150 of your deposit of \$200 went back to your card\. The rest is on its way\.$/],
    [{ kind: 'over', deposit: { ...deposit, cents: 0, isRefundPending: false } }, /^This reservation is over\.$/],
  ] as const)('%o', (end, words) => expect(reservationNotice(end, 'Australia/Brisbane', { canReserve: true, hasTyped: true })).toMatch(words))

  it('whoever has given it up reads that they have', () => {
    expect(reservationNotice({ kind: 'over', deposit }, 'Australia/Brisbane', { canReserve: true, hasTyped: true, hasCancelled: true })).toBe('You have cancelled this reservation. The deposit of $200 is on its way back to your card.')
  })

  it('the car that is lost is named where nothing else of the page names it', () => {
    const form = { canReserve: false, hasTyped: true }
    expect(reservationNotice({ kind: 'lost', deposit }, 'Australia/Brisbane', { ...form, carTitle: '2022 MINI Clubman' })).toMatch(/^The 2022 MINI Clubman was not available any more: somebody/)
    expect(reservationNotice({ kind: 'lost', deposit }, 'Australia/Brisbane', form)).toMatch(/^It was not available any more: somebody/)
  })

  // A page with no form said that one could go on in it.
  it.each([
    ['declined', true, false, 'The card was declined and nothing was charged. You can try again with another card.'],
    ['declined', false, true, 'The card was declined and nothing was charged. It cannot be reserved online any more: it may be reserved or sold by now.'],
    ['expired', true, false, 'The time to pay was over, so nothing was charged. You can reserve it again.'],
    ['expired', false, true, 'The time to pay was over, so nothing was charged. It cannot be reserved online any more: it may be reserved or sold by now.'],
  ] as const)('%s, can be reserved: %s, with what was typed: %s', (kind, canReserve, hasTyped, words) =>
    expect(reservationNotice({ kind }, 'Australia/Brisbane', { canReserve, hasTyped })).toBe(words),
  )
})

it.each([
  [true, true, NOT_PAID],
  [true, false, null],
  [false, true, 'You have not paid, so nothing was charged. It cannot be reserved online any more: it may be reserved or sold by now.'],
  [false, false, null],
])('tells who went back from paying whether they can go on (can be reserved: %s, with what was typed: %s)', (canReserve, hasTyped, words) =>
  expect(notPaidNotice({ canReserve, hasTyped })).toBe(words),
)

it('says what a reservation comes to now', () =>
  expect(termsChanged('Deposit $500 · held 24 hours · 100% refundable')).toBe(
    'The price, or what a reservation costs and brings, has changed since you opened the page: Deposit $500 · held 24 hours · 100% refundable. Nothing was charged. If that suits you, please send it again.',
  ))

it.each([
  ['Australia/Brisbane', '20 Nov 2026, 3:05 pm local time at Aspley'],
  ['Australia/Perth', '20 Nov 2026, 1:05 pm local time at Aspley'],
  ['Australia/Lord_Howe', '20 Nov 2026, 4:05 pm local time at Aspley'],
])('says by whose clock a car is held: %s', (timeZone, words) => {
  expect(heldUntilWords({ heldUntil: new Date('2026-11-20T05:05:00Z'), timeZone, placeName: 'Aspley' })).toBe(words)
})

describe('messages', () => {
  const about = { siteName: 'North', carTitle: '2022 Toyota HiLux', depositCents: 20_000 }
  const held = { ...about, heldUntil: '20 Nov 2026, 3:05 pm', url: 'https://north.example.com/success?lead=1' }

  it.each([
    [20_000, ' Your deposit of $200 is 100% refundable.'],
    [19_950, ' Your deposit of $199.50 is 100% refundable.'],
    [0, ''],
  ])('say until when the car is held (deposit of %d cents)', (depositCents, paid) =>
    expect(heldMessage({ ...held, depositCents })).toBe(
      `North holds the 2022 Toyota HiLux for you until 20 Nov 2026, 3:05 pm.${paid} Your reservation: https://north.example.com/success?lead=1`,
    ),
  )

  it.each([
    [false, 'Your reservation is over.'],
    [true, 'It was not available any more when your payment came.'],
  ])('say that the money went back, and why (came too late: %s)', (isLost, why) =>
    expect(refundMessage({ ...about, refundedCents: 0, isLost })).toBe(`North: your deposit of $200 for the 2022 Toyota HiLux went back to your card. ${why}`),
  )

  it('speaks of the rest where a part went back before', () =>
    expect(refundMessage({ ...about, refundedCents: 15_000, isLost: false })).toBe('North: the rest of your deposit, $50, for the 2022 Toyota HiLux went back to your card. Your reservation is over.'))
})
