import { HOUR_MS, MINUTE_MS } from '../time/durations'
import { addDays, dayInZone, momentAt, wallOf } from '../time/wall-clock'
import { openDay, type PlaceHours } from './place-hours'

/** How a site lets test drives be booked (settings `testDrives`). */
export type SlotRules = {
  slotMinutes: number
  /** Test drives at one time at one place. */
  capacity: number
  /** How long before its beginning a slot can be booked at the latest. */
  leadHours: number
  /** How many days after today can be booked. */
  daysAhead: number
}

/**
 * A booking of the place. Of those that overlap, each has its own `seat`, from 0 on. `hasCar`: it is somebody else's with the car that is asked for, here or
 * at another place, and there is one of that.
 */
export type Booked = { startsAt: Date; endsAt: Date; seat: number; hasCar?: boolean }

/** `wall` is its beginning by the clock at the place, such as `2026-11-24T10:30`. */
export type Slot = { wall: string; startsAt: Date; endsAt: Date }

/** Every slot of a day from when the place opens to when it closes, booked or not. One that the clocks skip is none. */
export function slotsOfDay(place: PlaceHours, date: string, { slotMinutes }: Pick<SlotRules, 'slotMinutes'>): Slot[] {
  const day = openDay(place, date)
  if (day.kind !== 'open') return []
  const slots: Slot[] = []
  const closesAt = momentAt(date, day.closesAtMinute, place.timeZone)
  for (let minute = day.opensAtMinute; minute + slotMinutes <= day.closesAtMinute; minute += slotMinutes) {
    const startsAt = momentAt(date, minute, place.timeZone)
    if (!startsAt) continue
    const endsAt = new Date(startsAt.getTime() + slotMinutes * MINUTE_MS)
    if (!closesAt || endsAt <= closesAt) slots.push({ wall: wallOf(date, minute), startsAt, endsAt })
  }
  return slots
}

/** The slots that can be booked now, soonest first. */
export function freeSlots(place: PlaceHours, rules: SlotRules, booked: readonly Booked[], now: Date): Slot[] {
  const today = dayInZone(now, place.timeZone)
  const earliest = now.getTime() + rules.leadHours * HOUR_MS
  return Array.from({ length: rules.daysAhead + 1 }, (_, days) => slotsOfDay(place, addDays(today, days), rules))
    .flat()
    .filter((slot) => slot.startsAt.getTime() >= earliest && slot.startsAt > now && freeSeat(slot, booked, rules.capacity) !== null)
}

/** The lowest seat that nobody has at any time of the slot; null when it is full, or the car is out. */
export function freeSeat({ startsAt, endsAt }: Pick<Slot, 'startsAt' | 'endsAt'>, booked: readonly Booked[], capacity: number): number | null {
  const meanwhile = booked.filter((other) => other.startsAt < endsAt && other.endsAt > startsAt)
  if (meanwhile.some(({ hasCar }) => hasCar)) return null
  const taken = new Set(meanwhile.map(({ seat }) => seat))
  // Seats beyond the capacity were booked while it was larger: they count.
  if (taken.size >= capacity) return null
  let seat = 0
  while (taken.has(seat)) seat++
  return seat
}
