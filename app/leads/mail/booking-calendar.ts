import type { MailAttachment } from '~/platform/mail/mail'
import type { LeadDelivery } from '../delivery/lead-delivery'
import { calendarFile } from '../test-drives/calendar-file'
import { contactPhone } from './contact-phone'

/** The booked test drive for a calendar, the same for the shopper and the dealership; none of a lead without one. */
export function bookingCalendar({ tenant, lead }: LeadDelivery, carTitle: string | null): MailAttachment[] {
  const { booking, place, dealershipName } = lead
  if (!booking) return []
  const where = { name: place?.name ?? dealershipName ?? tenant.name, phone: contactPhone(lead, tenant.settings.contact), address: place }
  const content = calendarFile({ ...booking, carTitle, place: where }, { name: tenant.name, host: new URL(tenant.origin).hostname })
  return [{ fileName: 'test-drive.ics', contentType: `text/calendar; charset=utf-8; method=${booking.isCancelled ? 'CANCEL' : 'PUBLISH'}`, content }]
}
