import type { CardCar } from './car'
import { isAvailable } from './car-availability'
import type { ButtonCar, ButtonSettings } from './car-button'
import { actionsOf, type CardButton } from './car-buttons'
import { carHref } from './car-links'

/** Stands above the one button of a car that is no longer for sale (section 2). */
export const FIND_SIMILAR_PROMPT = 'Like this and want something similar?'

export type CardAction = { kind: CardButton | 'find_similar'; label: string; href: string; isPrimary: boolean }

/** `cards.buttons`: which buttons a card has, in order. The first that the car can have is the primary one. */
export type CardActionSettings = ButtonSettings & { cards: { buttons: readonly CardButton[] } }

/** What a card's control does: SAVE/SAVED and a Compare switch keep cars in the browser, the watchlist behind a sign-in. */
export type Saving = 'off' | 'save' | 'compare' | 'watchlist'

export type FavouriteSettings = {
  saving: Exclude<Saving, 'watchlist'>
  /** Some tenants hide the control on a car without pictures. */
  savingNeedsImages: boolean
}

/** A card has neither the dealer's number nor papers. */
const NO_CONTACT = { callHref: null, reportUrl: null }

/** The buttons of a results card in the tenant's order, exactly one of them primary (sections 2 and 4). */
export function cardActions(car: ButtonCar, settings: CardActionSettings): CardAction[] {
  if (!isAvailable(car)) {
    return [{ kind: 'find_similar', label: 'Find Me Something Similar', href: carHref(car), isPrimary: true }]
  }
  const possible = actionsOf(settings.cards.buttons, car, settings, NO_CONTACT)
  // A card always leads somewhere, also where the one button that a tenant wants is not for this car.
  const actions = possible.length > 0 ? possible : actionsOf(['view'], car, settings, NO_CONTACT)
  return actions.map(({ kind, label, href }, index) => ({ kind: kind as CardButton, label, href, isPrimary: index === 0 }))
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
