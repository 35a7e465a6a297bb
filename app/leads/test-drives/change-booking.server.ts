import { z } from 'zod'
import { SOLD_SINCE_BOOKED } from '~/domain/test-drives/check-time'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'
import { lockLead, mayTellChange } from '../amend-lead.server'
import { enqueueLead } from '../enqueue-lead'
import { RefusedFieldError } from '../lead-input'
import { bookSlot } from './book-slot.server'
import { hasKnownHours, readTestDrivePlaces } from './read-test-drive-places.server'
import type { TestDriveBooking } from './read-booking.server'

/** Frees the seat and enqueues the message to the dealer, in one statement. */
const CANCEL = statement({
  name: 'test-drive-cancel',
  values: [z.string(), z.number(), z.date()],
  text: `
    with cancelled as (
      update test_drive_booking set cancelled_at = $3, version = version + 1
      where id = $1 and tenant_id = $2 and cancelled_at is null and starts_at > $3 returning tenant_id, lead_id, version
    )
    ${enqueueLead('cancelled', { news: "'booking-' || version", id: 'lead_id' })}`,
})

/** What the lead says, and the dealer is told, after a move. */
const TELL_MOVED = statement({
  name: 'test-drive-moved',
  values: [z.string(), z.string(), z.number()],
  text: `
    with moved as (
      update lead set answers = answers || jsonb_build_object('dateTime', $2::text) where id = $1 returning id, tenant_id
    )
    ${enqueueLead('moved', { news: "'booking-' || $3::int" })}`,
})

const STILL_BOOKED = statement({
  name: 'test-drive-still-booked',
  values: [z.string(), z.date()],
  text: 'select 1 from test_drive_booking where id = $1 and cancelled_at is null and starts_at > $2 for update',
})

/** Nobody would be told, and somebody would wait at the time that it was before. */
export const MOVED_TOO_OFTEN = 'This test drive has been changed several times. Please call us, or try again in an hour.'

/** Gives a booking up; one that has begun, or is given up already, stays as it is. @returns whether it was given up now */
export async function cancelBooking(tenant: Tenant, { id }: Pick<TestDriveBooking, 'id'>, now: Date): Promise<boolean> {
  return (await CANCEL.run(getPool(), [id, tenant.id, now])) > 0
}

/**
 * Moves a booking to another time at its place.
 * @throws RefusedFieldError when that time cannot be had; the booking stays as it was
 */
export async function moveBooking(tenant: Tenant, { id, leadId, locationId, car }: TestDriveBooking, wall: string, now: Date): Promise<void> {
  if (car?.isSold) throw new RefusedFieldError('dateTime', SOLD_SINCE_BOOKED)
  const [place] = await readTestDrivePlaces(tenant, [locationId], now)
  if (!place || !hasKnownHours(place)) throw new RefusedFieldError('dateTime', 'This place books no test drives any more. Please call us.')
  await inTransaction(getPool(), async (client) => {
    // First the lead, then its booking and the place, as a form that is sent again does: neither waits for the other in a circle.
    await lockLead(client, leadId)
    if ((await STILL_BOOKED.run(client, [id, now])) === 0) throw new RefusedFieldError('dateTime', 'This test drive is cancelled, or has begun.')
    const version = await bookSlot(client, { tenantId: tenant.id, leadId, place, wall, rules: tenant.settings.testDrives, now })
    if (version === null) return
    if (!(await mayTellChange(client, leadId, tenant.settings.forms.changesPerLead))) throw new RefusedFieldError('dateTime', MOVED_TOO_OFTEN)
    await TELL_MOVED.run(client, [leadId, wall, version])
  })
}
