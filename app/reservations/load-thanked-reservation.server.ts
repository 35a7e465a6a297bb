import { carTitle } from '~/domain/cars/car-title'
import { carHref, reserveHref } from '~/domain/cars/car-links'
import { goesBackWords, paidWords } from '~/domain/reservations/reservation-words'
import { momentInZone } from '~/domain/time/date-words'
import { getPool } from '~/platform/db/db.server'
import type { Tenant } from '~/tenants/tenant'
import { isHolder } from './own-hold.server'
import { readReservation } from './read-reservation.server'

/** What the thank-you page says of a hold. */
export type ThankedReservation = {
  carTitle: string
  /** The dealership has sold it since, perhaps to this shopper. */
  isSold: boolean
  /** '20 Nov 2026, 3:05 pm', by the clock at the dealership. */
  heldUntil: string
  /** Until then. */
  secondsLeft: number
  placeName: string
  /** '$200 paid'; null where nothing was to be paid. */
  paid: string | null
  /** What goes back with the car: 'your deposit of $200'. */
  goesBack: string | null
  /** Where a post gives the car up; null for whoever has only the page's address, which dealers know from the lead and shoppers pass on. */
  cancelHref: string | null
}

/**
 * The hold of a lead; for a lead whose car is not held (yet, or any more) the address of the page that says why. It has the reservation's own id,
 * by which the hold can be ended, so that others than its holder are led to the car. Null: no reservation.
 */
export async function loadThankedReservation(tenant: Tenant, request: Request, leadId: string): Promise<ThankedReservation | { elsewhere: string } | null> {
  const reservation = await readReservation(getPool(), tenant, leadId, 'lead')
  if (!reservation) return null
  const { id, carSlug, status, deposit, heldUntil, secondsLeft, timeZone, placeName, isDisputed } = reservation
  const checkoutHref = reserveHref({ slug: carSlug }, tenant.settings.cards.reservePath)
  const isHolders = isHolder(request, leadId)
  if (status !== 'held') return { elsewhere: isHolders ? `${checkoutHref}?reservation=${id}` : carHref({ slug: carSlug }) }
  return {
    carTitle: carTitle(reservation.car),
    isSold: reservation.isCarSold,
    heldUntil: momentInZone(heldUntil, timeZone),
    secondsLeft,
    placeName,
    paid: paidWords(deposit),
    goesBack: goesBackWords(deposit, isDisputed),
    cancelHref: isHolders ? `${checkoutHref}?cancel=${id}` : null,
  }
}
