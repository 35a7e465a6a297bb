import type { CardCar } from './car'
import { isAvailable } from './car-availability'
import { salePriceCents } from '../pricing/display-price'

/** Stands above the one button of a car that is no longer for sale (section 2). */
export const FIND_SIMILAR_PROMPT = 'Like this and want something similar?'

export type CardButton = 'view' | 'enquire' | 'test_drive' | 'finance' | 'reserve'

export type CardAction = {
  kind: CardButton | 'find_similar'
  label: string
  href: string
  /** The deposit beside Reserve Now; absent when it is $0 or unknown. */
  amountCents?: number
  isPrimary: boolean
}

export type CardActionSettings = {
  /** Which buttons a card has, in order. The first that the car can have is the primary one. */
  buttons: readonly CardButton[]
  /** 'Enquiry', or 'Enquire Now' on one brand. */
  enquireLabel: string
  /** 'Get Finance' or 'Get Pre-Approved'. */
  financeLabel: string
  /** Where Reserve Now leads, after the car's own address: 'checkout', or 'buy-online' on some tenants. */
  reservePath?: 'checkout' | 'buy-online'
}

/** What a site has behind a card's buttons: null without finance pages, `canReserve` also where the car may be reserved online. */
export type CardPages = { hasTestDrive: boolean; financePath: string | null; canReserve: boolean }

/** What a card's control does: SAVE/SAVED and a Compare switch keep cars in the browser, the watchlist behind a sign-in. */
export type Saving = 'off' | 'save' | 'compare' | 'watchlist'

export type FavouriteSettings = {
  saving: Exclude<Saving, 'watchlist'>
  /** Some tenants hide the control on a car without pictures. */
  savingNeedsImages: boolean
}

type ActionCar = Pick<
  CardCar,
  | 'id'
  | 'slug'
  | 'status'
  | 'soldAt'
  | 'carType'
  | 'dealershipSlug'
  | 'priceCents'
  | 'offerPriceCents'
  | 'isReservable'
  | 'isReserved'
  | 'reserveAmountCents'
>

/**
 * The buttons of a results card in the tenant's order, exactly one of them primary (sections 2 and 4).
 * @param site the pages that the site has; a button without its page is left out
 */
export function cardActions(car: ActionCar, settings: CardActionSettings, site: CardPages): CardAction[] {
  if (!isAvailable(car)) {
    return [{ kind: 'find_similar', label: 'Find Me Something Similar', href: carHref(car), isPrimary: true }]
  }
  const isPossible: Record<CardButton, boolean> = {
    view: true,
    enquire: true,
    test_drive: site.hasTestDrive,
    finance: site.financePath !== null,
    reserve: site.canReserve && isReservableNow(car),
  }
  const possible = [...new Set(settings.buttons)].filter((button) => isPossible[button])
  // A card always leads somewhere, also where the one button that a tenant wants is not for this car.
  const buttons: CardButton[] = possible.length > 0 ? possible : ['view']
  return buttons.map((button, index) => ({ ...cardButton(button, car, settings, site), isPrimary: index === 0 }))
}

/** Reserve shows only for a reservable car that is for sale and that nobody else holds (section 4). */
export function isReservableNow(car: Pick<CardCar, 'status' | 'soldAt' | 'isReservable' | 'isReserved'>): boolean {
  return car.isReservable && !car.isReserved && isAvailable(car)
}

function cardButton(kind: CardButton, car: ActionCar, settings: CardActionSettings, { financePath }: CardPages): Omit<CardAction, 'isPrimary'> {
  switch (kind) {
    case 'view':
      return { kind, label: 'View Details', href: carHref(car) }
    case 'enquire':
      return { kind, label: settings.enquireLabel, href: `${carHref(car)}#enquiry` }
    case 'test_drive':
      return { kind, label: 'Book a Test Drive', href: testDriveHref(car) }
    case 'finance':
      return { kind, label: settings.financeLabel, href: financeHref(car, financePath ?? undefined) }
    case 'reserve': {
      const amountCents = car.reserveAmountCents
      const href = `${carHref(car)}/${settings.reservePath ?? 'checkout'}`
      return { kind, label: 'Reserve Now', href, ...(amountCents !== null && amountCents > 0 ? { amountCents } : {}) }
    }
  }
}

/** How cars are kept on a site: where it has the garage, everything saved goes there (section 4). */
export function savingOf(settings: { cards: Pick<FavouriteSettings, 'saving'>; watchlist: { isOn: boolean } }): Saving {
  return settings.watchlist.isOn ? 'watchlist' : settings.cards.saving
}

/** Whether the save, favourite or compare control shows (section 4). */
export function favouriteIsShown(
  car: Pick<CardCar, 'status' | 'soldAt' | 'priceCents' | 'photosCount'>,
  settings: FavouriteSettings,
): boolean {
  if (settings.saving === 'off' || !isAvailable(car)) return false
  if (car.priceCents === null || car.priceCents <= 0) return false
  return !settings.savingNeedsImages || car.photosCount > 0
}

export function carHref(car: Pick<CardCar, 'slug'>): string {
  return `/cars/${encodeURIComponent(car.slug)}`
}

export function testDriveHref(car: Pick<CardCar, 'id'>): string {
  return `/book-test-drive/?car_id=${car.id}`
}

/** The finance page told which car, for how much and from whom (section 2). The budget is whole dollars. */
export function financeHref(
  car: Pick<CardCar, 'id' | 'carType' | 'dealershipSlug' | 'priceCents' | 'offerPriceCents'>,
  financePath = '/finance',
): string {
  const query = new URLSearchParams({ preferredDealership: car.dealershipSlug })
  const priceCents = salePriceCents(car)
  if (priceCents !== null) query.set('vehiclePriceBudget', String(Math.round(priceCents / 100)))
  query.set('car_id', String(car.id))
  query.set('car_type', car.carType)
  return `${financePath}?${query.toString()}#finance-form`
}
