import { describe, expect, it } from 'vitest'
import { resolveSettings } from '~/tenants/resolve-settings'
import { pageCar as car } from '../../tests/support/page-car'
import { cardFacts, cardFactValues } from './card-facts'

const now = new Date('2026-11-21T00:00:00Z')
const settingsOf = (values: object) => resolveSettings([{ scope: 'platform', key: '', values: values as never }]).settings

describe('cardFactValues', () => {
  it.each<[object, ReturnType<typeof cardFactValues>]>([
    [{}, [null, null]],
    [{ price: { showsWeeklyPrice: true } }, [null, null]],
    [{ price: { showsWeeklyPrice: true }, finance: { provider: 'taurus' } }, ['taurus', null]],
    [{ finance: { provider: 'taurus' } }, [null, null]],
    [{ price: { wasPriceMustBeCharged: true } }, [null, 'charged']],
    [{ cards: { showsPriceDrops: true } }, [null, 'every']],
    [{ cards: { showsPriceDrops: true }, price: { wasPriceMustBeCharged: true } }, [null, 'every']],
  ])('of %j: %j', (values, expected) => {
    expect(cardFactValues(settingsOf(values))).toEqual(expected)
  })
})

describe('cardFacts', () => {
  const settings = settingsOf({ price: { wasPriceMustBeCharged: true } })
  const since = (day: string, cents: number | null) => ({ sinceMs: Date.parse(`${day}T00:00:00Z`), cents })
  it.each<[string, Partial<typeof car>, ReturnType<typeof since>[] | null, string | null]>([
    ['asked until it was lowered', { beforePriceCents: 4_799_000 }, [since('2026-09-01', 4_799_000), since('2026-11-01', 4_599_000)], '2026-11-01'],
    ['asked more', { beforePriceCents: 4_799_000 }, [since('2026-09-01', 4_899_000), since('2026-10-01', 4_599_000)], '2026-10-01'],
    ['never asked', { beforePriceCents: 4_799_000 }, [since('2026-09-01', 4_599_000)], null],
    ['a list price that is reduced now', { beforePriceCents: null, offerPriceCents: 4_499_000 }, [since('2026-09-01', 4_599_000)], '2026-11-21'],
    ['no was-price', { beforePriceCents: null }, [since('2026-09-01', 4_899_000)], null],
    ['no history', { beforePriceCents: 4_799_000 }, null, null],
  ])('%s', (_name, changed, priceHistory, expected) => {
    const { wasChargedUntil } = cardFacts({ ...car, priceCents: 4_599_000, ...changed }, { lenderFacts: null, priceHistory }, settings, now)
    expect(wasChargedUntil?.slice(0, 10) ?? null).toBe(expected)
  })

  it('says a lender’s figures, and not what the lender writes about them', () => {
    const figures = {
      provider: 'angle' as const,
      interestRatePercent: 8.39,
      comparisonRatePercent: null,
      paymentWeekCents: 12_345,
      paymentMonthCents: null,
      termMonths: 60,
      depositCents: null,
      balloonCents: null,
    }
    expect(cardFacts(car, { lenderFacts: figures, priceHistory: null }, settings, now).lender).toEqual({ ...figures, disclaimer: null })
    expect(cardFacts(car, { lenderFacts: null, priceHistory: null }, settings, now).lender).toBeNull()
  })
})
