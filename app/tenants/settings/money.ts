import { z } from 'zod'
import { LEAST_CHARGE_CENTS } from '~/domain/cars/online-purchase'
import { FINANCE_PATHS } from '~/domain/finance/finance-link'
import { GUIDES } from '~/domain/trade-ins/guides'
import { TRADE_IN_PATHS } from '~/domain/trade-ins/trade-in'
import { VALUERS } from '~/domain/trade-ins/trade-in-estimate'
import { DISCLAIMER_NAMES, DISCLAIMER_TEXT } from '~/domain/finance/finance-disclaimer'
import { DISCLAIMER_SOURCES, FINANCE_PROVIDERS } from '~/domain/finance/finance-provider'
import { carTypes, choice, choices, flag, group, list, number, ruled, slugs, STATES, text, whole } from './kinds'

const figuresText = (from: number, to: number) =>
  z
    .string()
    .min(from)
    .max(to)
    .regex(DISCLAIMER_TEXT, `text of at most ${to} characters in which every {{…}} is one of ${DISCLAIMER_NAMES}`)

const disclaimerText = z.object({ of: z.enum(DISCLAIMER_SOURCES), text: ruled(figuresText(1, 6_000)) }).strict()

export const finance = group({
  provider: choice(['none', ...FINANCE_PROVIDERS], 'none').describe(
    "Whose estimate a car carries: a key of the car's finance_lenders, with that lender's rule (section 5).",
  ),
  showsEstimate: flag(true).describe('The estimate shows where its rule holds (section 5).'),
  excludedMakes: list().describe('Makes that carry no estimate, beside those of wider layers (section 5).'),
  excludedDealerships: slugs().describe('Dealerships whose cars carry no estimate (section 5).'),
  autograbIsOn: flag(false).describe('The autograb setting, which online purchase and its estimate need (section 4).'),
  disclaimer: ruled(figuresText(0, 2_000).default('')).describe("The site's own text under an estimate; empty: the provider's, else what came with the car's lender record (section 9)."),
  disclaimerTexts: z
    .array(disclaimerText)
    .default([])
    .describe('The texts of providers and brokers, with {{interest_rate}}, {{offer_valid_until}} and the like for figures and dates; {{with_deposit_and_balloon}} leaves out what no record says (section 9).'),
  disclaimerOf: choice(['provider', ...DISCLAIMER_SOURCES], 'provider').describe('Whose of these texts stands under an estimate.'),
  calculatorRatePercent: number(0, 40, 10).describe('Rate that the calculator starts with: 10, or 8.5 for one group (section 9).'),
  comparisonRatePercent: number(0, 60, 0).describe("Comparison rate of the calculator's starting rate, as the lender gives it; 0: worked out from the fees."),
  establishmentFeeCents: whole(0, 500_000, 0).describe('Fee at the start of a loan, in cents, for the comparison rate that is worked out.'),
  monthlyFeeCents: whole(0, 10_000, 0).describe('Fee of every month, in cents, for the comparison rate that is worked out.'),
  termYears: whole(1, 10, 5).describe('Term of the calculator and of the comparison-rate texts (section 9).'),
  depositPercent: number(0, 90, 10).describe('Deposit of the calculator and of the estimate texts (section 9).'),
  paymentMustFitPrice: flag(false).describe("On: a lender's payment that does not pay what the car costs now, as after a new price, is worked out anew with the record's rate and terms. Off: it stands as the lender gave it (section 5)."),
  path: choice(FINANCE_PATHS, '/finance').describe(
    'Where finance buttons lead (section 2).',
  ),
  asksUnderFinance: flag(false).describe("Finance and trade-in forms ask 'Is Your Car Currently Under Finance?' (section 5)."),
})

const UNPAID = 'How many cars wait at once to be paid for'

export const reserve = group({
  isOn: flag(false).describe('Cars can be reserved online with a deposit (section 1).'),
  depositCents: z
    .union([z.literal(0), z.number().int().min(LEAST_CHARGE_CENTS).max(1_000_000)])
    .default(20_000)
    .describe("Deposit, in cents, where the car's feed names none; 0: it costs nothing (section 9)."),
  holdHours: whole(1, 336, 48).describe('How long a deposit holds a car (section 9).'),
  refundsItself: flag(true).describe('When the hold is over the deposit goes back to the card by itself; off: the dealership settles it with the shopper.'),
  unpaidPerPerson: whole(0, 100, 2).describe(`${UNPAID} for one person, by phone or e-mail. 0: no limit.`),
  unpaidPerNetwork: whole(0, 1_000, 4).describe(`${UNPAID} on one network. 0: no limit.`),
  unpaidPerSite: whole(0, 10_000, 20).describe(`${UNPAID} on the whole site. 0: no limit.`),
  unpaidPerCarDay: whole(0, 100, 5).describe('How often one person, or one network, may hold one car in a day without paying. 0: no limit.'),
  stripeAccount: z
    .string()
    .regex(/^(acct_\w{5,60})?$/, 'a connected account such as acct_1AbCdEfGhIjKlMnO, or nothing')
    .default('')
    .describe("The dealership's own Stripe account, connected to the platform's, that takes its deposits and online payments; empty: the platform's."),
  text: text().describe("Markdown of the 'Reserve Online' section; empty: the platform's, with the figures above."),
  payments: choices(
    ['mastercard', 'visa', 'maestro', 'google_pay', 'apple_pay'],
    ['mastercard', 'visa', 'maestro', 'google_pay', 'apple_pay'],
  ).describe('Accepted payments shown (section 9).'),
})

export const onlinePayment = group({
  minimumCents: whole(100, 10_000_000, 1_000).describe('The least that can be paid at /online-payment, in cents.'),
  maximumCents: whole(100, 10_000_000, 2_000_000).describe('The most that can be paid there at once, in cents.'),
})

export const tradeIn = group({
  isOn: flag(true).describe('Trade-in is offered, on car pages and by itself (section 2).'),
  carTypes: carTypes(['new', 'used', 'demo']).describe("Types of car that a trade-in is offered for, by their buttons and by links that name a car (section 5); the site's own page is there without."),
  path: choice(TRADE_IN_PATHS, '/trade-in').describe('Where trade-in links lead (section 2).'),
  valuations: choice(['off', ...VALUERS], 'off').describe(
    "Who estimates a trade-in: a guide by its rego (section 3, site config; the process needs its address), or the platform's own rule from what dealers ask for cars like it.",
  ),
  regoLookup: choice(['off', ...GUIDES], 'off').describe(
    'The guide that a plate is looked up in before make and model are typed (section 7); the process needs its address.',
  ),
  keepsValuation: flag(false).describe('The page of an estimate posts it to /api/miscellaneous too (section 7, one dealer). An estimate stands with its lead in any case.'),
  states: choices(STATES, [...STATES]).describe('States whose plates can be looked up.'),
})

export const offers = group({
  isOn: flag(true).describe('The site has special offers (section 2).'),
})
