import { lenderEstimate } from './finance'
import type { Variant } from './choose-variant'
import type { StockContext } from './stock-context'
import { dealerPrice, listPrice, newPriceIn, usedValue } from './price'
import type { Random } from './random'
import type { StockRow } from './stock-row'

export type ForSale = {
  variant: Variant
  carType: StockRow['car_type']
  ageYears: number
  km: number
  stage: 'in_stock' | 'reserved' | 'coming_soon' | 'sold'
  /** New, of last year. */
  isRunout: boolean
}

const DEMO_DISCOUNT = [0.07, 0.13] as const
const RUNOUT_DISCOUNT = [0.05, 0.11] as const
/** What a subscription costs, of the price. */
const SUBSCRIPTION_SHARES = { week: 0.0082, fortnight: 0.016, month: 0.034 } as const
/** Stamp duty, registration and delivery, of the drive away price. */
const GOVERNMENT_SHARE = 0.055

/** All about a car's price: what it costs, of which type, before and on offer, the market's price, repayments, tag. */
export function sellingFields(random: Random, car: ForSale, context: StockContext): Partial<StockRow> {
  const { profile } = context
  const { value, before } = askingPrice(random, car, Number(context.day.slice(0, 4)))
  const tag = tagOf(random, car, before !== undefined)
  if (car.carType === 'new' && car.stage === 'coming_soon' && context.takePreorder())
    return { preorder: true, price_type: 'drive_away' }
  if (random.chance(car.carType === 'new' ? 0.02 : 0.012)) return { ...(tag ? { tag } : {}) }
  const priceType = car.carType === 'used' ? profile.usedPriceType : 'drive_away'
  const egc = Math.round((value * (1 - GOVERNMENT_SHARE)) / 10) * 10
  const isCertified =
    car.carType === 'used' &&
    profile.certifiedMakes.includes(car.variant.make.name) &&
    car.ageYears < 5.5 &&
    car.km < 100_000 &&
    random.chance(0.55)
  const isOnOffer = car.carType !== 'new' && before === undefined && random.chance(0.06)
  const offer = isOnOffer ? dealerPrice(random, value * random.between(0.93, 0.97)) : undefined
  const lender =
    profile.lender !== null && value > 4_000 && random.chance(0.8)
      ? lenderEstimate(profile.lender, Math.min(offer ?? value, value), car.ageYears)
      : undefined
  return {
    ...(tag ? { tag } : {}),
    price: value,
    price_type: priceType,
    ...(car.carType === 'used' ? {} : { drive_away_price: value, egc_price: egc }),
    ...(before !== undefined ? { before_price: before } : {}),
    ...(offer !== undefined && offer < value ? { offer_price: offer } : {}),
    ...(isCertified ? { certified: true } : {}),
    ...(profile.subscriptions !== null && random.chance(0.7) ? { subscription_price: Math.round((value * SUBSCRIPTION_SHARES[profile.subscriptions]) / 10) * 10 } : {}),
    ...(profile.isReservable && car.stage === 'in_stock' ? { reservable: true, reserve_amount: 200 } : {}),
    ...(profile.lender !== null && lender
      ? { weekly_price: Math.round(lender.paymentWeek), finance_lenders: { [profile.lender]: lender } }
      : {}),
    ...(car.carType === 'used' && profile.hasMarketPrices && random.chance(0.45) ? marketPrices(random, value) : {}),
  }
}

/** What the dealer asks, and what it asked before where that was more. */
function askingPrice(
  random: Random,
  { variant, carType, ageYears, km, isRunout }: ForSale,
  stockYear: number,
): { value: number; before?: number } {
  const newPrice = newPriceIn(variant.badge, variant.year, stockYear)
  if (carType === 'new') {
    const list = listPrice(newPrice)
    return isRunout
      ? { value: listPrice(list * (1 - random.between(...RUNOUT_DISCOUNT))), before: list }
      : { value: list }
  }
  if (carType === 'demo') {
    const value = dealerPrice(random, newPrice * (1 - random.between(...DEMO_DISCOUNT)))
    return random.chance(0.5) ? { value, before: listPrice(newPrice) } : { value }
  }
  const worth =
    usedValue({
      newPrice,
      ageYears,
      km,
      retention: variant.make.sought[variant.model.name] ?? variant.make.retention,
    }) *
    (1 + random.bell() * 0.06)
  // A used car never costs more than it would new.
  const value = dealerPrice(random, Math.max(3_500, Math.min(worth, newPrice * 0.97)))
  return random.chance(0.12) ? { value, before: value + random.pick([500, 1000, 1000, 1500, 2000, 3000]) } : { value }
}

/** What others ask for the like; about a third are more than $499 above. */
function marketPrices(random: Random, value: number): Partial<StockRow> {
  const state = Math.round(value * (1.005 + random.bell() * 0.07))
  return { state_average_market_price: state, average_market_price: Math.round(state * (1 + random.bell() * 0.02)) }
}

function tagOf(
  random: Random,
  { carType, isRunout, km, ageYears }: ForSale,
  isReduced: boolean,
): string | undefined {
  if (isRunout) return random.chance(0.7) ? 'runout sale' : undefined
  if (carType === 'demo') return random.chance(0.08) ? 'Test Drive Only' : undefined
  if (carType === 'new') return undefined
  if (ageYears > 3 && km < 9_000 * ageYears && random.chance(0.3)) return 'Low KMs'
  return isReduced && random.chance(0.25) ? 'Price Drop' : undefined
}
