import { describe, expect, it } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { pageCar } from '../../../tests/support/page-car'
import type { PageCar } from './car'
import { carComparison, DOES_NOT_APPLY } from './car-comparison'

const now = new Date('2026-11-20T02:00:00Z')
const base = settingsSchema.parse({ cards: { buttons: ['view'] }, finance: { provider: 'manual' } })
const compare = (...cars: Partial<PageCar>[]) => carComparison(cars.map((changes, at) => ({ ...pageCar, id: at + 1, ...changes })), base, now)
const row = (comparison: ReturnType<typeof compare>, label: string) => comparison.rows.find((some) => some.label === label)

describe('carComparison', () => {
  it.each([
    ['two that are the same', [{ seats: 5 }, { seats: 5 }], { values: ['5', '5'], isSame: true }],
    ['two that differ', [{ seats: 5 }, { seats: 7 }], { values: ['5', '7'], isSame: false }],
    ['one that does not say', [{ seats: 5 }, { seats: null }], { values: ['5', null], isSame: false }],
    ['four, of which one differs', [{ seats: 5 }, { seats: 5 }, { seats: 5 }, { seats: 2 }], { values: ['5', '5', '5', '2'], isSame: false }],
    ['one car: nothing to be the same as', [{ seats: 5 }], { values: ['5'], isSame: false }],
  ])('%s', (_what, cars, expected) => expect(row(compare(...cars), 'Seats')).toEqual({ label: 'Seats', ...expected }))

  it('has no row for what none of them says, and none for what identifies one car', () => {
    const labels = compare({ seats: null }, { seats: null }).rows.map(({ label }) => label)
    expect(labels).not.toContain('Seats')
    expect(labels).not.toContain('VIN')
    expect(labels).not.toContain('Stock number')
  })

  it('says where each stands, as its own page does: a private sale at its suburb', () => {
    const stands = { location: null, locationName: 'Aspley Sales' }
    expect(row(compare({ ...stands, privateSuburb: 'Hamilton', privatePostcode: '4007' }, stands), 'Location')?.values).toEqual(['Hamilton 4007', 'Aspley Sales'])
  })

  it('says the gears once where both sources say the same of every car', () => {
    const automatic = { transmission: 'Automatic', transmissionDescription: null, variant: { ...pageCar.variant, gearType: 'Automatic' } } as Partial<PageCar>
    const other = { ...automatic, variant: { ...pageCar.variant, gearType: 'Dual Clutch' } } as Partial<PageCar>
    expect(row(compare(automatic, automatic), 'Gear type')).toBeUndefined()
    expect(row(compare(automatic, other), 'Gear type')?.values).toEqual(['Automatic', 'Dual Clutch'])
  })

  it('says of what a caravan has none of that it does not apply, and of what a car is not lived in', () => {
    const caravan = { itemType: 'caravan', specifications: { bodyWidthMm: null, bodyLengthMm: 6_000, tareWeightKg: null, axleType: null, sleeps: 4, aggregateTrailerMassKg: null } } as const
    const both = compare({ itemType: 'car' }, { ...caravan, colour: null })
    expect(row(both, 'Transmission')?.values[1]).toBe(DOES_NOT_APPLY)
    expect(row(both, 'Odometer')?.values[1]).toBe(DOES_NOT_APPLY)
    expect(row(both, 'Sleeps')).toEqual({ label: 'Sleeps', values: [DOES_NOT_APPLY, '4'], isSame: false })
    expect(row(both, 'Exterior colour')?.values[1]).toBeNull()
    const lived = compare({ itemType: 'motorhome' }, { ...caravan, specifications: { ...caravan.specifications, aggregateTrailerMassKg: 2_800 } })
    expect(row(lived, 'Sleeps')?.values).toEqual([null, '4'])
    expect(row(lived, 'Aggregate trailer mass')?.values).toEqual([DOES_NOT_APPLY, '2,800 kg'])
  })

  it('has the cards in the order of the cars, with their repayments', () => {
    const lender = {
      provider: 'manual' as const,
      interestRatePercent: 8,
      comparisonRatePercent: 9,
      paymentWeekCents: 15_000,
      paymentMonthCents: null,
      termMonths: 60,
      depositCents: 0,
      balloonCents: 0,
      disclaimer: null,
    }
    const settings = { ...base, price: { ...base.price, showsWeeklyPrice: true } }
    const { cars } = carComparison([{ ...pageCar, id: 7, lender }, { ...pageCar, id: 3, lender: null }], settings, now)
    expect(cars.map(({ id, repayment }) => [id, repayment?.amount, repayment?.comparison])).toEqual([
      [7, '$150', 'Comparison rate 9.00% p.a.'],
      [3, undefined, undefined],
    ])
  })
})
