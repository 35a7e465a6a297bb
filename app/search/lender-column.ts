import { z } from 'zod'
import { FINANCE_PROVIDERS } from '~/domain/finance/finance-provider'

/** A term of 0 is none: exports have it in the column that they do not fill. */
const FIGURES = `
  'provider', f.provider, 'interestRatePercent', f.interest_rate, 'comparisonRatePercent', f.comparison_rate,
  'paymentWeekCents', f.payment_week_cents, 'paymentMonthCents', f.payment_month_cents,
  'termMonths', coalesce(case when f.term_months > 0 then f.term_months end, case when f.term_years > 0 then f.term_years * 12 end), 'depositCents', f.deposit_cents, 'balloonCents', f.balloon_cents`

/** A lender's record `f` as cards know it: without the disclaimer, which is long and which they do not say. */
export const CARD_LENDER = `json_build_object(${FIGURES})`

/** What `CARD_LENDER` gives. */
export const CARD_LENDER_SHAPE = z.object({
  provider: z.enum(FINANCE_PROVIDERS),
  interestRatePercent: z.number().nullable(),
  comparisonRatePercent: z.number().nullable(),
  paymentWeekCents: z.number().nullable(),
  paymentMonthCents: z.number().nullable(),
  termMonths: z.number().nullable(),
  depositCents: z.number().nullable(),
  balloonCents: z.number().nullable(),
})

/**
 * The lender's record of a car as one JSON value shaped like `FinanceLender`; null where the car has none. `f` is the record, to be
 * joined with `lenderJoin`.
 */
export const LENDER = `case when f.car_id is not null then json_build_object(${FIGURES}, 'disclaimer', f.disclaimer) end`

/** What `LENDER` gives. */
export const LENDER_SHAPE = CARD_LENDER_SHAPE.extend({ disclaimer: z.string().nullable() }).nullable()

/** @param parameter the statement's parameter that holds the site's provider (`finance.provider`), such as `$2` */
export function lenderJoin(parameter: string): string {
  return `left join car_finance_lender f on f.car_id = c.id and f.provider::text = ${parameter}`
}
