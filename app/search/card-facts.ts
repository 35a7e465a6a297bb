import { z } from 'zod'
import { PRICE_TYPES, type CardCar } from '~/domain/cars/car'
import { financeEstimate, weeklyCents } from '~/domain/finance/finance-estimate'
import { FINANCE_PROVIDERS, type FinanceProvider } from '~/domain/finance/finance-provider'
import { displayPrice, salePriceCents, wasPriceCents } from '~/domain/pricing/display-price'
import { chargedUntil, latestPriceDrop, sinceTypeChanged } from '~/domain/pricing/price-history'
import type { Settings } from '~/tenants/settings-schema'
import { CARD_LENDER, CARD_LENDER_SHAPE } from './lender-column'

type CardFactSettings = Pick<Settings, 'cards' | 'price' | 'finance'>

/** Whose repayments a site's cards say, and of which cars they need the recorded prices: of those with a was-price, of every one, or of none. */
export type CardFactValues = [lender: FinanceProvider | null, history: 'charged' | 'every' | null]

/** A site's values of `CARD_FACT_PARAMETERS`. */
export function cardFactValues({ cards, price, finance }: CardFactSettings): CardFactValues {
  const lender = price.showsWeeklyPrice && finance.provider !== 'none' ? finance.provider : null
  return [lender, cards.showsPriceDrops ? 'every' : price.wasPriceMustBeCharged ? 'charged' : null]
}

/** What takes `CardFactValues` as the last two parameters of a statement. */
export const CARD_FACT_PARAMETERS = [z.enum(FINANCE_PROVIDERS).nullable(), z.string().nullable()] as const

/**
 * What cards of some sites need beside the car itself, as columns of a statement about `car c`. Postgres looks up only what the parameters
 * ask for, so that other sites do not pay for it.
 * @param lender the parameter of the lender, such as `$2`
 * @param history the parameter of the history
 */
export function cardFactColumns(lender: string, history: string): string {
  return `
    case when ${lender}::finance_provider is not null then
      (select ${CARD_LENDER} from car_finance_lender f where f.car_id = c.id and f.provider = ${lender}) end as "lenderFacts",
    case when ${history}::text is not null and (${history} = 'every' or coalesce(c.before_price_cents, c.offer_price_cents) is not null) then
      (select json_agg(json_build_object('sinceMs', (extract(epoch from p.changed_at) * 1000)::bigint, 'priceCents', p.price_cents,
         'offerPriceCents', p.offer_price_cents, 'priceType', p.price_type) order by p.changed_at)
       from car_price_change p where p.car_id = c.id) end as "priceHistory"`
}

/** What `cardFactColumns` gives. */
export const CARD_FACT_ROW = {
  lenderFacts: CARD_LENDER_SHAPE.nullable(),
  /** In the order of time. */
  priceHistory: z
    .array(z.object({ sinceMs: z.number(), priceCents: z.number().nullable(), offerPriceCents: z.number().nullable(), priceType: z.enum(PRICE_TYPES).nullable() }))
    .nullable(),
}

type CardFactRow = { [Name in keyof typeof CARD_FACT_ROW]: z.output<(typeof CARD_FACT_ROW)[Name]> }

/** The columns of `cardFactColumns` as the card has them. */
export function cardFacts(
  car: CardCar,
  { lenderFacts, priceHistory }: CardFactRow,
  { cards, price, finance }: CardFactSettings,
  now: Date,
): Pick<CardCar, 'lender' | 'wasChargedUntil' | 'priceDrop' | 'weeklyPriceCents'> {
  const cents = priceHistory && price.wasPriceMustBeCharged ? wasPriceCents(car, displayPrice(car, price)) : null
  const comparable = sinceTypeChanged(priceHistory ?? [], car.priceType)
  const history = comparable.map(({ sinceMs, ...prices }) => ({ at: new Date(sinceMs), cents: salePriceCents(prices) }))
  const lender = lenderFacts && { ...lenderFacts, disclaimer: null }
  const repayment = price.showsWeeklyPrice ? financeEstimate(car, lender, { ...finance, disclaimer: '', disclaimerTexts: [] }, now) : null
  return {
    lender,
    // Who asks for at most $150 a week is shown no card that says $180.
    weeklyPriceCents: repayment ? weeklyCents(repayment) : car.weeklyPriceCents,
    wasChargedUntil: cents === null ? null : (chargedUntil(history, cents, now)?.toISOString() ?? null),
    priceDrop: cards.showsPriceDrops ? latestPriceDrop(history, salePriceCents(car)) : null,
  }
}
