import { clockTime, closingTime, longDate, longMoment } from '../time/date-words'
import { HOUR_MS } from '../time/durations'
import { addDays, dayInZone, minuteOf, momentOf } from '../time/wall-clock'
import { farDayRefusal } from '../places/day-refusal'
import { openDay, type PlaceHours } from './place-hours'
import { freeSeat, freeSlots, slotsOfDay, type Booked, type Slot, type SlotRules } from './slots'

export type CheckedTime = { ok: true; slot: Slot; seat: number } | { ok: false; message: string }

/** Whether a slot can be booked now. @param wall by the clock at the place, such as `2026-11-24T10:30` */
export function checkSlot(wall: string, place: PlaceHours, rules: SlotRules, booked: readonly Booked[], now: Date): CheckedTime {
  const refusal = preferredTimeRefusal(wall, place, now)
  if (refusal) return { ok: false, message: refusal }
  const date = wall.slice(0, 10)
  const slot = slotsOfDay(place, date, rules).find((one) => one.wall === wall)
  if (!slot) return { ok: false, message: `Test drives at ${place.name} start every ${rules.slotMinutes} minutes. Choose one of the times of the list.` }
  if (slot.startsAt.getTime() < now.getTime() + rules.leadHours * HOUR_MS) {
    return { ok: false, message: `${place.name} needs ${hoursWords(rules.leadHours)} to get ready. Choose a later time.` }
  }
  if (date > addDays(dayInZone(now, place.timeZone), rules.daysAhead)) {
    return { ok: false, message: `${place.name} takes test drives up to ${daysWords(rules.daysAhead)} ahead. Choose an earlier day.` }
  }
  const seat = freeSeat(slot, booked, rules.capacity)
  return seat === null ? { ok: false, message: takenWords(slot, place, rules, booked, now) } : { ok: true, slot, seat }
}

/** Why nobody can come at that time, whether it is booked or only wished for; null where one may. Unknown hours refuse nothing but the past and what is more than a year ahead. */
export function preferredTimeRefusal(wall: string, place: PlaceHours, now: Date): string | null {
  const moment = momentOf(wall, place.timeZone)
  const date = wall.slice(0, 10)
  if (!moment) return `The clocks go forward on ${longDate(date)} and skip that time. Choose another one.`
  if (moment <= now) return 'That time is over. Choose a later one.'
  const tooFar = farDayRefusal(date, place.timeZone, now)
  if (tooFar) return tooFar
  const day = openDay(place, date)
  if (day.kind === 'unknown') return null
  if (day.kind === 'closed') return `${place.name} is closed on ${longDate(date)}. Choose another day.`
  const minute = minuteOf(wall)
  if (minute >= day.opensAtMinute && minute < day.closesAtMinute) return null
  return `${place.name} is open from ${clockTime(day.opensAtMinute)} to ${closingTime(day.closesAtMinute)} on ${longDate(date)}. Choose a time between them.`
}

/** The answer to a visitor who asks for a time with a car that was sold meanwhile. It repeats the time, because the form has no field for it any more. */
export function soldCarRefusal(wall: string): string {
  return `This vehicle recently sold, so ${longMoment(wall)} cannot be booked for it. Nothing else that you typed is lost: send it without a time, and we help you find something similar.`
}

/** The same of a test drive that is booked and cannot be moved. */
export const SOLD_SINCE_BOOKED = 'This vehicle recently sold, so no other time can be booked for it.'

/** The answer to somebody who moves a test drive to a time at which they have booked the same car with another form. */
export function ownTimeRefusal(wall: string): string {
  return `You have booked this vehicle for ${longMoment(wall)} already. Choose another time.`
}

function takenWords(slot: Slot, place: PlaceHours, rules: SlotRules, booked: readonly Booked[], now: Date): string {
  const near = freeSlots(place, rules, booked, now)
    .sort((a, b) => distance(a, slot) - distance(b, slot))
    .slice(0, 3)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const free = near.length > 0 ? `Still free: ${timesByDay(near)}.` : 'Nothing else is free there now: leave the time empty and they call you.'
  return `Somebody else has ${longMoment(slot.wall)} at ${place.name}. ${free}`
}

/** Each day said once: `9 am, 10 am on Tuesday 24 November 2026; 9 am on Wednesday 25 November 2026`. */
function timesByDay(slots: readonly Slot[]): string {
  const days = [...new Set(slots.map(({ wall }) => wall.slice(0, 10)))]
  const times = (day: string) => slots.flatMap(({ wall }) => (wall.startsWith(day) ? [clockTime(minuteOf(wall))] : []))
  return days.map((day) => `${times(day).join(', ')} on ${longDate(day)}`).join('; ')
}

function distance(a: Slot, b: Slot): number {
  return Math.abs(a.startsAt.getTime() - b.startsAt.getTime())
}

function hoursWords(hours: number): string {
  return hours === 1 ? 'an hour' : `${hours} hours`
}

function daysWords(days: number): string {
  return days === 1 ? 'a day' : `${days} days`
}
