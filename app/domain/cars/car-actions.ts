import type { CardCar } from './car'
import { isAvailable } from './car-availability'
import type { ButtonCar, ButtonSettings } from './car-button'
import { actionsOf, type CardButton } from './car-buttons'
import { carHref } from './car-links'

/** Stands above the one button of a car that is no longer for sale (section 2). */
export const FIND_SIMILAR_PROMPT = 'Like this and want something similar?'

export type CardAction = { kind: CardButton | 'find_similar'; label: string; href: string }

/** `cards.buttons`: which buttons a card has, in order. The first that the car can have is the primary one. */
export type CardActionSettings = ButtonSettings & { cards: { buttons: readonly CardButton[] } }

/** What the save control of a car does: SAVE/SAVED keeps cars in the browser, the watchlist behind a sign-in. */
export type Saving = 'off' | 'save' | 'watchlist'
/** The controls that a site's cars have: saving, and beside it the Compare switch. */
export type Keeping = { saving: Saving; compares: boolean }

export type FavouriteSettings = {
  /** `compare` is the Compare switch alone. */
  saving: 'off' | 'save' | 'compare'
  /** The Compare switch stands beside whatever saves. */
  compares: boolean
  /** Some tenants hide the control on a car without pictures. */
  savingNeedsImages: boolean
}

/** A card has neither the dealer's number nor papers. */
const NO_CONTACT = { callHref: null, reportUrl: null }

/**
 * The buttons of a results card in the tenant's order, the first of them primary (sections 2 and 4). View Details, and one of Book a
 * Test Drive and Get Finance, follow where the tenant does not name them and the site has them.
 */
export function cardActions(car: ButtonCar, settings: CardActionSettings): CardAction[] {
  if (!isAvailable(car)) {
    return [{ kind: 'find_similar', label: 'Find Me Something Similar', href: carHref(car) }]
  }
  const wanted = new Set<string>([...settings.cards.buttons, 'view'])
  const possible = actionsOf([...new Set([...wanted, 'test_drive', 'finance'])], car, settings, NO_CONTACT)
  const next = possible.find(({ kind }) => kind === 'test_drive' || kind === 'finance')
  return possible
    .filter((action) => wanted.has(action.kind) || action === next)
    .map(({ kind, label, href }) => ({ kind: kind as CardButton, label, href }))
}

/** How cars are kept and compared on a site: where it has the garage, everything saved goes there (section 4). */
export function keepingOf({ cards, watchlist }: KeepingSettings): Keeping {
  return { saving: watchlist.isOn ? 'watchlist' : cards.saving === 'save' ? 'save' : 'off', compares: cards.compares || cards.saving === 'compare' }
}

export type KeepingSettings = { cards: FavouriteSettings; watchlist: { isOn: boolean } }

type SavableCar = Pick<CardCar, 'slug' | 'make' | 'model' | 'status' | 'soldAt' | 'priceCents' | 'offerPriceCents' | 'photosCount'>

/** What the browser keeps of a car (section 3, favourite), and which of the controls it has. */
export type Keeps = { slug: string; make: string; model: string; saves: boolean; compares: boolean }

/** The controls of a car on this site (section 4), the watchlist's for every car that is for sale; null where it has neither. */
export function keepsOf(car: SavableCar, settings: KeepingSettings): Keeps | null {
  const { saving, compares } = keepingOf(settings)
  const isShown = favouriteIsShown(car, settings.cards)
  const keeps = { saves: saving === 'watchlist' ? isAvailable(car) : saving === 'save' && isShown, compares: compares && isShown }
  return keeps.saves || keeps.compares ? { slug: car.slug, make: car.make, model: car.model, ...keeps } : null
}

/** Whether the favourite or compare control shows where the site has it (section 4). */
export function favouriteIsShown(
  car: Pick<CardCar, 'status' | 'soldAt' | 'priceCents' | 'offerPriceCents' | 'photosCount'>,
  settings: Pick<FavouriteSettings, 'savingNeedsImages'>,
): boolean {
  if (!isAvailable(car)) return false
  // A feed may give the reduced price alone: it is the price that the card shows.
  if (![car.priceCents, car.offerPriceCents].some((cents) => cents !== null && cents > 0)) return false
  return !settings.savingNeedsImages || car.photosCount > 0
}
