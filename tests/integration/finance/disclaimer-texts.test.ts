import { describe, expect, test } from 'vitest'
import { filledDisclaimer, type DisclaimerSettings } from '~/domain/finance/finance-disclaimer'
import { resolveSettings } from '~/tenants/resolve-settings'
import { SHIPPED_LAYERS } from '~/tenants/shipped-layers'

const { finance } = resolveSettings(SHIPPED_LAYERS.filter(({ scope }) => scope === 'platform')).settings
const figures = {
  provider: 'taurus' as const,
  unit: 'week' as const,
  paymentDollars: 142,
  interestRatePercent: 8.5,
  comparisonRatePercent: 9.4,
  termMonths: 60,
  depositCents: 349_900,
  balloonCents: 0,
  priceCents: 3_499_000,
}

const ZONE = 'Australia/Sydney'

/** The text that a site shows under its estimates on 31 January, noon in Sydney. */
function shownText(of: DisclaimerSettings['disclaimerTexts'][number]['of']): string {
  return filledDisclaimer(figures, null, { ...finance, disclaimerOf: of }, new Date('2027-01-31T01:00:00Z'), ZONE)
}

describe('the regulatory texts that come with the platform (section 9)', () => {
  test.each([
    ['taurus', 'Taurus Finance', ['with a deposit of 10% of the advertised price ($3,499), a fixed', 'valid until 28 Feb 2027', 'less than twelve years old', '60 months']],
    ['angle', 'Angle Finance', ['$142 per week', 'over 60 months', 'deposit of $3,499', 'Figures as at 31 Jan 2027']],
    ['car_clarity', 'Car Clarity', ['$142 per week', 'a term of 60 months', 'Figures as at 31 Jan 2027']],
    ['powertorque', 'PowerTorque Finance', ['$142 per week', '60 months at a fixed 8.50% p.a.', 'with a deposit of $3,499. The estimate']],
  ] as const)('of %s has its figures and dates', (of, name, parts) => {
    const text = shownText(of)
    for (const part of [name, ...parts, '8.50% p.a.', '9.40% p.a.', 'loan of $30,000 over 5 years']) expect(text).toContain(part)
    expect(text).not.toMatch(/\{\{|\}\}|undefined|NaN/)
  })

  test.each([
    [500_000, 'through Taurus Finance with a deposit of $5,000, a fixed interest rate'],
    [0, 'through Taurus Finance with any deposit that the lender asks for, a fixed interest rate'],
  ])('of taurus says a tenth of the price of no deposit that is none: %d cents', (depositCents, part) => {
    const text = filledDisclaimer({ ...figures, depositCents, priceCents: 2_000_000 }, null, { ...finance, disclaimerOf: 'taurus' }, new Date('2027-01-31T01:00:00Z'), ZONE)
    expect(text).toContain(part)
    expect(text).not.toMatch(/10%|\(\$|\$0 /)
  })

  test.each(['angle', 'taurus', 'car_clarity', 'powertorque'] as const)('of %s says no deposit and no balloon that the lender’s record does not', (of) => {
    const told = (depositCents: number | null, balloonCents: number | null) =>
      filledDisclaimer({ ...figures, depositCents, balloonCents }, null, { ...finance, disclaimerOf: of }, new Date('2027-01-31T01:00:00Z'), ZONE)
    expect(told(null, null)).not.toMatch(/\$0|balloon of|[^y] deposit|\{\{|null|NaN/)
    expect(told(349_900, 500_000)).toMatch(/\$3,499.*balloon of \$5,000/)
  })

  test('no two are the same, and a provider without one shows its lender’s own', () => {
    expect(new Set(finance.disclaimerTexts.map(({ of }) => shownText(of))).size).toBe(4)
    expect(filledDisclaimer({ ...figures, provider: 'ausloans' }, 'Of the lender.', finance, new Date(), ZONE)).toBe('Of the lender.')
  })
})
