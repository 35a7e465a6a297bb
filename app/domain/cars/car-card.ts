import type { CardCar } from './car'
import { cardActions, FIND_SIMILAR_PROMPT, keepsOf, type CardActionSettings, type FavouriteSettings, type Keeps } from './car-actions'
import { isAvailable } from './car-availability'
import { shownBadge, type BadgeSettings, type ShownBadge } from './car-badge'
import { carHref } from './car-links'
import { privatePlace } from './car-page-place'
import { cardAttributes, carSubtitle, carTitle, summaryLine } from './car-title'
import {
  belowMarketCents,
  displayPrice,
  isSubscription,
  priceTypeLabel,
  salePriceCents,
  SUBSCRIPTION,
  wasPriceCents,
  wasPriceStands,
  type ChargedSettings,
  type PriceSettings,
  type PriceTypeSettings,
  type SubscriptionPeriod,
} from '../pricing/display-price'
import { financeEstimate, type FinanceSettings } from '../finance/finance-estimate'
import { repaymentDetails, repaymentWords, type RepaymentWords } from '../finance/finance-words'
import { formatDollars } from '../text/format'
import { lowered } from '../text/lowered'
import { priceDropWords, type PriceDropSettings } from '../pricing/price-drop'

/** The price block in words. */
export type PriceText = {
  /** '$34,990', 'PREORDER' or the dealer's words for no price. */
  amount: string
  /** 'a month', of a subscription's fee: it never stands without its period. */
  per?: string
  /** What the car costs to buy, beside the fee of its subscription. */
  buying?: { amount: string; note: string | null }
  /** 'Drive away', 'Excl. govt. charges', 'Subscription'; null when the dealer did not say. */
  note: string | null
  /** '$36,990', to be struck through. */
  was: string | null
}

/**
 * A car as its card says it, words only. Worked out once where the page is read, so that the browser gets what is shown and
 * neither the facts behind it nor the rules (section 2, cards).
 */
export type CarCard = {
  id: number
  href: string
  title: string
  subtitle: string | null
  price: PriceText
  /** '$1,500 below market'. */
  saving: string | null
  /** '$1,500 price drop', where the price came down lately. */
  priceDrop: string | null
  /** The repayment, never without its comparison rate, its term and its deposit; the warning stands once, below the cards. */
  repayment: CardRepaymentWords | null
  badge: ShownBadge | null
  /** Condition, transmission, odometer, fuel. */
  summary: string[]
  chips: string[]
  /** Address of the first picture. */
  image: string | null
  photos: number
  /** Where the car stands, over the picture. */
  place: string | null
  /** 'Like this and want something similar?', of a car that is no longer for sale. */
  prompt: string | null
  actions: { label: string; href: string }[]
  /** What the browser keeps of the car (section 3, favourite); null where the car cannot be saved or compared. */
  keeps: Keeps | null
}

type CardRepaymentWords = Pick<RepaymentWords, 'amount' | 'per' | 'rate' | 'terms'> & {
  comparison: string
  /** What opens in place: from which price and deposit these figures come. */
  details: string
}

export type PriceTextSettings = PriceSettings &
  PriceTypeSettings &
  ChargedSettings & { showsWasPrice: boolean; showsBelowMarket: boolean; belowMarketNeedsDriveAway: boolean; subscriptionPeriod: SubscriptionPeriod }

export type CarCardSettings = CardActionSettings & {
  cards: BadgeSettings & PriceDropSettings & FavouriteSettings & { showsTags: boolean; showsLocationOverlay: boolean; showsWasPrice: boolean }
  price: PriceTextSettings & { showsWeeklyPrice: boolean }
  finance: FinanceSettings
  watchlist: { isOn: boolean }
  carPage: { usesFeet: boolean }
}

/**
 * A card of the results: what it says of a car, and which of its controls the site has (sections 3 and 4).
 * @param now for what changes with the time: a badge, a price drop
 */
export function carCard(car: CardCar, settings: CarCardSettings, now: Date): CarCard {
  const isForSale = isAvailable(car)
  return {
    id: car.id,
    href: carHref(car),
    title: carTitle(car),
    subtitle: carSubtitle(car),
    price: priceText(car, { ...settings.price, showsWasPrice: settings.price.showsWasPrice && settings.cards.showsWasPrice }, now),
    saving: isForSale ? savingText(car, settings.price) : null,
    priceDrop: priceDropWords(car, settings.cards, now),
    repayment: settings.price.showsWeeklyPrice ? cardRepayment(car, settings.finance, now) : null,
    badge: settings.cards.showsTags ? shownBadge(car, settings.cards, now) : null,
    summary: summaryLine(car),
    chips: cardAttributes(car, settings.carPage).map(({ text }) => text),
    image: car.imageUrls[0] ?? null,
    photos: car.photosCount,
    place: settings.cards.showsLocationOverlay ? placeText(car) : null,
    prompt: isForSale ? null : FIND_SIMILAR_PROMPT,
    actions: cardActions(car, settings).map(({ label, href }) => ({ label, href })),
    keeps: keepsOf(car, settings),
  }
}

/** What the price block is made of. */
export type PricedCar = Pick<
  CardCar,
  'priceCents' | 'offerPriceCents' | 'beforePriceCents' | 'subscriptionPriceCents' | 'offersSubscriptions' | 'isPreorder' | 'priceType' | 'wasChargedUntil'
>

/**
 * The price block of a card or a car page: precedence and was-price of section 4, the price type beside it. The fee of a subscription
 * comes with its period, and with what the car costs to buy where it has a price.
 */
export function priceText(car: PricedCar, settings: PriceTextSettings, now: Date): PriceText {
  const shown = displayPrice(car, settings)
  if (shown.kind === 'preorder' || shown.kind === 'none') return { amount: shown.text, note: null, was: null }
  if (shown.kind === 'subscription') return subscriptionText(car, shown.priceCents, settings)
  const showsWas = settings.showsWasPrice && wasPriceStands(car.wasChargedUntil, settings, now)
  const was = showsWas ? wasPriceCents(car, shown) : null
  return {
    amount: formatDollars(shown.priceCents),
    note: priceTypeLabel(car.priceType, settings),
    was: was === null ? null : formatDollars(was),
  }
}

function subscriptionText(car: PricedCar, feeCents: number, settings: PriceTextSettings): PriceText {
  const buyingCents = salePriceCents(car)
  return {
    amount: formatDollars(feeCents),
    per: `a ${settings.subscriptionPeriod}`,
    note: SUBSCRIPTION,
    was: null,
    ...(buyingCents === null ? {} : { buying: { amount: formatDollars(buyingCents), note: priceTypeLabel(car.priceType, settings) } }),
  }
}

/** The price block in one line: '$34,990 drive away', '$710 a month subscription or $20,990 drive away to buy'. */
export function priceLine({ amount, per, note, buying }: PriceText): string {
  const line = [amount, per, lowered(note ?? '')].filter(Boolean).join(' ')
  return buying ? `${line} or ${buyingLine(buying)}` : line
}

/** What the car costs to buy, beside the fee of its subscription: '$20,990 drive away to buy'. */
export function buyingLine({ amount, note }: NonNullable<PriceText['buying']>): string {
  return [amount, lowered(note ?? ''), 'to buy'].filter(Boolean).join(' ')
}

/** '$1,500 below market' (section 5), where the tenant marks it and a price to buy is shown; where it asks for that, only of one that has the charges in it, as the market's may have. */
export function savingText(car: CardCar, settings: PriceTextSettings): string | null {
  if (!settings.showsBelowMarket || isSubscription(car)) return null
  if (settings.belowMarketNeedsDriveAway && car.priceType !== 'drive_away') return null
  const cents = belowMarketCents(car)
  return cents === null ? null : `${formatDollars(cents)} below market`
}

/** The lender's text is not for a card: it may be a page long. */
function cardRepayment(car: CardCar, settings: FinanceSettings, now: Date): CarCard['repayment'] {
  const estimate = financeEstimate(car, car.lender ?? null, { ...settings, disclaimer: '', disclaimerTexts: [] }, now)
  if (!estimate) return null
  const { amount, per, rate, comparison, terms } = repaymentWords(estimate)
  return { amount, per, rate, comparison: comparison ?? '', terms, details: repaymentDetails(estimate, salePriceCents(car)) }
}

/** The suburb of a private sale, as its own page says; the location's name, else the city and state. */
function placeText(car: Pick<CardCar, 'privateSuburb' | 'privatePostcode' | 'locationName' | 'city' | 'state'>): string | null {
  return privatePlace(car) ?? car.locationName ?? ([car.city, car.state?.toUpperCase()].filter(Boolean).join(', ') || null)
}
