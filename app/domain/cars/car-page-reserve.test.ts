import { describe, expect, it } from 'vitest'
import { carPageSettings, pageCar } from '../../../tests/support/page-car'
import { reserveOffer, reserveTerms } from './car-page-reserve'

const settings = { ...carPageSettings, reserve: { ...carPageSettings.reserve, isOn: true, payments: ['mastercard', 'visa', 'google_pay'] as const } }
const car = { ...pageCar, isReservable: true }

it.each([
  ['$200', 48, 'Deposit $200 · held 48 hours · 100% refundable'],
  [null, 24, 'Nothing to pay · held 24 hours'],
  [null, 1, 'Nothing to pay · held 1 hour'],
] as const)('a reservation of %s for %i hours in one line', (amount, holdHours, line) => expect(reserveTerms(amount, holdHours)).toBe(line))

describe('reserveOffer', () => {
  it('says the deposit, how long it holds, and that it comes back', () => {
    expect(reserveOffer(car, settings, 'Car')).toEqual({
      amount: '$200',
      href: '/cars/2022-toyota-hilux-7/checkout',
      words:
        'Pay a deposit of $200 online and we hold this car for you for 48 hours. The deposit is 100% refundable and goes back to your card when that time is over.',
      payments: ['Mastercard', 'Visa', 'Google Pay'],
    })
  })

  it('promises no more where the dealership settles deposits itself', () =>
    expect(reserveOffer(car, { ...settings, reserve: { ...settings.reserve, refundsItself: false } }, 'Car')?.words).toBe(
      'Pay a deposit of $200 online and we hold this car for you for 48 hours. The deposit is 100% refundable if you change your mind.',
    ))

  it('takes the car’s own amount, and asks for no card where nothing is to be paid', () => {
    expect(reserveOffer({ ...car, reserveAmountCents: 50_000 }, settings, 'Car')).toMatchObject({ amount: '$500' })
    // What is said is what is charged.
    expect(reserveOffer({ ...car, reserveAmountCents: 19_950 }, settings, 'Car')).toMatchObject({ amount: '$199.50', words: expect.stringContaining('a deposit of $199.50 online') as string })
    expect(reserveOffer({ ...car, reserveAmountCents: 0 }, settings, 'Caravan')).toMatchObject({
      amount: null,
      words: 'Reserve online at no cost and we hold this caravan for you for 48 hours.',
      payments: [],
    })
  })

  it.each([
    ['the site’s where the car names none', [], ['Mastercard', 'Visa', 'Google Pay']],
    ['those that the car names', ['VISA', 'Apple Pay'], ['Visa']],
    ['those of two words that it names', ['Google  Pay'], ['Google Pay']],
    ['those that it names in other spellings', [' VISA '], ['Visa']],
    ['the site’s where the car names no way to pay of it', ['stripe'], ['Mastercard', 'Visa', 'Google Pay']],
  ])('accepted payments are %s', (_what, paymentProcessors, expected) => expect(reserveOffer({ ...car, paymentProcessors }, settings, 'Car')?.payments).toEqual(expected))

  it.each([
    ['that is not reservable', { isReservable: false }],
    ['that is reserved', { isReserved: true }],
    ['that is sold', { status: 'sold' }],
  ] as const)('there is none for a car %s', (_what, changes) => expect(reserveOffer({ ...car, ...changes }, settings, 'Car')).toBeNull())

  it('there is none on a site without reservations', () => expect(reserveOffer(car, carPageSettings, 'Car')).toBeNull())
})
