import { z } from 'zod'
import { fitsHours } from '~/domain/test-drives/fits-hours'
import type { PlaceHours } from '~/domain/test-drives/place-hours'
import { counted } from '~/domain/text/counted'
import { longMoment } from '~/domain/time/date-words'
import { wallTime } from '~/domain/time/wall-clock'
import { statement, type RowOf, type Sender } from '~/platform/db/statement.server'
import type { SettingChange } from '~/tenants/setting-changes'
import type { FileFault } from '~/tenants/source-file'
import { dayRow, hoursRows } from '../hours-rows'
import type { SiteFolder } from '../read/read-folder.server'
import type { LocationText, SiteDocument } from '../site-document'

/** `timeZone`: of the place, as it is now. */
const BOOKING = { dealership: z.string(), location: z.string(), timeZone: z.string(), startsAt: z.date(), endsAt: z.date() }
const AHEAD = statement({
  name: 'plan-bookings-ahead',
  values: [z.array(z.string())],
  row: BOOKING,
  text: `
    select d.slug as dealership, l.slug as location, l.time_zone as "timeZone", b.starts_at as "startsAt", b.ends_at as "endsAt"
    from test_drive_booking b join location l on l.id = b.location_id join dealership d on d.id = l.dealership_id
    where d.slug = any($1::text[]) and b.cancelled_at is null and b.starts_at > now() order by b.starts_at`,
})
export type BookingAhead = RowOf<typeof BOOKING>

/** Test drives that are still to come at dealerships that folders describe, soonest first. */
export function readBookingsAhead(client: Sender, dealerships: readonly string[]): Promise<BookingAhead[]> {
  return AHEAD.rows(client, [[...dealerships]])
}

/** Places with test drives ahead neither go nor get another clock: nobody would tell who booked, at a time that was said by the clock of before. */
export function bookingFaults({ document, wrong }: SiteFolder, ahead: readonly BookingAhead[]): FileFault[] {
  return (document.dealerships ?? []).flatMap(({ slug: dealership, timeZone, locations }) => {
    const part = `dealerships/${dealership}`
    const booked = ahead.filter((one) => one.dealership === dealership)
    return [...new Set(booked.map(({ location }) => location))].flatMap((slug) => {
      const at = locations.findIndex((place) => place.slug === slug)
      const place = locations[at]
      const here = booked.filter(({ location }) => location === slug)
      const are = here.length === 1 ? '1 test drive is' : `${here.length} test drives are`
      const they = here.length === 1 ? 'it is' : 'they are'
      if (!place) return [wrong(part, ['locations'], `the location ${slug} too: ${are} booked there. Set "isVisible": false until ${they} over`)]
      const [moved] = here.filter((one) => wallTime(one.startsAt, one.timeZone) !== wallTime(one.startsAt, place.timeZone))
      if (!moved) return []
      const where = place.timeZone === timeZone ? ['timeZone'] : ['locations', at, 'timeZone']
      return [wrong(part, where, `${moved.timeZone} at ${slug} until ${they} over: ${are} booked there, and who booked was told the time by that clock. "isVisible": false keeps more from being booked`)]
    })
  })
}

const MOST_NAMED = 3

/** Test drives ahead that a place whose hours change has no time for any more. They stay booked. */
export function bookingsOutsideHours({ document, changes }: { document: SiteDocument; changes: readonly SettingChange[] }, ahead: readonly BookingAhead[]): string[] {
  return (document.dealerships ?? []).flatMap(({ slug: dealership, locations }) =>
    locations.flatMap((place) => {
      const path = `dealerships.${dealership}.locations.${place.slug}`
      const isChanged = changes.some((change) => ['hours', 'specialHours', 'timeZone'].some((key) => `${change.path}.`.startsWith(`${path}.${key}.`)))
      const outside = isChanged ? ahead.filter((one) => one.dealership === dealership && one.location === place.slug && !fitsHours(placeHours(place), one)) : []
      if (outside.length === 0) return []
      const moments = outside.slice(0, MOST_NAMED).map(({ startsAt }) => longMoment(wallTime(startsAt, place.timeZone)))
      const more = outside.length > MOST_NAMED ? `; and ${outside.length - MOST_NAMED} more` : ''
      return [`${counted(outside.length, 'test drive')} ahead at ${place.slug} of ${dealership} ${outside.length === 1 ? 'is' : 'are'} outside its hours from now on: ${moments.join('; ')}${more}. Who booked is not told by the platform: call them.`]
    }),
  )
}

function placeHours({ name, timeZone, hours, specialHours }: LocationText): PlaceHours {
  const days = hoursRows(hours).filter(({ department }) => department === 'sales')
  return {
    name,
    timeZone,
    days: days.map(({ weekday, status, opens, closes, words }) => ({ weekday, status, opensAtMinute: opens, closesAtMinute: closes, formattedHours: words })),
    special: specialHours.map(({ date, department, hours: text }) => {
      const { status, opens, closes } = dayRow(text)
      return { date, department, status, opensAtMinute: opens, closesAtMinute: closes }
    }),
  }
}
