import { describe, expect, it } from 'vitest'
import { resolveSettings } from '~/tenants/resolve-settings'
import { pageCar as car } from '../../tests/support/page-car'
import { cardFactColumns, cardFacts } from './card-facts'

const now = new Date('2026-11-21T00:00:00Z')
const settingsOf = (values: object) => resolveSettings([{ scope: 'platform', key: '', values: values as never }]).settings

describe('cardFactColumns', () => {
  it.each<[object, string[]]>([
    [{}, []],
    [{ price: { showsWeeklyPrice: true } }, []],
    [{ price: { showsWeeklyPrice: true }, finance: { provider: 'taurus' } }, ['lenderFacts']],
    [{ finance: { provider: 'taurus' } }, []],
    [{ price: { wasPriceMustBeCharged: true } }, ['priceHistory']],
  ])('of %j: %j', (values, expected) => {
    const columns = cardFactColumns(settingsOf(values))
    expect([...columns.matchAll(/as "(\w+)"/g)].map(([, name]) => name)).toEqual(expected)
    expect(columns.includes("= 'taurus'")).toBe(expected.includes('lenderFacts'))
  })
})

describe('cardFacts', () => {
  const settings = settingsOf({ price: { wasPriceMustBeCharged: true } })
  const since = (day: string, cents: number | null): [number, number | null] => [Date.parse(`${day}T00:00:00Z`), cents]
  it.each<[string, Partial<typeof car>, [number, number | null][] | null, string | null]>([
    ['asked until it was lowered', { beforePriceCents: 4_799_000 }, [since('2026-09-01', 4_799_000), since('2026-11-01', 4_599_000)], '2026-11-01'],
    ['asked more', { beforePriceCents: 4_799_000 }, [since('2026-09-01', 4_899_000), since('2026-10-01', 4_599_000)], '2026-10-01'],
    ['never asked', { beforePriceCents: 4_799_000 }, [since('2026-09-01', 4_599_000)], null],
    ['a list price that is reduced now', { beforePriceCents: null, offerPriceCents: 4_499_000 }, [since('2026-09-01', 4_599_000)], '2026-11-21'],
    ['no was-price', { beforePriceCents: null }, [since('2026-09-01', 4_899_000)], null],
    ['no history', { beforePriceCents: 4_799_000 }, null, null],
  ])('%s', (_name, changed, priceHistory, expected) => {
    const { wasChargedUntil } = cardFacts({ ...car, priceCents: 4_599_000, ...changed }, { priceHistory }, settings, now)
    expect(wasChargedUntil?.slice(0, 10) ?? null).toBe(expected)
  })

  it('says null of what a lender’s record does not say', () => {
    const { lender } = cardFacts(car, { lenderFacts: { provider: 'angle', interestRatePercent: 8.39 } }, settings, now)
    expect(lender).toMatchObject({ provider: 'angle', interestRatePercent: 8.39, comparisonRatePercent: null, termMonths: null })
    expect(cardFacts(car, { lenderFacts: {} }, settings, now).lender).toBeNull()
  })
})
