import { describe, expect, it } from 'vitest'
import { canReserveOnline, depositCents, isOnlinePurchaseAvailable, isReservableNow } from './online-purchase'

const car = { status: 'in_stock', soldAt: null, isReserved: false, priceCents: 30_000_00, offerPriceCents: null } as const
const on = { autograbIsOn: true }

describe('isOnlinePurchaseAvailable', () => {
  it.each([
    ['a car in stock with a price', {}, on, true],
    ['the autograb setting off', {}, { autograbIsOn: false }, false],
    ['a car to come', { status: 'coming_soon' }, on, false],
    ['a sold car', { status: 'sold' }, on, false],
    ['a car sold whatever its status', { soldAt: '2026-11-20T00:00:00.000Z' }, on, false],
    ['another status', { status: 'others' }, on, false],
    ['a reserved car', { isReserved: true }, on, false],
    ['$199.99', { priceCents: 199_99 }, on, false],
    ['$200', { priceCents: 200_00 }, on, false],
    ['$200.01', { priceCents: 200_01 }, on, true],
    ['$201', { priceCents: 201_00 }, on, true],
    ['no price', { priceCents: null }, on, false],
    ['a reduced price of $200', { offerPriceCents: 200_00 }, on, false],
    ['a reduced price of $201 of a car without a list price', { priceCents: null, offerPriceCents: 201_00 }, on, true],
  ] as const)('%s', (_what, changes, settings, expected) => {
    expect(isOnlinePurchaseAvailable({ ...car, ...changes }, settings)).toBe(expected)
  })
})

const reservable = { ...car, isReservable: true }

it.each([
  ['reservable', {}, true],
  ['not reservable', { isReservable: false }, false],
  ['held by someone', { isReserved: true }, false],
  ['sold', { status: 'sold', soldAt: '2026-11-20T00:00:00.000Z' }, false],
] as const)('isReservableNow: %s', (_what, changes, expected) => expect(isReservableNow({ ...reservable, ...changes })).toBe(expected))

it.each([
  ['checkout', true, false, true],
  ['checkout', false, false, false],
  ['buy-online', true, false, false],
  ['buy-online', true, true, true],
] as const)('canReserveOnline by %s, reserving on: %s, autograb on: %s', (reservePath, isOn, autograbIsOn, expected) => {
  expect(canReserveOnline(reservable, { reserve: { isOn }, cards: { reservePath }, finance: { autograbIsOn } })).toBe(expected)
})

it.each([
  ['none of its own', null, 20_000],
  ['nothing to pay', 0, 0],
  ['too little for a card', 1, 20_000],
  ['almost enough for a card', 49, 20_000],
  ['the least that a card can pay', 50, 50],
  ['more than the site asks', 50_000, 50_000],
] as const)('what it costs to reserve a car with %s', (_what, reserveAmountCents, expected) => {
  expect(depositCents({ reserveAmountCents }, { depositCents: 20_000 })).toBe(expected)
})
