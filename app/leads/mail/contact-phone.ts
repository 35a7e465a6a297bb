import { callNumber, type CallSettings } from '~/domain/cars/call-number'
import type { DeliveredLead } from '../delivery/lead-payload'

/** About a car the number that its page has (section 5); whoever has an appointment calls the place where it is, if it has a number of its own. */
export function contactPhone({ payload: { car }, place, booking }: DeliveredLead, contact: CallSettings): string | null {
  const ofPlace = place?.phone ?? null
  const ofSite = callNumber(car?.carType ?? 'new', ofPlace, contact)
  return car && (!booking || booking.isReplaced) ? ofSite : (ofPlace ?? ofSite)
}
