import { z } from 'zod'
import { FINANCE_PROVIDERS, type FinanceProvider } from '~/domain/finance/finance-provider'
import { isRecord } from '~/domain/data/is-record'
import { parseJson } from '~/domain/data/parse-json'
import { FORBIDDEN_CHARACTER } from '~/domain/text/clean-text'
import { readDotted } from './dotted-number'
import { Fault } from './fault'
import type { JsonKind } from './field-kind'
import { splitNumber } from './number'
import { saysNothing } from './says-nothing'
import { paragraphs } from './text'

const rate = figure('a rate in percent from 0 to 999', (value) => value <= 999)
const money = figure('an amount in dollars from 0 to 21000000', (value) => value <= 21_000_000)
const term = figure('a whole number from 0 to 1200', (value) => Number.isInteger(value) && value <= 1200)
const words = paragraphs(20_000)

/** Other keys of a lender's record are neither read nor checked: a yes-or-no of the feed's own is no reason to turn a car away. */
const lenderSchema = z
  .object(
    {
      interestRate: rate,
      comparisonRate: rate,
      paymentWeek: money,
      paymentMonth: money,
      termYears: term,
      termMonths: term,
      deposit: money,
      balloon: money,
      disclaimer: z.string({ invalid_type_error: 'expected a text' }).nullish(),
    },
    { invalid_type_error: 'expected an object, such as {"interestRate": 8.5}' },
  )
  .passthrough()

/** A number that is not below zero, also written as a text: '8.5' as other systems export it. */
function figure(expects: string, isPossible: (value: number) => boolean) {
  const fits = (value: unknown): value is number => typeof value === 'number' && value >= 0 && isPossible(value)
  const read = (text: string) => {
    const found = splitNumber(text)
    return found?.unit === '' && fits(found.number) ? found.number : new Fault('broken_lenders', expects)
  }
  const plain = (given: unknown) => {
    if (typeof given !== 'string') return given
    const text = given.trim()
    if (text === '' || saysNothing(text)) return null
    const value = readDotted(text, read)
    return value instanceof Fault ? given : value
  }
  return z.preprocess(plain, z.custom<number>(fits, `expected ${expects}`).nullish())
}

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
  parse: (text, context) => {
    const given = parseObject(text)
    if (!given) return new Fault('broken_lenders', `expected ${EXPECTED}`)
    const lenders: FeedLender[] = []
    for (const [provider, value] of Object.entries(given)) {
      if (!isProvider(provider)) {
        context.leaveOutLender?.(provider.slice(0, 40))
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
      const disclaimer = words.parse(lender.data.disclaimer ?? '', context)
      if (disclaimer instanceof Fault) return new Fault('broken_lenders', `${provider}.disclaimer: ${disclaimer.message}`)
      lenders.push(toLender(provider, lender.data, disclaimer))
    }
    return lenders
  },
}

function toLender(provider: FinanceProvider, given: z.infer<typeof lenderSchema>, disclaimer: string | null): FeedLender {
  const {
    interestRate,
    comparisonRate,
    paymentWeek,
    paymentMonth,
    termYears,
    termMonths,
    deposit,
    balloon,
    ...rest
  } = given
  const terms: Record<string, number | string> = {}
  for (const [name, value] of Object.entries(rest)) if (/^term[A-Z]\w*$/.test(name) && isTerm(value)) terms[name] = value
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
    disclaimer,
    terms,
  }
}

/** What Postgres keeps in no JSON would keep out the whole feed. */
function isTerm(value: unknown): value is number | string {
  return typeof value === 'number' || (typeof value === 'string' && !FORBIDDEN_CHARACTER.test(value))
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
