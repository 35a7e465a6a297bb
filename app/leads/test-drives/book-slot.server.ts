import { z } from 'zod'
import { checkSlot, ownTimeRefusal } from '~/domain/test-drives/check-time'
import type { PlaceHours } from '~/domain/test-drives/place-hours'
import type { SlotRules } from '~/domain/test-drives/slots'
import { momentOf } from '~/domain/time/wall-clock'
import { LOCKS_OF } from '~/platform/db/lock-numbers'
import { statement, type Sender } from '~/platform/db/statement.server'
import { RefusedFieldError } from '../lead-input'

/** Bookings of one place come one after another; leads about it do not wait. */
const LOCK = statement({ name: 'test-drive-lock-place', values: [z.number()], text: 'select 1 from location where id = $1 for no key update' })

/** Nor are two of one car taken side by side, at whatever places: $1 the lock's number, $2 the lead. The car's own row may be an import's for longer. */
const LOCK_CAR = statement({
  name: 'test-drive-lock-car',
  values: [z.number(), z.string()],
  row: { locked: z.string() },
  neverNull: { locked: 'a function of no value gives an empty text' },
  text: 'select pg_advisory_xact_lock($1, car_id)::text as locked from lead where id = $2 and car_id is not null',
})

/** Those of the place, and of the lead's car wherever it is driven. The lead's own too where it is over: its form may come again. */
const BOOKED = statement({
  name: 'test-drives-booked',
  values: [z.number(), z.date(), z.string()],
  row: { startsAt: z.date(), endsAt: z.date(), seat: z.number(), leadId: z.string(), isHere: z.boolean(), isOfCar: z.boolean(), isOfPerson: z.boolean() },
  neverNull: { isHere: 'every booking has a place' },
  text: `
    select b.starts_at as "startsAt", b.ends_at as "endsAt", b.seat, b.lead_id as "leadId", b.location_id = $1 as "isHere",
      coalesce(l.car_id = own.car_id, false) as "isOfCar", l.tenant_id = own.tenant_id and lower(l.email) = lower(own.email) and l.phone = own.phone as "isOfPerson"
    from lead own, test_drive_booking b join lead l on l.id = b.lead_id
    where own.id = $3 and b.cancelled_at is null and b.id in (
      select id from test_drive_booking where location_id = $1 and (ends_at > $2 or lead_id = $3)
      union all select o.id from lead c join test_drive_booking o on o.lead_id = c.id
      where c.car_id = (select car_id from lead where id = $3) and (o.ends_at > $2 or o.lead_id = $3))`,
})

/** A lead has one booking: booked again, it is moved. */
const BOOK = statement({
  name: 'test-drive-book',
  values: [z.number(), z.string(), z.number(), z.date(), z.date(), z.number()],
  row: { version: z.number() },
  text: `
    insert into test_drive_booking (tenant_id, lead_id, location_id, starts_at, ends_at, seat) values ($1, $2, $3, $4, $5, $6)
    on conflict (lead_id) do update set location_id = excluded.location_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      seat = excluded.seat,
      moved_from = case when test_drive_booking.cancelled_at is null and test_drive_booking.starts_at <> excluded.starts_at then test_drive_booking.starts_at end,
      cancelled_at = null, version = test_drive_booking.version + 1
    where (test_drive_booking.location_id, test_drive_booking.starts_at, test_drive_booking.cancelled_at is null)
      is distinct from (excluded.location_id, excluded.starts_at, true)
    returning version`,
})

type Wanted = { tenantId: number; leadId: string; place: PlaceHours & { id: number }; wall: string; rules: SlotRules; now: Date }

/**
 * Books a slot for a lead, or moves the lead's booking there, within the caller's transaction. Who comes second is told so, for the last seat as for the
 * car; the table's own constraint holds even if somebody books around this. What the lead has already stays as it is, however near its time has come,
 * unless its car is another by now that somebody has then.
 * @returns the booking's new version; null where it was booked like that already
 * @throws RefusedFieldError when it cannot be booked, with the reason in words: also by who has that time with that car already, from another form
 */
export async function bookSlot(client: Sender, { tenantId, leadId, place, wall, rules, now }: Wanted): Promise<number | null> {
  await LOCK.run(client, [place.id])
  await LOCK_CAR.run(client, [LOCKS_OF.testDrivesOfCar, leadId])
  const booked = await BOOKED.rows(client, [place.id, now, leadId])
  const moment = momentOf(wall, place.timeZone)?.getTime()
  const then = booked.filter(({ startsAt }) => startsAt.getTime() === moment)
  const others = booked.filter((one) => one.leadId !== leadId).map((one) => ({ ...one, hasCar: one.isOfCar && !one.isOfPerson }))
  // Led to the first one's page, whoever knows a phone number and an address could give it up.
  if (then.some((one) => one.leadId !== leadId && one.isOfCar && one.isOfPerson)) throw new RefusedFieldError('dateTime', ownTimeRefusal(wall))
  // Its form may name another car by now than when the time was booked.
  const own = then.find((one) => one.leadId === leadId && one.isHere)
  if (own && !others.some(({ hasCar, startsAt, endsAt }) => hasCar && startsAt < own.endsAt && own.startsAt < endsAt)) return null
  const checked = checkSlot(wall, place, rules, others.filter(({ isHere, hasCar }) => isHere || hasCar), now)
  if (!checked.ok) throw new RefusedFieldError('dateTime', checked.message)
  const { slot, seat } = checked
  const written = await BOOK.first(client, [tenantId, leadId, place.id, slot.startsAt, slot.endsAt, seat])
  return written?.version ?? null
}
