/** `begun`: whoever is late for it opens its pages just then, so it is neither ahead nor over. */
export type BookingState = 'booked' | 'begun' | 'over' | 'cancelled'

/** What is said of a test drive that is ahead no more. */
export const AHEAD_NO_MORE = { begun: 'This test drive has begun', over: 'This test drive is over', cancelled: 'Your test drive is cancelled' }

/** What has become of a booked test drive by now. */
export function bookingState({ startsAt, endsAt, isCancelled }: { startsAt: Date; endsAt: Date; isCancelled: boolean }, now: Date): BookingState {
  if (isCancelled) return 'cancelled'
  if (now < startsAt) return 'booked'
  return now < endsAt ? 'begun' : 'over'
}
