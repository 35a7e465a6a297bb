import type { PageCar } from './car'
import { carHref, financeHref, testDriveHref } from './car-actions'
import { isAvailable } from './car-availability'
import { formatDollars } from '../text/format'
import { canReserveOnline } from './online-purchase'

export type CarPageButton = 'call' | 'enquire' | 'test_drive' | 'finance' | 'trade_in' | 'reserve' | 'history_report' | 'pdf'

export type CarPageAction = { kind: CarPageButton | 'find_similar'; label: string; href: string; isPrimary: boolean }

export type CarPageActionSettings = {
  /** `actions`: which buttons stand beside a car, in order. The first that the car can have is the primary one. */
  carPage: { actions: readonly CarPageButton[] }
  cards: { enquireLabel: string; financeLabel: string; reservePath: 'checkout' | 'buy-online' }
  contact: { callLabel: string }
  finance: { path: string; autograbIsOn: boolean }
  tradeIn: { isOn: boolean; path: string }
  reserve: { isOn: boolean; depositCents: number }
  pages: { finance: boolean; testDrive: boolean }
}

type ActionCar = Pick<
  PageCar,
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

/** Where the page itself takes an enquiry. */
const ENQUIRY = '#enquiry'

/**
 * The buttons beside a car, in the tenant's order and words, each only when its rule holds (sections 2 and 5). `callHref` is null when
 * no number resolves, `reportUrl` when there is no history report. Of a sold car what is left is to call and to ask for a similar one.
 */
export function carPageActions(
  car: ActionCar,
  settings: CarPageActionSettings,
  { callHref, reportUrl }: { callHref: string | null; reportUrl: string | null },
): CarPageAction[] {
  const drafts = [...new Set(settings.carPage.actions)].flatMap((kind) => draftOf(kind, car, settings, callHref, reportUrl) ?? [])
  if (isAvailable(car)) return withPrimary(drafts)
  const similar = { kind: 'find_similar' as const, label: 'Find Me Something Similar', href: ENQUIRY }
  return withPrimary([similar, ...drafts.filter(({ kind }) => kind === 'call')])
}

type Draft = Omit<CarPageAction, 'isPrimary'>

function withPrimary(drafts: readonly Draft[]): CarPageAction[] {
  // A phone call is no step on the page: it is loud only where there is nothing else.
  const primary = drafts.find(({ kind }) => kind !== 'call') ?? drafts[0]
  return drafts.map((draft) => ({ ...draft, isPrimary: draft === primary }))
}

function draftOf(
  kind: CarPageButton,
  car: ActionCar,
  settings: CarPageActionSettings,
  callHref: string | null,
  reportUrl: string | null,
): Draft | null {
  const { cards, contact, finance, tradeIn, pages } = settings
  switch (kind) {
    case 'call':
      return callHref === null ? null : { kind, label: contact.callLabel, href: callHref }
    case 'enquire':
      return { kind, label: cards.enquireLabel, href: ENQUIRY }
    case 'test_drive':
      return pages.testDrive ? { kind, label: 'Book a Test Drive', href: testDriveHref(car) } : null
    case 'finance':
      return pages.finance ? { kind, label: cards.financeLabel, href: financeHref(car, finance.path) } : null
    case 'trade_in':
      return tradeIn.isOn ? { kind, label: 'Trade In', href: tradeInHref(car, tradeIn.path) } : null
    case 'reserve':
      return reserveDraft(car, settings)
    case 'history_report':
      return reportUrl === null ? null : { kind, label: 'History Report', href: reportUrl }
    case 'pdf':
      return { kind, label: 'Download PDF', href: brochureHref(car) }
  }
}

function reserveDraft(car: ActionCar, settings: CarPageActionSettings): Draft | null {
  if (!canReserveOnline(car, settings)) return null
  const cents = depositCents(car, settings.reserve)
  const label = cents > 0 ? `Reserve Now ${formatDollars(cents)}` : 'Reserve Now'
  return { kind: 'reserve', label, href: reserveHref(car, settings.cards.reservePath) }
}

/** What a reservation costs, in cents: the car's own amount, else the site's; 0 is hidden (section 5). */
export function depositCents(car: Pick<ActionCar, 'reserveAmountCents'>, reserve: { depositCents: number }): number {
  return car.reserveAmountCents ?? reserve.depositCents
}

export function reserveHref(car: Pick<ActionCar, 'slug'>, reservePath: 'checkout' | 'buy-online'): string {
  return `${carHref(car)}/${reservePath}`
}

/** From so many pictures on nobody has to ask for more. The specification gives no number. */
const ENOUGH_PICTURES = 5

/** Where photos of a car are asked for (section 2, request-photos form); null of one that is sold or has enough of them. */
export function photosHref(car: Pick<PageCar, 'id' | 'status' | 'soldAt' | 'imageUrls'>): string | null {
  return isAvailable(car) && car.imageUrls.length < ENOUGH_PICTURES ? `/request-photos?car_id=${car.id}` : null
}

export function tradeInHref(car: Pick<ActionCar, 'id'>, path: string): string {
  return `${path}?car_id=${car.id}`
}

/** The PDF brochure, named as it is saved: `{slug}.pdf` (section 7). */
export function brochureHref(car: Pick<ActionCar, 'slug'>): string {
  return `${carHref(car)}.pdf`
}
