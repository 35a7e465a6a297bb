import type { IconName } from '../theme/icon-name'
import type { CardCar, CarType } from './car'

/** Where a site can put a button, in an order of its own: on cards (`cards.buttons`) and beside a car (`carPage.actions`). */
export type ButtonPlace = 'card' | 'carPage'

/** A button of a car, declared in one place: the settings' choices, cards and car pages are made from it. */
export type CarButton<Name extends string = string> = {
  /** Its name in the settings. */
  name: Name
  on: readonly ButtonPlace[]
  icon: IconName
  /** A paper about the car, less loud than what one does with it. */
  isPaper?: true
  label: string | ((settings: ButtonSettings, car: ButtonCar) => string)
  /** Which cars have it; absent: every one. */
  isOf?: (car: ButtonCar) => boolean
  /** Where it leads; null where this car or this site does not have it. */
  href: (car: ButtonCar, settings: ButtonSettings, contact: CarContact) => string | null
}

export type ButtonCar = Pick<
  CardCar,
  | 'id'
  | 'slug'
  | 'itemType'
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

/** The number that calls the dealer and the address of the history report, where the page of a car has them. */
export type CarContact = { callHref: string | null; reportUrl: string | null }

/** The settings that buttons are made by. */
export type ButtonSettings = {
  cards: { enquireLabel: string; financeLabel: string; reservePath: 'checkout' | 'buy-online' }
  contact: { callLabel: string }
  finance: { path: string; autograbIsOn: boolean }
  tradeIn: { isOn: boolean; carTypes: readonly CarType[]; path: string }
  reserve: { isOn: boolean; depositCents: number }
  pages: Readonly<Record<string, unknown>>
}
