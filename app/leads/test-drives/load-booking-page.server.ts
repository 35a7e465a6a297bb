import { carFormHref } from '~/domain/cars/car-links'
import { TEST_DRIVE_PATH } from '~/domain/forms/car-forms'
import { mapSearchUrl, postalAddress, type PlaceToCome } from '~/domain/places/postal-address'
import { bookingState, type BookingState } from '~/domain/test-drives/booking-state'
import { webAddress } from '~/domain/text/web-address'
import { tenantHasRoute } from '~/tenants/site-routes'
import type { Tenant } from '~/tenants/tenant'
import type { TestDriveBooking } from './read-booking.server'
import { testDrivePath } from './test-drive-links.server'

/** What the thank-you page and the pages of a signed link show of a booking, and where they lead. */
export type BookingView = PlaceToCome & {
  when: string
  car: { id: number; slug: string; title: string; isSold: boolean } | null
  /** The form for another test drive of the car; null where it is sold, or the site has no such page. */
  bookAgainHref: string | null
  state: BookingState
  movePath: string
  cancelPath: string
  calendarPath: string
}

export function bookingView(tenant: Tenant, booking: TestDriveBooking, now: Date): BookingView {
  const { id, when, place, car } = booking
  const address = place.address && postalAddress(place.address)
  return {
    ...{ when, car },
    placeName: place.name,
    address,
    mapUrl: webAddress(place.address?.placeUrl ?? null) ?? (address && mapSearchUrl(place.name, address)),
    phone: place.phone,
    state: bookingState(booking, now),
    movePath: testDrivePath('move', id),
    cancelPath: testDrivePath('cancel', id),
    calendarPath: testDrivePath('calendar', id),
    bookAgainHref: car && !car.isSold && tenantHasRoute(tenant, TEST_DRIVE_PATH) ? carFormHref(car, TEST_DRIVE_PATH) : null,
  }
}
