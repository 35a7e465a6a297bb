import { mapSearchUrl, postalAddress } from '~/domain/places/postal-address'
import { webAddress } from '~/domain/text/web-address'
import type { TestDriveBooking } from './read-booking.server'
import { testDrivePath } from './test-drive-links.server'

/** What the thank-you page and the pages of a signed link show of a booking, and where they lead. */
export type BookingView = {
  when: string
  placeName: string
  address: string | null
  mapUrl: string | null
  phone: string | null
  car: { slug: string; title: string; isSold: boolean } | null
  state: 'booked' | 'cancelled' | 'over'
  movePath: string
  cancelPath: string
  calendarPath: string
}

export function bookingView({ id, when, place, car, startsAt, isCancelled }: TestDriveBooking, now: Date): BookingView {
  const address = place.address && postalAddress(place.address)
  return {
    ...{ when, car },
    placeName: place.name,
    address,
    mapUrl: webAddress(place.address?.placeUrl ?? null) ?? (address && mapSearchUrl(place.name, address)),
    phone: place.phone,
    state: isCancelled ? 'cancelled' : startsAt <= now ? 'over' : 'booked',
    movePath: testDrivePath('move', id),
    cancelPath: testDrivePath('cancel', id),
    calendarPath: testDrivePath('calendar', id),
  }
}
