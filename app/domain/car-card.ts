import type { CardCar } from './car'
import { cardActions, carHref, FIND_SIMILAR_PROMPT, type CardActionSettings } from './car-actions'
import { isAvailable } from './car-availability'
import { carBadge, type BadgeSettings, type BadgeTone } from './car-badge'
import { cardAttributes, cardSummary, carSubtitle, carTitle } from './car-title'
import {
  belowMarketCents,
  displayPrice,
  priceTypeLabel,
  wasPriceCents,
  type PriceSettings,
  type PriceTypeSettings,
} from './display-price'
import { formatDollars } from './format'

/** The price type of a car that is had by the week or month. */
export const SUBSCRIPTION = 'Subscription'

/** The price block in words. */
export type PriceText = {
  /** '$34,990', 'PREORDER' or the dealer's words for no price. */
  amount: string
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
  badge: { text: string; tone: BadgeTone } | null
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
  actions: { label: string; href: string; isPrimary: boolean }[]
}

export type PriceTextSettings = PriceSettings & PriceTypeSettings & { showsWasPrice: boolean; showsBelowMarket: boolean }

export type CarCardSettings = {
  cards: BadgeSettings & CardActionSettings & { showsLocationOverlay: boolean }
  price: PriceTextSettings
  carPage: { usesFeet: boolean }
}

export function carCard(car: CardCar, settings: CarCardSettings, now: Date): CarCard {
  const badge = carBadge(car, settings.cards, now)
  const isForSale = isAvailable(car)
  return {
    id: car.id,
    href: carHref(car),
    title: carTitle(car),
    subtitle: carSubtitle(car),
    price: priceText(car, settings.price),
    saving: isForSale ? savingText(car, settings.price) : null,
    badge: badge && { text: badge.text, tone: badge.tone },
    summary: cardSummary(car),
    chips: cardAttributes(car, settings.carPage).map(({ text }) => text),
    image: car.imageUrls[0] ?? null,
    photos: car.photosCount,
    place: settings.cards.showsLocationOverlay ? placeText(car) : null,
    prompt: isForSale ? null : FIND_SIMILAR_PROMPT,
    actions: cardActions(car, settings.cards).map(({ label, href, isPrimary, amountCents }) => ({
      label: amountCents === undefined ? label : `${label} ${formatDollars(amountCents)}`,
      href,
      isPrimary,
    })),
  }
}

/** The price block of a card or a car page: precedence and was-price of section 4, the price type beside it. */
export function priceText(car: CardCar, settings: PriceTextSettings): PriceText {
  const shown = displayPrice(car, settings)
  if (shown.kind === 'preorder' || shown.kind === 'none') return { amount: shown.text, note: null, was: null }
  const was = settings.showsWasPrice ? wasPriceCents(car, shown) : null
  return {
    amount: formatDollars(shown.priceCents),
    note: shown.kind === 'subscription' ? SUBSCRIPTION : priceTypeLabel(car.priceType, settings),
    was: was === null ? null : formatDollars(was),
  }
}

/** '$1,500 below market' (section 5), where the tenant marks it and a price to buy is shown. */
export function savingText(car: CardCar, settings: PriceTextSettings): string | null {
  if (!settings.showsBelowMarket || displayPrice(car, settings).kind === 'subscription') return null
  const cents = belowMarketCents(car)
  return cents === null ? null : `${formatDollars(cents)} below market`
}

/** The location's name, else the city and state. */
function placeText(car: Pick<CardCar, 'locationName' | 'city' | 'state'>): string | null {
  return car.locationName ?? ([car.city, car.state?.toUpperCase()].filter(Boolean).join(', ') || null)
}
