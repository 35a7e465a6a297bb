import type { PageCar } from './car'
import { isAvailable } from './car-availability'
import type { ButtonCar, ButtonSettings, CarContact } from './car-button'
import { actionsOf, type CarAction, type CarPageButton } from './car-buttons'
import { carFormHref, carHref } from './car-links'
import { FORMS } from '../forms/forms'

export type CarPageAction = CarAction & { kind: CarPageButton | 'find_similar'; isPrimary: boolean }

/** `actions`: which buttons stand beside a car, in order. The first that the car can have is the primary one. */
export type CarPageActionSettings = ButtonSettings & { carPage: { actions: readonly CarPageButton[] } }

/** Where the page itself takes an enquiry. */
const ENQUIRY = '#enquiry'

/**
 * The buttons beside a car, in the tenant's order and words, each only when its rule holds (sections 2 and 5). Of a sold car what is
 * left is to call and to ask for a similar one.
 */
export function carPageActions(car: ButtonCar, settings: CarPageActionSettings, contact: CarContact): CarPageAction[] {
  const own = carHref(car)
  const drafts = actionsOf(settings.carPage.actions, car, settings, contact).map((action) => ({
    ...action,
    // What leads to a part of this page need not load it.
    href: action.href.startsWith(`${own}#`) ? action.href.slice(own.length) : action.href,
  }))
  if (isAvailable(car)) return withPrimary(drafts)
  const similar: CarAction = { kind: 'find_similar', label: 'Find Me Something Similar', href: ENQUIRY, icon: 'mail' }
  return withPrimary([similar, ...drafts.filter(({ kind }) => kind === 'call')])
}

function withPrimary(drafts: readonly CarAction[]): CarPageAction[] {
  // A phone call is no step on the page: it is loud only where there is nothing else.
  const primary = drafts.find(({ kind }) => kind !== 'call') ?? drafts[0]
  return drafts.map((draft) => ({ ...draft, kind: draft.kind as CarPageAction['kind'], isPrimary: draft === primary }))
}

/** From so many pictures on nobody has to ask for more. The specification gives no number. */
const ENOUGH_PICTURES = 5

/** Where photos of a car are asked for (section 2, request-photos form); null of one that is sold or has enough of them. */
export function photosHref(car: Pick<PageCar, 'id' | 'status' | 'soldAt' | 'imageUrls'>): string | null {
  const path = FORMS.request_photos.page?.paths[0]
  return path && isAvailable(car) && car.imageUrls.length < ENOUGH_PICTURES ? carFormHref(car, path) : null
}
