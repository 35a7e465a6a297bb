import { describe, expect, it } from 'vitest'
import { endedMessage, goesBackWords, paidWords, heldMessage, heldUntilWords, NOT_PAID, notPaidNotice, refundMessage, reservationNotice, termsChanged, type ReservationEnd } from './reservation-words'

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
    [{ kind: 'over', isByDealership: false, deposit }, /^This reservation is over\. The deposit of \$200 is on its way back to your card\.$/],
    [{ kind: 'over', isByDealership: false, deposit: { ...deposit, isRefundPending: false } }, /^This reservation is over\. Please call us about your deposit of \$200: it is 100% refundable\.$/],
    [{ kind: 'over', isByDealership: false, deposit: { ...deposit, refundedCents: 15_000, isRefundPending: false } }, /^This reservation is over\. \$150 of your deposit of \$200 went back to your card\. Please call us about the rest: it is 100% refundable\.$/],
    [{ kind: 'over', isByDealership: false, deposit: { ...deposit, refundedCents: 15_000 } }, /^This reservation is over\. \$150 of your deposit of \$200 went back to your card\. The rest is on its way\.$/],
    [{ kind: 'over', isByDealership: false, deposit: { ...deposit, cents: 0, isRefundPending: false } }, /^This reservation is over\.$/],
    [{ kind: 'over', isByDealership: true, deposit }, /^We have ended this reservation\. The deposit of \$200 is on its way back to your card\.$/],
    [{ kind: 'over', isByDealership: true, deposit: { ...deposit, cents: 0, isRefundPending: false } }, /^We have ended this reservation\.$/],
  ] as const)('%o', (end, words) => expect(reservationNotice(end, 'Australia/Brisbane', { canReserve: true, hasTyped: true })).toMatch(words))

  it.each([
    [false, true, 'You have cancelled this reservation.'],
    [true, true, 'We have ended this reservation.'],
  ])('whoever has given it up reads that they have, but where the dealership ended it (%s)', (isByDealership, hasCancelled, words) => {
    expect(reservationNotice({ kind: 'over', isByDealership, deposit }, 'Australia/Brisbane', { canReserve: true, hasTyped: true, hasCancelled })).toBe(`${words} The deposit of $200 is on its way back to your card.`)
  })

  it.each<[ReservationEnd, boolean, RegExp, RegExp]>([
    [{ kind: 'lost', deposit }, false, /^The 2022 MINI Clubman was not available any more: somebody/, /^It was not available any more: somebody/],
    [{ kind: 'over', isByDealership: false, deposit }, false, /^Your reservation of the 2022 MINI Clubman is over\. The deposit/, /^This reservation is over\. The deposit/],
    [{ kind: 'over', isByDealership: false, deposit }, true, /^You have cancelled your reservation of the 2022 MINI Clubman\. The deposit/, /^You have cancelled this reservation\. The deposit/],
    [{ kind: 'over', isByDealership: true, deposit }, false, /^We have ended your reservation of the 2022 MINI Clubman\. The deposit/, /^We have ended this reservation\. The deposit/],
  ])('the car is named where nothing else of the page names it: %j, given up just now: %s', (end, hasCancelled, named, unnamed) => {
    const form = { canReserve: false, hasTyped: true, hasCancelled }
    expect(reservationNotice(end, 'Australia/Brisbane', { ...form, carTitle: '2022 MINI Clubman' })).toMatch(named)
    expect(reservationNotice(end, 'Australia/Brisbane', form)).toMatch(unnamed)
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
    [false, false, 'Your reservation is over.'],
    [true, false, 'It was not available any more when your payment came.'],
    [false, true, 'We have ended your reservation.'],
  ])('say that the money went back, and why (came too late: %s, ended by the dealership: %s)', (isLost, isByDealership, why) =>
    expect(refundMessage({ ...about, refundedCents: 0, isLost, isByDealership })).toBe(`North: your deposit of $200 for the 2022 Toyota HiLux went back to your card. ${why}`),
  )

  it('speaks of the rest where a part went back before', () =>
    expect(refundMessage({ ...about, refundedCents: 15_000, isLost: false, isByDealership: false })).toBe('North: the rest of your deposit, $50, for the 2022 Toyota HiLux went back to your card. Your reservation is over.'))

  it.each([
    [null, ''],
    ['your deposit of $200', ' Your deposit of $200 is on its way back to your card.'],
    ['the rest of your deposit, $50,', ' The rest of your deposit, $50, is on its way back to your card.'],
  ])('say that the dealership has ended it, and what goes back: %s', (goesBack, words) =>
    expect(endedMessage({ ...about, goesBack })).toBe(`North: we have ended your reservation of the 2022 Toyota HiLux.${words}`),
  )
})
