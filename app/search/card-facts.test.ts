import { describe, expect, it } from 'vitest'
import type { PriceType } from '~/domain/cars/car'
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
  const since = (day: string, priceCents: number | null, offerPriceCents: number | null = null, priceType: PriceType | null = null) => ({
    sinceMs: Date.parse(`${day}T00:00:00Z`),
    priceCents,
    offerPriceCents,
    priceType,
  })
  it.each<[string, Partial<typeof car>, ReturnType<typeof since>[] | null, string | null]>([
    ['asked until it was lowered', { beforePriceCents: 4_799_000 }, [since('2026-09-01', 4_799_000), since('2026-11-01', 4_599_000)], '2026-11-01'],
    ['asked more', { beforePriceCents: 4_799_000 }, [since('2026-09-01', 4_899_000), since('2026-10-01', 4_599_000)], '2026-10-01'],
    ['never asked', { beforePriceCents: 4_799_000 }, [since('2026-09-01', 4_599_000)], null],
    ['a list price that was asked until an offer', { beforePriceCents: null, offerPriceCents: 4_499_000 }, [since('2026-09-01', 4_599_000), since('2026-10-01', 4_599_000, 4_499_000)], '2026-10-01'],
    ['a list price that was never asked beside an offer', { beforePriceCents: null, offerPriceCents: 4_499_000 }, [since('2026-09-01', 4_599_000, 4_499_000)], null],
    ['a price before that an offer stood beside', { beforePriceCents: 4_799_000 }, [since('2026-09-01', 4_799_000, 4_599_000), since('2026-11-01', 4_599_000)], null],
    ['asked for more than it is now', { priceType: 'excl_govt_charges', beforePriceCents: 4_799_000 }, [since('2026-09-01', 4_899_000, null, 'drive_away'), since('2026-10-01', 4_599_000, null, 'excl_govt_charges')], null],
    ['no was-price', { beforePriceCents: null }, [since('2026-09-01', 4_899_000)], null],
    ['no history', { beforePriceCents: 4_799_000 }, null, null],
  ])('%s', (_name, changed, priceHistory, expected) => {
    const { wasChargedUntil } = cardFacts({ ...car, priceCents: 4_599_000, ...changed }, { lenderFacts: null, priceHistory }, settings, now)
    expect(wasChargedUntil?.slice(0, 10) ?? null).toBe(expected)
  })

  it('finds a drop to an offer’s price, and none where the offer stood all along', () => {
    const offered = { ...car, priceCents: 4_599_000, offerPriceCents: 4_399_000 }
    const drops = settingsOf({ cards: { showsPriceDrops: true } })
    const dropOf = (...priceHistory: ReturnType<typeof since>[]) => cardFacts(offered, { lenderFacts: null, priceHistory }, drops, now).priceDrop
    expect(dropOf(since('2026-09-01', 4_599_000), since('2026-11-01', 4_599_000, 4_399_000))).toEqual({ fromCents: 4_599_000, droppedAt: '2026-11-01T00:00:00.000Z' })
    expect(dropOf(since('2026-09-01', 4_899_000, 4_399_000), since('2026-11-01', 4_599_000, 4_399_000))).toBeNull()
  })

  it('finds no drop where the price includes less than before', () => {
    const priced = { ...car, priceCents: 3_349_000, offerPriceCents: null, priceType: 'excl_govt_charges' as const }
    const history = [since('2026-09-01', 3_599_000, null, 'drive_away'), since('2026-11-01', 3_349_000, null, 'excl_govt_charges')]
    expect(cardFacts(priced, { lenderFacts: null, priceHistory: history }, settingsOf({ cards: { showsPriceDrops: true } }), now).priceDrop).toBeNull()
  })

  it.each<[string, object, Partial<NonNullable<typeof car.lender>> | null, number | null]>([
    ['the lender’s week, which the card says', { price: { showsWeeklyPrice: true }, finance: { provider: 'angle' } }, { provider: 'angle', paymentWeekCents: 18_040 }, 18_000],
    ['a month of it', { price: { showsWeeklyPrice: true }, finance: { provider: 'nissan_finance' } }, { provider: 'nissan_finance', paymentMonthCents: 52_000 }, 12_000],
    ['the feed’s, where no card says a repayment', { finance: { provider: 'angle' } }, { provider: 'angle', paymentWeekCents: 18_040 }, 15_000],
    ['the feed’s, where the lender has none', { price: { showsWeeklyPrice: true }, finance: { provider: 'angle' } }, null, 15_000],
    ['the feed’s, where the site shows another lender', { price: { showsWeeklyPrice: true }, finance: { provider: 'manual' } }, { provider: 'angle', paymentWeekCents: 18_040 }, 15_000],
  ])('is filtered by %s', (_what, values, figures, expected) => {
    const lenderFacts = figures && { provider: 'angle' as const, interestRatePercent: 8.39, comparisonRatePercent: 8.9, paymentWeekCents: null, paymentMonthCents: null, termMonths: 60, depositCents: null, balloonCents: null, ...figures }
    const priced = { ...car, priceCents: 4_599_000, weeklyPriceCents: 15_000, status: 'in_stock' as const, soldAt: null }
    expect(cardFacts(priced, { lenderFacts, priceHistory: null }, settingsOf(values), now).weeklyPriceCents).toBe(expected)
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
