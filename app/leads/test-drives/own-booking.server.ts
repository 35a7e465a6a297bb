import { DAY_S } from '~/domain/time/durations'
import { ownCookie, readOwnCookie } from '~/platform/http/own-cookie.server'
import { latestFirst, parseSignedIds, signedIds } from '~/platform/links/signed-ids.server'
import type { BookingView } from './load-booking-page.server'

/**
 * The leads of test drives that were asked for on this browser. Of pages the thank-you page alone reads it, whose address has an id: it makes no page its visitor's own. Posts read
 * it too: what the browser has booked already is moved.
 */
const BOOKED_COOKIE = 'booked'
const PURPOSE = 'test drives booked'
const MOST = 10
/** Longer than any test drive lies ahead, also one that was moved. */
const KEPT_DAYS = 180

/** What the thank-you page shows of a booking. `ways`: where it is moved and given up; null for whoever has only the page's address, which dealers know from the lead and shoppers pass on. */
export type ThankedBooking = Omit<BookingView, 'movePath' | 'cancelPath'> & { ways: Pick<BookingView, 'movePath' | 'cancelPath'> | null }

/** The cookie by which a browser knows the test drives that were booked on it, as `Set-Cookie` takes it. */
export function bookedCookie(request: Request, leadId: string): string {
  return ownCookie(BOOKED_COOKIE, signedIds(latestFirst(bookedLeads(request), leadId, MOST), PURPOSE), KEPT_DAYS * DAY_S)
}

/** A booking as the browser of a request may have it. */
export function thankedBooking(request: Request, leadId: string, { movePath, cancelPath, ...booking }: BookingView): ThankedBooking {
  return { ...booking, ways: bookedLeads(request).includes(leadId.toLowerCase()) ? { movePath, cancelPath } : null }
}

/** The leads that a browser's cookie names; the latest first. */
export function bookedLeads(request: Request): string[] {
  return parseSignedIds(readOwnCookie(request, BOOKED_COOKIE), PURPOSE)
}
