import { describe, expect, it, test } from 'vitest'
import { COMPARISON_WARNING } from './comparison-warning'
import { financeEstimate, weeklyCents, type FinanceCar, type FinanceSettings } from './finance-estimate'
import type { FinanceLender } from './finance-lender'
import { FINANCE_PROVIDERS, type FinanceProvider } from './finance-provider'

const NOW = new Date('2026-11-21T03:00:00Z')
const car: FinanceCar = {
  make: 'Toyota',
  year: 2022,
  status: 'in_stock',
  soldAt: null,
  priceCents: 3_499_000,
  offerPriceCents: null,
  priceType: 'drive_away',
  dealershipSlug: 'bayside',
}
const lenderOf = (provider: FinanceProvider): FinanceLender => ({
  provider,
  interestRatePercent: 8.5,
  comparisonRatePercent: 9.444,
  paymentWeekCents: 14_249,
  paymentMonthCents: 61_750,
  termMonths: 60,
  depositCents: 349_900,
  balloonCents: 0,
  disclaimer: null,
})
const settingsOf = (provider: FinanceProvider): FinanceSettings => ({
  provider,
  showsEstimate: true,
  excludedMakes: ['Suzuki'],
  excludedDealerships: ['far-yard'],
  termYears: 5,
  depositPercent: 10,
  paymentMustFitPrice: false,
  disclaimer: '',
  disclaimerOf: 'provider',
  disclaimerTexts: [],
})

/** Whether an estimate shows, from what differs from a car that every provider finances. */
function shows(provider: FinanceProvider, carPart: Partial<FinanceCar>, lenderPart: Partial<FinanceLender> = {}, settings: Partial<FinanceSettings> = {}) {
  return financeEstimate({ ...car, ...carPart }, { ...lenderOf(provider), ...lenderPart }, { ...settingsOf(provider), ...settings }, NOW) !== null
}

const ALL = [...FINANCE_PROVIDERS]
const PRICED: FinanceProvider[] = ['taurus', 'manual', 'angle', 'powertorque', 'nissan_finance']

describe('which providers show an estimate for', () => {
  test.each<[string, Partial<FinanceCar>, Partial<FinanceLender>, FinanceProvider[]]>([
    ['a car that all finance', {}, {}, ALL],
    ['a car coming soon', { status: 'coming_soon' }, {}, ALL],
    ['a sold car', { status: 'sold', soldAt: '2026-11-20T00:00:00Z' }, {}, []],
    ['a car in stock that was sold', { soldAt: '2026-11-20T00:00:00Z' }, {}, []],
    ['a car of another status', { status: 'others' }, {}, []],
    ['$500', { priceCents: 50_000 }, { depositCents: 0 }, ['finance_360', 'ausloans']],
    ['$500.01', { priceCents: 50_001 }, { depositCents: 0 }, ALL],
    ['$501', { priceCents: 50_100 }, { depositCents: 0 }, ALL],
    ['no price', { priceCents: null }, {}, ['finance_360', 'ausloans']],
    ['a price reduced to $500', { offerPriceCents: 50_000 }, { depositCents: 0 }, ['finance_360', 'ausloans']],
    ['twelve years old', { year: 2014 }, {}, ALL.filter((provider) => provider !== 'taurus')],
    ['eleven years old', { year: 2015 }, {}, ALL],
    ['next year’s model', { year: 2027 }, {}, ALL],
    ['no interest rate', {}, { interestRatePercent: null }, []],
    ['no comparison rate', {}, { comparisonRatePercent: null }, []],
    ['a comparison rate of 0 beside an interest rate', {}, { comparisonRatePercent: 0 }, []],
    ['a comparison rate below the interest rate', {}, { comparisonRatePercent: 8.49 }, []],
    ['a comparison rate of the interest rate', {}, { comparisonRatePercent: 8.499 }, ALL],
    ['an interest rate of 0', {}, { interestRatePercent: 0, comparisonRatePercent: 0 }, ALL],
    ['no weekly payment', {}, { paymentWeekCents: null }, ['taurus', 'finance_360', 'ausloans', 'nissan_finance']],
    ['a weekly payment of $0', {}, { paymentWeekCents: 0 }, ['taurus', 'finance_360', 'ausloans', 'nissan_finance']],
    ['a weekly payment below half a dollar', {}, { paymentWeekCents: 49 }, ['taurus', 'finance_360', 'ausloans', 'manual', 'angle', 'powertorque', 'nissan_finance']],
    ['no monthly payment', {}, { paymentMonthCents: null }, ALL.filter((provider) => provider !== 'nissan_finance')],
    ['no payment at all', {}, { paymentWeekCents: null, paymentMonthCents: null }, ['taurus', 'finance_360', 'ausloans']],
    ['no payment, no price', { priceCents: null }, { paymentWeekCents: null, paymentMonthCents: null }, []],
    ['no payment, a deposit of the whole price', {}, { paymentWeekCents: null, paymentMonthCents: null, depositCents: 3_499_000 }, []],
    ['a deposit of the whole price', {}, { depositCents: 3_499_000 }, []],
    ['a deposit of all but a cent', {}, { depositCents: 3_498_999 }, ALL],
    ['a deposit above a price that came down', { offerPriceCents: 300_000 }, {}, []],
    ['a deposit and a balloon of the whole price', {}, { balloonCents: 3_149_100 }, []],
    ['an excluded make', { make: 'Suzuki' }, {}, []],
    ['an excluded make in other letters', { make: ' SUZUKI ' }, {}, []],
    ['a make that begins like one', { make: 'Suzukiyama' }, {}, ALL],
    ['an excluded dealership in other letters', { dealershipSlug: 'Far-Yard' }, {}, []],
    ['an excluded dealership', { dealershipSlug: 'far-yard' }, {}, []],
  ])('%s', (_, carPart, lenderPart, providers) => {
    expect(ALL.filter((provider) => shows(provider, carPart, lenderPart))).toEqual(providers)
  })

  test.each(PRICED)('%s needs a price above $500', (provider) => {
    const none = { depositCents: 0 }
    expect([shows(provider, { priceCents: 50_000 }, none), shows(provider, { priceCents: 50_100 }, none)]).toEqual([false, true])
  })

  test('a site that shows none, one of another provider, one without a provider', () => {
    expect(shows('angle', {}, {}, { showsEstimate: false })).toBe(false)
    expect(shows('angle', {}, {}, { provider: 'taurus' })).toBe(false)
    expect(shows('angle', {}, {}, { provider: 'none' })).toBe(false)
    expect(financeEstimate(car, null, settingsOf('angle'), NOW)).toBeNull()
  })
})

describe('the age limit of Taurus goes by one clock, on cards as on pages', () => {
  test.each([
    ['2026-12-31T13:59:59Z', 2015, true],
    ['2026-12-31T14:00:00Z', 2015, false],
    ['2026-12-31T14:00:00Z', 2016, true],
  ])('at %s a car of %i shows an estimate: %s', (now, year, expected) => {
    expect(financeEstimate({ ...car, year }, lenderOf('taurus'), settingsOf('taurus'), new Date(now), 'Australia/Perth') !== null).toBe(expected)
  })
})

describe('financeEstimate', () => {
  it('gives the weekly payment in whole dollars and the rates to 2 decimals, never without the warning', () => {
    expect(financeEstimate(car, lenderOf('angle'), settingsOf('angle'), NOW)).toEqual({
      provider: 'angle',
      unit: 'week',
      paymentDollars: 142,
      interestRatePercent: 8.5,
      comparisonRatePercent: 9.44,
      termMonths: 60,
      depositCents: 349_900,
      balloonCents: 0,
      fitsPrice: false,
      exclCharges: false,
      disclaimer: '',
      warning: COMPARISON_WARNING,
    })
  })

  it.each([
    [14_249, 142],
    [14_250, 143],
    [50, 1],
  ])('%d cents a week are %d dollars', (paymentWeekCents, dollars) => {
    expect(financeEstimate(car, { ...lenderOf('manual'), paymentWeekCents }, settingsOf('manual'), NOW)?.paymentDollars).toBe(dollars)
  })

  it('is by the month for the lender whose rule is', () => {
    expect(financeEstimate(car, lenderOf('nissan_finance'), settingsOf('nissan_finance'), NOW)).toMatchObject({ unit: 'month', paymentDollars: 618 })
  })

  it('takes the monthly payment where there is no weekly one', () => {
    const lender = { ...lenderOf('taurus'), paymentWeekCents: null }
    expect(financeEstimate(car, lender, settingsOf('taurus'), NOW)).toMatchObject({ unit: 'month', paymentDollars: 618 })
  })

  it('works the payment out of the rate, a tenth down over the site’s term, where the record has none', () => {
    const lender = { ...lenderOf('taurus'), paymentWeekCents: null, paymentMonthCents: null, depositCents: null, termMonths: null }
    expect(financeEstimate(car, lender, settingsOf('taurus'), NOW)).toMatchObject({
      unit: 'week',
      // $31,491 at 8.5 % in 260 payments.
      paymentDollars: 149,
      depositCents: 349_900,
      termMonths: 60,
    })
  })

  it.each<[string, Partial<FinanceLender>, Partial<FinanceCar>, { paymentDollars: number; depositCents: number; termMonths: number; balloonCents: number }]>([
    ['its own term', { termMonths: 36 }, {}, { paymentDollars: 229, depositCents: 349_900, termMonths: 36, balloonCents: 0 }],
    ['its own balloon', { balloonCents: 1_000_000 }, {}, { paymentDollars: 118, depositCents: 349_900, termMonths: 60, balloonCents: 1_000_000 }],
    ['no term of its own', { termMonths: 0 }, {}, { paymentDollars: 149, depositCents: 349_900, termMonths: 60, balloonCents: 0 }],
    ['no balloon', { balloonCents: null }, {}, { paymentDollars: 149, depositCents: 349_900, termMonths: 60, balloonCents: 0 }],
    ['half a cent of deposit', { depositCents: null }, { priceCents: 3_499_005 }, { paymentDollars: 149, depositCents: 349_901, termMonths: 60, balloonCents: 0 }],
  ])('works it out with what the record says, %s', (_, lenderPart, carPart, expected) => {
    const lender = { ...lenderOf('taurus'), paymentWeekCents: null, paymentMonthCents: null, ...lenderPart }
    expect(financeEstimate({ ...car, ...carPart }, lender, settingsOf('taurus'), NOW)).toMatchObject(expected)
  })

  it('knows a price that leaves out what the government charges', () => {
    expect(financeEstimate({ ...car, priceType: 'excl_govt_charges' }, lenderOf('angle'), settingsOf('angle'), NOW)?.exclCharges).toBe(true)
  })

  it('finds a make that is excluded with blanks around its name, and rounds a rate up', () => {
    expect(financeEstimate(car, lenderOf('angle'), { ...settingsOf('angle'), excludedMakes: ['Suzuki', ' Toyota '] }, NOW)).toBeNull()
    expect(financeEstimate(car, { ...lenderOf('angle'), comparisonRatePercent: 9.446 }, settingsOf('angle'), NOW)?.comparisonRatePercent).toBe(9.45)
  })

  it.each(['angle', 'powertorque', 'manual'] as const)('of %s says no deposit and no balloon that the lender’s record does not: $0 would be a figure too', (provider) => {
    expect(financeEstimate(car, { ...lenderOf(provider), depositCents: null, balloonCents: null }, settingsOf(provider), NOW)).toMatchObject({ depositCents: null, balloonCents: null })
  })
})

// $31,491 at 8.5 % in 260 weeks are $148.92, and in 60 months $646.09; the fees of a comparison rate of 9.444 % are $3.16 a week.
describe('a payment of the record', () => {
  const fit = (lenderPart: Partial<FinanceLender>, carPart: Partial<FinanceCar> = {}, paymentMustFitPrice = true, provider: FinanceProvider = 'angle') =>
    financeEstimate({ ...car, ...carPart }, { ...lenderOf(provider), ...lenderPart }, { ...settingsOf(provider), paymentMustFitPrice }, NOW)

  test.each<[string, Partial<FinanceLender>, Partial<FinanceCar>, number, boolean]>([
    ['what its rate comes to', { paymentWeekCents: 14_900 }, {}, 149, true],
    ['a little less', { paymentWeekCents: 14_600 }, {}, 146, true],
    ['too little', { paymentWeekCents: 14_500 }, {}, 145, false],
    ['as much as with its fees', { paymentWeekCents: 15_500 }, {}, 155, true],
    ['more than with its fees', { paymentWeekCents: 15_600 }, {}, 156, false],
    ['of a small loan, as much as with the fees of the example', { paymentWeekCents: 4_600, depositCents: 100_000 }, { priceCents: 1_000_000 }, 46, true],
    ['of a small loan, more than with the fees of the example', { paymentWeekCents: 4_700, depositCents: 100_000 }, { priceCents: 1_000_000 }, 47, false],
    ['with the fees of a loan twice as large', { paymentWeekCents: 30_400 }, { priceCents: 6_648_100 }, 304, true],
    ['of a price that went up', { paymentWeekCents: 14_900 }, { priceCents: 4_499_000 }, 149, false],
    ['of a price that came down', { paymentWeekCents: 14_900 }, { offerPriceCents: 2_999_000 }, 149, false],
    ['with a balloon', { paymentWeekCents: 11_800, balloonCents: 1_000_000 }, {}, 118, true],
    ['without a word of a balloon', { paymentWeekCents: 14_900, balloonCents: null }, {}, 149, true],
    ['of a car without a price', { paymentWeekCents: 14_900 }, { priceCents: null }, 149, false],
    ['without a word of a deposit', { paymentWeekCents: 14_900, depositCents: null }, {}, 149, false],
  ])('%s', (name, lenderPart, carPart, paymentDollars, fitsPrice) => {
    const provider = name === 'of a car without a price' ? 'ausloans' : 'angle'
    expect(fit(lenderPart, carPart, false, provider)).toMatchObject({ paymentDollars, fitsPrice })
  })

  test('by the month', () => {
    const [fits, tooLittle] = [64_600, 63_200].map((paymentMonthCents) => fit({ paymentMonthCents }, {}, false, 'nissan_finance')?.fitsPrice)
    expect([fits, tooLittle]).toEqual([true, false])
  })

  test('a small loan may be a dollar off', () => {
    const small = { priceCents: 100_000 }
    const [dollarLess, twoLess] = [900, 800].map((paymentWeekCents) => fit({ paymentWeekCents, depositCents: 10_000, termMonths: 24 }, small, false)?.fitsPrice)
    expect([dollarLess, twoLess]).toEqual([true, false])
  })

  test.each<[string, Partial<FinanceLender>, Partial<FinanceCar>, FinanceProvider, object]>([
    ['by the week', {}, { priceCents: 4_499_000 }, 'angle', { unit: 'week', paymentDollars: 196, depositCents: 349_900, termMonths: 60, balloonCents: 0, fitsPrice: true }],
    ['and one that fits stays as the lender has it', { paymentWeekCents: 15_500 }, {}, 'angle', { paymentDollars: 155, depositCents: 349_900, fitsPrice: true }],
    ['by the month', {}, { priceCents: 4_499_000 }, 'nissan_finance', { unit: 'month', paymentDollars: 851, fitsPrice: true }],
    ['with its balloon', { balloonCents: 1_000_000 }, {}, 'angle', { paymentDollars: 118, balloonCents: 1_000_000, fitsPrice: true }],
    ['not where it says no deposit: nobody can tell', { depositCents: null }, { priceCents: 4_499_000 }, 'angle', { paymentDollars: 142, depositCents: null, fitsPrice: false }],
  ])('that does not fit is worked out anew where the site asks for it, %s', (_, lenderPart, carPart, provider, expected) => {
    expect(fit(lenderPart, carPart, true, provider)).toMatchObject(expected)
  })
})

test.each([
  ['week', 143, 14_300],
  ['month', 520, 12_000],
  ['month', 618, 14_262],
] as const)('by the %s %d dollars are %d cents a week', (unit, paymentDollars, cents) => expect(weeklyCents({ unit, paymentDollars })).toBe(cents))
