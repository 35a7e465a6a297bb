import { z } from 'zod'
import { FINANCE_PROVIDERS, type FinanceProvider } from '~/domain/finance/finance-provider'
import { isRecord } from '~/domain/data/is-record'
import { parseJson } from '~/domain/data/parse-json'
import { Fault } from './fault'
import type { JsonKind } from './field-kind'

const rate = z.number().min(0).max(999).nullish()
const money = z.number().min(0).max(21_000_000).nullish()
const term = z.number().int().min(0).max(1200).nullish()

const lenderSchema = z
  .object({
    interestRate: rate,
    comparisonRate: rate,
    paymentWeek: money,
    paymentMonth: money,
    termYears: term,
    termMonths: term,
    deposit: money,
    balloon: money,
    disclaimer: z.string().max(20_000).nullish(),
  })
  .catchall(z.union([z.number(), z.string(), z.null()]))

export type FeedLender = {
  provider: FinanceProvider
  interestRate: number | null
  comparisonRate: number | null
  paymentWeekCents: number | null
  paymentMonthCents: number | null
  termYears: number | null
  termMonths: number | null
  depositCents: number | null
  balloonCents: number | null
  disclaimer: string | null
  /** The lender's other `term{Unit}` values, as given. */
  terms: Record<string, number | string>
}

const EXPECTED = 'a JSON object of lenders: {"angle": {"interestRate": 8.5, "comparisonRate": 9.1, "paymentWeek": 120}}'

/** Finance lenders by provider (specification, section 3), those that the platform knows; payments are dollars in the feed and cents here. */
export const financeLenders: JsonKind<FeedLender[]> = {
  shape: 'json',
  expects: EXPECTED,
  parse: (text, { leaveOutLender }) => {
    const given = parseObject(text)
    if (!given) return new Fault('broken_lenders', `expected ${EXPECTED}`)
    const lenders: FeedLender[] = []
    for (const [provider, value] of Object.entries(given)) {
      if (!isProvider(provider)) {
        leaveOutLender?.(provider.slice(0, 40))
        continue
      }
      const lender = lenderSchema.safeParse(value)
      if (!lender.success) {
        const issue = lender.error.issues[0]
        return new Fault(
          'broken_lenders',
          `${[provider, ...(issue?.path ?? [])].join('.')}: ${issue?.message ?? 'broken'}`,
        )
      }
      lenders.push(toLender(provider, lender.data))
    }
    return lenders
  },
}

function toLender(provider: FinanceProvider, given: z.infer<typeof lenderSchema>): FeedLender {
  const {
    interestRate,
    comparisonRate,
    paymentWeek,
    paymentMonth,
    termYears,
    termMonths,
    deposit,
    balloon,
    disclaimer,
    ...rest
  } = given
  const terms: Record<string, number | string> = {}
  for (const [name, value] of Object.entries(rest)) if (/^term[A-Z]/.test(name) && value !== null) terms[name] = value
  return {
    provider,
    interestRate: interestRate ?? null,
    comparisonRate: comparisonRate ?? null,
    paymentWeekCents: toCents(paymentWeek),
    paymentMonthCents: toCents(paymentMonth),
    termYears: termYears ?? null,
    termMonths: termMonths ?? null,
    depositCents: toCents(deposit),
    balloonCents: toCents(balloon),
    disclaimer: disclaimer ?? null,
    terms,
  }
}

function toCents(amount: number | null | undefined): number | null {
  return amount === null || amount === undefined ? null : Math.round(amount * 100)
}

function isProvider(text: string): text is FinanceProvider {
  return (FINANCE_PROVIDERS as readonly string[]).includes(text)
}

function parseObject(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text)
  return isRecord(value) ? value : undefined
}
