import { describe, expect, test } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { DISCLAIMER_TEXT, filledDisclaimer, monthAfter, percentText, type DisclaimerSettings } from './finance-disclaimer'

const figures = {
  provider: 'taurus' as const,
  unit: 'week' as const,
  paymentDollars: 1_142,
  interestRatePercent: 8.95,
  comparisonRatePercent: 10.3,
  termMonths: 60,
  depositCents: 349_900,
  balloonCents: 500_000,
  priceCents: 3_499_000 as number | null,
}
const settings: DisclaimerSettings = settingsSchema.parse({
  finance: {
    disclaimerTexts: [
      { of: 'taurus', text: 'Taurus until {{offer_valid_until}}, {{deposit_percent}} down.' },
      { of: 'car_clarity', text: 'Clarity at {{interest_rate}}.' },
    ],
  },
}).finance
const now = new Date('2026-11-21T03:00:00Z')
const ZONE = 'Australia/Brisbane'

describe('filledDisclaimer', () => {
  test.each<[string, Partial<DisclaimerSettings>, string | null, string]>([
    ['the provider’s', {}, 'Of the lender.', 'Taurus until 21 Dec 2026, 10% down.'],
    ['the site’s own of blanks alone', { disclaimer: '  ' }, null, 'Taurus until 21 Dec 2026, 10% down.'],
    ['the site’s own before it', { disclaimer: ' Our own. ' }, 'Of the lender.', 'Our own.'],
    ['a broker’s', { disclaimerOf: 'car_clarity' }, null, 'Clarity at 8.95% p.a..'],
    ['the lender’s own where the provider has none', { disclaimerTexts: [] }, ' Of the lender. ', 'Of the lender.'],
    ['none at all', { disclaimerTexts: [] }, null, ''],
    ['figures between blanks', { disclaimer: ' {{unit}} ' }, null, 'week'],
    ['a provider’s figures between blanks', { disclaimerTexts: [{ of: 'taurus', text: ' {{unit}} ' }] }, null, 'week'],
    ['another figure', { disclaimer: '{{payment}}/{{unit}} {{comparison_rate}} {{term_months}} {{deposit}} {{balloon}}' }, null, '$1,142/week 10.30% p.a. 60 $3,499 $5,000'],
    ['the stated loan', { disclaimer: '{{comparison_loan}} {{comparison_years}} {{today}}' }, null, '$30,000 5 21 Nov 2026'],
    ['a name that is none stays', { disclaimer: '{{nothing}}' }, null, '{{nothing}}'],
  ])('%s', (_, part, ofLender, text) => expect(filledDisclaimer(figures, ofLender, { ...settings, ...part }, now, ZONE)).toBe(text))
})

test.each([
  ['', true],
  ['Plain words.', true],
  ['{ or } or } }', true],
  ['{{payment}} a {{unit}} at {{comparison_rate}}, until {{offer_valid_until}}.', true],
  ['{{payment}} and {{nothing}}', false],
  ['{{payment', false],
  ['{{payment }}', false],
  ['{{{payment}}}', false],
])('whether %j may stand in a setting: %s', (text, expected) => expect(DISCLAIMER_TEXT.test(text)).toBe(expected))

const TENTH = 'a deposit of 10% of the advertised price ($2,000)'
const UNSAID = 'any deposit that the lender asks for'
test.each<[number | null, number | null, number, string, string]>([
  [200_000, 2_000_000, 10, TENTH, '10%'],
  [200_049, 2_000_000, 10, TENTH, '10%'],
  [200_099, 2_000_000, 10, 'a deposit of 10% of the advertised price ($2,001)', '10%'],
  [200_100, 2_000_000, 10, 'a deposit of $2,001', '10%'],
  [199_900, 2_000_000, 10, 'a deposit of $1,999', '10%'],
  // To the dollar that is shown, also where a tenth of a percent is less than that.
  [10_099, 100_000, 10, 'a deposit of 10% of the advertised price ($101)', '10%'],
  [10_100, 100_000, 10, 'a deposit of $101', '10.1%'],
  [251_500, 2_000_000, 10, 'a deposit of $2,515', '12.6%'],
  [250_980, 2_000_000, 10, 'a deposit of $2,510', '12.5%'],
  [251_020, 2_000_000, 10, 'a deposit of $2,510', '12.6%'],
  [500_000, 2_000_000, 10, 'a deposit of $5,000', '25%'],
  [200_000, 2_000_000, 15, 'a deposit of $2,000', '10%'],
  [250_000, 2_000_000, 10, 'a deposit of $2,500', '12.5%'],
  [500_000, null, 10, 'a deposit of $5,000', '10%'],
  [0, 2_000_000, 10, UNSAID, '0%'],
  [0, 2_000_000, 0, UNSAID, '0%'],
  [null, 2_000_000, 10, UNSAID, 'what the lender asks for'],
])('a deposit of %s cents on a price of %s cents, where the site says %d%%, is %s, %s', (depositCents, priceCents, depositPercent, terms, percent) => {
  const own = { ...settings, depositPercent, disclaimer: '{{deposit_terms}}, {{deposit_percent}}' }
  expect(filledDisclaimer({ ...figures, depositCents, priceCents }, null, own, now, ZONE)).toBe(`${terms}, ${percent}`)
})

test.each<[number | null, number | null, string]>([
  [349_900, 500_000, 'over 60 months with a deposit of $3,499 and a balloon of $5,000. with a balloon of $5,000 $3,499 $5,000'],
  [349_900, 0, 'over 60 months with a deposit of $3,499. $3,499 $0'],
  [null, 500_000, 'over 60 months with a balloon of $5,000. with a balloon of $5,000 what the lender asks for $5,000'],
  [null, null, 'over 60 months. what the lender asks for what the lender asks for'],
  [0, 0, 'over 60 months. $0 $0'],
])('a deposit of %s and a balloon of %s cents read as “%s”: of what no record says there is no $0', (depositCents, balloonCents, text) => {
  const disclaimer = 'over {{term_months}} months{{with_deposit_and_balloon}}.{{with_balloon}} {{deposit}} {{balloon}}'
  expect(filledDisclaimer({ ...figures, depositCents, balloonCents }, null, { ...settings, disclaimer }, now, ZONE)).toBe(text)
})

test.each([
  ['2026-11-20T12:59:59Z', 'Australia/Sydney', '20 Nov 2026 to 20 Dec 2026'],
  ['2026-11-20T13:00:00Z', 'Australia/Sydney', '21 Nov 2026 to 21 Dec 2026'],
  ['2026-11-20T13:00:00Z', 'Australia/Brisbane', '20 Nov 2026 to 20 Dec 2026'],
  ['2026-11-20T15:59:59Z', 'Australia/Perth', '20 Nov 2026 to 20 Dec 2026'],
  ['2026-11-20T16:00:00Z', 'Australia/Perth', '21 Nov 2026 to 21 Dec 2026'],
  ['2027-01-30T13:00:00Z', 'Australia/Sydney', '31 Jan 2027 to 28 Feb 2027'],
  ['2026-12-31T13:00:00Z', 'Australia/Sydney', '1 Jan 2027 to 1 Feb 2027'],
])('at %s an offer in %s is valid from %s, by the clock at the place', (time, zone, dates) => {
  const text = filledDisclaimer(figures, null, { ...settings, disclaimer: '{{today}} to {{offer_valid_until}}' }, new Date(time), zone)
  expect(text).toBe(dates)
})

test.each([
  ['2026-11-21', '2026-12-21'],
  ['2026-12-15', '2027-01-15'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-31', '2028-02-29'],
  ['2026-08-31', '2026-09-30'],
])('one month from %s is %s', (from, to) => expect(monthAfter(new Date(`${from}T12:00:00Z`)).toISOString().slice(0, 10)).toBe(to))

test.each([
  [8.5, '8.50% p.a.'],
  [10, '10.00% p.a.'],
  [0, '0.00% p.a.'],
])('%d percent', (percent, text) => expect(percentText(percent)).toBe(text))
