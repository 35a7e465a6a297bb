import { expect, it } from 'vitest'
import { bookingState, type BookingState } from './booking-state'

it.each<[string, boolean, BookingState]>([
  ['09:59:59', false, 'booked'],
  ['10:00:00', false, 'begun'],
  ['10:44:59', false, 'begun'],
  ['10:45:00', false, 'over'],
  ['09:59:59', true, 'cancelled'],
  ['10:00:30', true, 'cancelled'],
  ['10:45:00', true, 'cancelled'],
])('at %s a test drive from 10:00 to 10:45, given up: %s, is %s', (time, isCancelled, state) => {
  const at = (wall: string) => new Date(`2026-11-24T${wall}+10:00`)
  expect(bookingState({ startsAt: at('10:00:00'), endsAt: at('10:45:00'), isCancelled }, at(time))).toBe(state)
})
