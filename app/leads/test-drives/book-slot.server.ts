import { z } from 'zod'
import { checkSlot } from '~/domain/test-drives/check-time'
import type { PlaceHours } from '~/domain/test-drives/place-hours'
import type { SlotRules } from '~/domain/test-drives/slots'
import { momentOf } from '~/domain/time/wall-clock'
import { statement, type Sender } from '~/platform/db/statement.server'
import { RefusedFieldError } from '../lead-input'

/** Bookings of one place come one after another; leads about it do not wait. */
const LOCK = statement({ name: 'test-drive-lock-place', values: [z.number()], text: 'select 1 from location where id = $1 for no key update' })

/** The lead's own too where it is over: its form may come again. */
const BOOKED = statement({
  name: 'test-drives-booked',
  values: [z.number(), z.date(), z.string()],
  row: { startsAt: z.date(), endsAt: z.date(), seat: z.number(), leadId: z.string() },
  text: `
    select starts_at as "startsAt", ends_at as "endsAt", seat, lead_id as "leadId" from test_drive_booking
    where location_id = $1 and (ends_at > $2 or lead_id = $3) and cancelled_at is null`,
})

/** A lead has one booking: booked again, it is moved. */
const BOOK = statement({
  name: 'test-drive-book',
  values: [z.number(), z.string(), z.number(), z.date(), z.date(), z.number()],
  row: { version: z.number() },
  text: `
    insert into test_drive_booking (tenant_id, lead_id, location_id, starts_at, ends_at, seat) values ($1, $2, $3, $4, $5, $6)
    on conflict (lead_id) do update set location_id = excluded.location_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      seat = excluded.seat, cancelled_at = null, version = test_drive_booking.version + 1
    where (test_drive_booking.location_id, test_drive_booking.starts_at, test_drive_booking.cancelled_at is null)
      is distinct from (excluded.location_id, excluded.starts_at, true)
    returning version`,
})

type Wanted = { tenantId: number; leadId: string; place: PlaceHours & { id: number }; wall: string; rules: SlotRules; now: Date }

/**
 * Books a slot for a lead, or moves the lead's booking there, within the caller's transaction. Who comes second is told so; the table's
 * own constraint holds even if somebody books around this. What the lead has already stays as it is, however near its time has come.
 * @returns the booking's new version; null where it was booked like that already
 * @throws RefusedFieldError when it cannot be booked, with the reason in words
 */
export async function bookSlot(client: Sender, { tenantId, leadId, place, wall, rules, now }: Wanted): Promise<number | null> {
  await LOCK.run(client, [place.id])
  const booked = await BOOKED.rows(client, [place.id, now, leadId])
  const moment = momentOf(wall, place.timeZone)?.getTime()
  const others = booked.filter((one) => one.leadId !== leadId)
  if (booked.some((one) => one.leadId === leadId && one.startsAt.getTime() === moment)) return null
  const checked = checkSlot(wall, place, rules, others, now)
  if (!checked.ok) throw new RefusedFieldError('dateTime', checked.message)
  const { slot, seat } = checked
  const written = await BOOK.first(client, [tenantId, leadId, place.id, slot.startsAt, slot.endsAt, seat])
  return written?.version ?? null
}
