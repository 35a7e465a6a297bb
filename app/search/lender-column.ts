/**
 * The lender's record of a car as one JSON value shaped like `FinanceLender`; null where the car has none. `f` is the record, to be
 * joined with `lenderJoin`.
 */
export const LENDER = `(select row_to_json(x) from (select
  f.provider, f.interest_rate as "interestRatePercent", f.comparison_rate as "comparisonRatePercent",
  f.payment_week_cents as "paymentWeekCents", f.payment_month_cents as "paymentMonthCents",
  coalesce(f.term_months, f.term_years * 12) as "termMonths", f.deposit_cents as "depositCents",
  f.balloon_cents as "balloonCents", f.disclaimer) x where f.car_id is not null)`

/** @param parameter the statement's parameter that holds the site's provider (`finance.provider`), such as `$2` */
export function lenderJoin(parameter: string): string {
  return `left join car_finance_lender f on f.car_id = c.id and f.provider::text = ${parameter}`
}
