import type { CardCar } from '~/domain/cars/car'
import { chargedUntil, displayPrice, wasPriceCents } from '~/domain/pricing/display-price'
import type { FinanceLender } from '~/domain/finance/finance-lender'
import { latestPriceDrop } from '~/domain/pricing/price-history'
import type { Settings } from '~/tenants/settings-schema'

type CardFactSettings = Pick<Settings, 'cards' | 'price' | 'finance'>

/** A lender's record without what it does not say. */
type StoredLender = Partial<FinanceLender>
/** Prices in the order of time: since when in milliseconds, and cents. */
type StoredHistory = [sinceMs: number, cents: number | null][]

export type CardFactRow = { lenderFacts?: StoredLender | null; priceHistory?: StoredHistory | null }

const LENDER = `(select json_strip_nulls(json_build_object(
    'provider', f.provider, 'interestRatePercent', f.interest_rate, 'comparisonRatePercent', f.comparison_rate,
    'paymentWeekCents', f.payment_week_cents, 'paymentMonthCents', f.payment_month_cents,
    'termMonths', coalesce(f.term_months, f.term_years * 12), 'depositCents', f.deposit_cents, 'balloonCents', f.balloon_cents))
  from car_finance_lender f where f.car_id = c.id and f.provider = '@provider') as "lenderFacts"`

const HISTORY = `(select json_agg(json_build_array(round(extract(epoch from p.changed_at) * 1000), p.price_cents) order by p.changed_at)
   from car_price_change p where p.car_id = c.id)`
const CHARGED_HISTORY = `case when coalesce(c.before_price_cents, c.offer_price_cents) is not null then ${HISTORY} end`

/**
 * What cards of some sites need beside the car itself, as columns of a statement about `car c`, each after a comma; empty where the
 * site shows neither repayments nor price drops nor demands charged was-prices, so that others do not pay for it.
 */
export function cardFactColumns({ cards, price, finance }: CardFactSettings): string {
  // The provider is one of a fixed list: no text of a visitor or operator comes into the statement.
  const lender = price.showsWeeklyPrice && finance.provider !== 'none' ? LENDER.replace('@provider', finance.provider) : null
  const history = cards.showsPriceDrops ? HISTORY : price.wasPriceMustBeCharged ? CHARGED_HISTORY : null
  return [lender, history && `${history} as "priceHistory"`].map((column) => (column ? `, ${column}` : '')).join('')
}

/** The columns of `cardFactColumns` as the card has them. */
export function cardFacts(
  car: CardCar,
  { lenderFacts, priceHistory }: CardFactRow,
  { cards, price }: CardFactSettings,
  now: Date,
): Pick<CardCar, 'lender' | 'wasChargedUntil' | 'priceDrop'> {
  const cents = priceHistory && price.wasPriceMustBeCharged ? wasPriceCents(car, displayPrice(car, price)) : null
  const history = (priceHistory ?? []).map(([sinceMs, priceCents]) => ({ at: new Date(sinceMs), cents: priceCents }))
  return {
    lender: lenderFacts ? wholeLender(lenderFacts) : null,
    wasChargedUntil: cents === null ? null : (chargedUntil(history, cents, now)?.toISOString() ?? null),
    priceDrop: cards.showsPriceDrops ? latestPriceDrop(history, car.priceCents) : null,
  }
}

/** A stored lender with what its record does not say as null. */
function wholeLender(stored: StoredLender): FinanceLender | null {
  if (stored.provider === undefined) return null
  return {
    provider: stored.provider,
    interestRatePercent: stored.interestRatePercent ?? null,
    comparisonRatePercent: stored.comparisonRatePercent ?? null,
    paymentWeekCents: stored.paymentWeekCents ?? null,
    paymentMonthCents: stored.paymentMonthCents ?? null,
    termMonths: stored.termMonths ?? null,
    depositCents: stored.depositCents ?? null,
    balloonCents: stored.balloonCents ?? null,
    disclaimer: null,
  }
}
