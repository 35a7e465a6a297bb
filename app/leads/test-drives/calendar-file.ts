import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { cleanLine } from '~/domain/text/clean-text'
import { postalAddress } from '~/domain/places/postal-address'

/** A booking as a calendar takes it. `version` counts up, so that a calendar that has an older one replaces it. */
export type CalendarEvent = {
  id: string
  startsAt: Date
  endsAt: Date
  createdAt: Date
  version: number
  isCancelled: boolean
  carTitle: string | null
  place: { name: string; phone: string | null; address: Parameters<typeof postalAddress>[0] | null }
}

/** A booked test drive as an iCalendar file (RFC 5545); a cancelled one takes the entry out again. Times are UTC, so no zone is needed. */
export function calendarFile(event: CalendarEvent, site: { name: string; host: string }): string {
  const { id, startsAt, endsAt, createdAt, version, isCancelled, carTitle, place } = event
  // Neither is escaped there: a line end begins another property, and a quote ends the name.
  const name = cleanLine(site.name).replaceAll('"', "'")
  const calendar = ical({
    prodId: { company: name, product: 'Test drives', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const address = place.address && postalAddress(place.address)
  calendar.createEvent({
    id: `${id}@${site.host}`,
    start: startsAt,
    end: endsAt,
    stamp: createdAt,
    sequence: version,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: carTitle ? `Test drive: ${carTitle}` : `Test drive at ${place.name}`,
    location: [place.name, address].filter(Boolean).join(', '),
    description: ['Please bring your driver licence.', place.phone && `Phone: ${place.phone}`].filter(Boolean).join('\n'),
    organizer: { name, email: `noreply@${site.host}` },
  })
  return calendar.toString()
}
