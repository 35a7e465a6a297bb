import { z } from 'zod'
import { preferredTimeRefusal } from '~/domain/test-drives/check-time'
import { databaseNow } from '~/platform/db/database-clock.server'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement, type Sender } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'
import { RefusedFieldError, type LeadInput, type SubmittedLead } from '../lead-input'
import { submitLead } from '../submit-lead.server'
import { amendLead } from '../amend-lead.server'
import { insertLead, type LeadRow } from '../write-lead.server'
import { bookSlot } from './book-slot.server'
import { MOVED_TOO_OFTEN } from './change-booking.server'
import { findTestDrivePlace } from './find-test-drive-place.server'
import { hasKnownHours } from './read-test-drive-places.server'

/** The form was sent again without the time, or to a place where none is booked. A test drive that has begun is cancelled by nothing. */
const UNBOOK = statement({
  name: 'test-drive-unbook',
  values: [z.string(), z.date()],
  text: 'update test_drive_booking set cancelled_at = $2, version = version + 1 where lead_id = $1 and cancelled_at is null and starts_at > $2',
})

const IS_BOOKED = statement({
  name: 'test-drive-is-booked',
  values: [z.string()],
  text: 'select 1 from test_drive_booking where lead_id = $1 and cancelled_at is null',
})

const answersOf = z.record(z.unknown())

/** What a browser has booked for the same car and the same person, and what that form said: the form's own, where it is among several. */
const BOOKED_HERE = statement({
  name: 'test-drive-booked-here',
  values: [z.number(), z.array(z.string()), z.number(), z.string(), z.string(), z.date(), z.string().nullable()],
  row: { submissionId: z.string(), email: z.string(), message: z.string().nullable(), postcode: z.string().nullable(), lastName: z.string().nullable(), answers: z.unknown() },
  text: `
    select l.submission_id as "submissionId", l.email, l.message, l.postcode, l.last_name as "lastName", l.answers - 'possible_spam' as answers
    from lead l join test_drive_booking b on b.lead_id = l.id
    where l.id = any($2::uuid[]) and l.tenant_id = $1 and l.car_id = $3 and lower(l.email) = lower($4) and l.phone = $5 and b.cancelled_at is null and b.starts_at > $6
    order by (l.submission_id = $7) desc nulls last, l.created_at desc limit 1`,
})

/**
 * Stores a request for a test drive. On a site that offers slots, at a place whose hours are known, its time is booked in the same
 * transaction; elsewhere it is a wish, which has to lie ahead and within the hours as far as they are known.
 * @param given the moment, where it is not that of the database: by a machine's clock an hour behind, times were taken that were over
 * @throws RefusedFieldError of the field `dateTime` when that time cannot be had, or when a booked one was changed too often to be told again
 */
export async function submitTestDrive(tenant: Tenant, input: LeadInput, given?: Date): Promise<SubmittedLead> {
  const now = given ?? (await databaseNow())
  return submitLead(tenant, await asMove(tenant, input, now), now, {
    insert: async (row) => {
      const book = await booking(tenant, row, now)
      return inTransaction(getPool(), async (client) => {
        const lead = await insertLead(row, client)
        // A second click of the same form has its time already. What may be a machine's is a wish until somebody has looked at it: it takes
        // no place from people.
        if (lead?.suspectedFor.length === 0) await book?.(client, lead.id)
        return lead
      })
    },
    amend: async (leadId, row, version) => {
      const book = await booking(tenant, row, now)
      return inTransaction(getPool(), async (client) => {
        const { isHeld, suspectedFor } = await amendLead(leadId, row, version, { client })
        const isBooked = (await IS_BOOKED.run(client, [leadId])) > 0
        if (isHeld && !isBooked) return { suspectedFor }
        const changed = book ? (await book(client, leadId)) !== null : asksWhen(input) && (await UNBOOK.run(client, [leadId, now])) > 0
        if (isHeld && changed) throw new RefusedFieldError('dateTime', MOVED_TOO_OFTEN)
        return { suspectedFor }
      })
    },
  })
}

/**
 * A time for what this browser has booked already, from a page that was opened anew or that Back brought without its id, is the first form sent again: its test drive is
 * moved, and the same time leads to its page. Both stood side by side, and each kept a seat from others. What the first said and this one leaves empty stays said. A form in steps
 * has the id that it began with.
 */
async function asMove(tenant: Tenant, input: LeadInput, now: Date): Promise<LeadInput> {
  const { enquiry, bookedLeads = [], typed } = input
  const { car_id: carId, email, phone, submission_id: submissionId } = enquiry
  if (bookedLeads.length === 0 || carId === null || typed || typeof enquiry.answers.dateTime !== 'string') return input
  const booked = await BOOKED_HERE.first(getPool(), [tenant.id, [...bookedLeads], carId, email, phone, now, submissionId])
  // Their form come back, with what they have made of its words.
  if (booked === null || booked.submissionId === submissionId) return input
  const said = {
    message: enquiry.message ?? booked.message,
    postcode: enquiry.postcode ?? booked.postcode,
    last_name: enquiry.last_name ?? booked.lastName,
    answers: { ...answersOf.parse(booked.answers), ...enquiry.answers },
  }
  // By its first spelling it is the same person's.
  return { ...input, enquiry: { ...enquiry, ...said, email: booked.email, submission_id: booked.submissionId } }
}

/** Whether the form could have said a time: that of a car which was sold meanwhile asks for none, and to leave it out takes nothing back. */
function asksWhen({ asked }: LeadInput): boolean {
  return asked === undefined || asked.some(({ name }) => name === 'dateTime')
}

type Book = (client: Sender, leadId: string) => Promise<unknown>

/** How the time of a lead is booked; null where nothing is. */
async function booking(tenant: Tenant, row: LeadRow, now: Date): Promise<Book | null> {
  const { dateTime: wall } = row.answers
  if (typeof wall !== 'string') return null
  const rules = tenant.settings.testDrives
  const place = await findTestDrivePlace(tenant, row, now)
  if (place && rules.offersSlots && hasKnownHours(place)) {
    return (client, leadId) => bookSlot(client, { tenantId: tenant.id, leadId, place, wall, rules, now })
  }
  const refusal = preferredTimeRefusal(wall, place ?? { name: tenant.name, timeZone: tenant.timeZone, days: [], special: [] }, now)
  if (refusal) throw new RefusedFieldError('dateTime', refusal)
  return null
}
