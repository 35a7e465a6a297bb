import type { VehicleNoun } from '../cars/vehicle-noun'
import { DAY_MS } from '../time/durations'
import { addDays, dayInZone, minuteOf, momentOnceThere, wallTime } from '../time/wall-clock'
import { newCountText } from './saved-searches'
import type { SearchCriteria } from './search-criteria'
import { searchWords } from './search-words'

/** Mails of new cars come while people are up, by the clock where the dealership is. */
const FIRST_MINUTE = 8 * 60
const END_MINUTE = 20 * 60

/** Whoever has not said within this time that the mails are for them is asked no more, and forgotten. */
export const CONFIRM_WITHIN_MS = 2 * DAY_MS
/** Searches change with what one looks for: whoever still wants the mails after this time asks for them again. */
const ALERT_DAYS = 180
const RENEWABLE_AFTER_MS = 7 * DAY_MS
/** So many searches of a site are told of to one address; the oldest beyond them goes. */
export const MAX_ALERTS = 10
/** As long as an address is stored; one of a search with every filter chosen is longer, and is offered no mails. */
const LONGEST_HREF = 1_500

/** The first moment from this one on at which a mail of new cars may go: between 8 am and 8 pm. @param timeZone an IANA zone */
export function alertMoment(from: Date, timeZone: string): Date {
  const minute = minuteOf(wallTime(from, timeZone))
  if (minute >= FIRST_MINUTE && minute < END_MINUTE) return from
  const day = dayInZone(from, timeZone)
  return momentOnceThere(minute < FIRST_MINUTE ? day : addDays(day, 1), FIRST_MINUTE, timeZone)
}

/** When the next mail may go after one that went: one a day at most. @param timeZone an IANA zone */
export function nextAlertMoment(sent: Date, timeZone: string): Date {
  return momentOnceThere(addDays(dayInZone(sent, timeZone), 1), FIRST_MINUTE, timeZone)
}

/** When mails end that somebody has said yes to at a moment. */
export function alertEnds(confirmed: Date): Date {
  return new Date(confirmed.getTime() + ALERT_DAYS * DAY_MS)
}

/** Whether mails that end then may be had for longer: not in the first days, when somebody has just said yes. */
export function isAlertRenewable(ends: Date, now: Date): boolean {
  return alertEnds(now).getTime() - ends.getTime() >= RENEWABLE_AFTER_MS
}

/** '1 new car', '30+ new caravans'. */
export function newCarsWords(count: number, noun: VehicleNoun): string {
  return `${newCountText(count)} new ${count === 1 ? noun.one : noun.many}`
}

/** Whether new cars of a search can come in at all: of signs and pictures alone no car has any. */
export function hasNews({ text }: Pick<SearchCriteria, 'text'>): boolean {
  return text === '' || searchWords(text).length > 0
}

/** The page that asks for the address to which new cars of a search are told; null of one that is too long to be stored. @param href the search's address */
export function searchAlertHref(href: string): string | null {
  return href.length > LONGEST_HREF ? null : `/search/alert?${new URLSearchParams({ search: href }).toString()}`
}
