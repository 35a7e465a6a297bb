import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { getPool, getPrisma } from '~/platform/db/db.server'
import { statement, type Sender } from '~/platform/db/statement.server'
import { enqueueLead, hurryLead } from './enqueue-lead'
import type { LeadRow } from './write-lead.server'

const fields = z.record(z.unknown())

/** Which change of the lead it is. Changed back to what it once said, it is news again: what has gone out counts. */
const CHANGE = `left(md5($16 || (select count(*) from outbox_job d where d.lead_id = amended.id and d.kind = 'lead_delivery' and d.done_at is not null)), 8)`

/**
 * A form that was sent, gone back to and changed, or that goes on in its next step: the lead says what it says now. What no worker has
 * taken yet goes out with it, at once where the form is complete; what has gone out already goes out again.
 */
const AMEND = statement({
  name: 'lead-amend',
  isPrepared: true,
  values: [
    z.string(), // id
    z.string().nullable(), // message
    z.string(), // firstName
    z.string().nullable(), // lastName
    z.string().nullable(), // postcode
    z.string(), // category
    z.boolean(), // optIn
    fields, // answers
    z.number().nullable(), // dealershipId
    z.number().nullable(), // locationId
    z.number().nullable(), // carId
    fields.nullable(), // carSnapshot
    z.number().nullable(), // carDealershipId
    z.string().nullable(), // subcategory
    z.number(), // eventId
    z.string(), // version
    z.string(), // consents
    z.string(), // email
    z.string(), // phone
    z.boolean(), // formCompleted
    fields.nullable(), // typed
    z.number(), // waitMinutes
  ],
  text: `
    with amended as (
      update lead l set message = $2, first_name = $3, last_name = $4, postcode = $5, category = $6, opt_in = $7, answers = $8,
        dealership_id = $9, location_id = $10, car_id = $11, car_snapshot = $12, car_dealership_id = $13, subcategory = $14, event_id = $15,
        consents = consents || $17::jsonb, email = $18, phone = $19, form_completed = form_completed or $20, typed = $21::jsonb
      where id = $1
      returning l.id, l.tenant_id, l.suspected_for, l.released_at, l.form_completed
    ), waiting as (${hurryLead('amended', 'case when waits.form_completed then now() else j.available_at end')}
    )
    ${enqueueLead("amended where (suspected_for = '{}' or released_at is not null) and not exists (select from waiting)", {
      news: CHANGE,
      at: 'now() + make_interval(mins => case when form_completed then 0 else $22 end)',
    })}`,
})

export type KnownLead = { id: string; isSamePerson: boolean; isSameText: boolean }

/** What is stored under the row's submission id, compared with it. */
export async function findKnownLead(row: LeadRow): Promise<KnownLead | null> {
  const { tenantId, submissionId } = row
  const known = await getPrisma().lead.findFirst({
    where: { tenantId, submissionId },
    select: { id: true, email: true, phone: true, answers: true, formCompleted: true, testDrive: { select: { cancelledAt: true } }, ...SAID },
  })
  if (!known) return null
  return {
    id: known.id,
    isSamePerson: known.email === row.email && known.phone === row.phone,
    // As the database keeps them: what is undefined is not there. The last step of a form is news by itself.
    isSameText:
      (known.formCompleted || !row.formCompleted) &&
      // The same time, after it was cancelled, is wanted again.
      !(known.testDrive?.cancelledAt && row.answers.dateTime) &&
      SAID_FIELDS.every((field) => known[field] === row[field]) &&
      isDeepStrictEqual(known.answers, JSON.parse(JSON.stringify(row.answers))),
  }
}

/** What a form says beside its answers; a change of any is news to the dealer. */
const SAID = {
  message: true,
  firstName: true,
  lastName: true,
  postcode: true,
  category: true,
  carId: true,
  locationId: true,
  optIn: true,
  dealershipId: true,
} satisfies Partial<Record<keyof LeadRow, true>>
const SAID_FIELDS = Object.keys(SAID) as (keyof typeof SAID)[]

/** @param version tells one change of this lead from another, so that each is delivered once */
export async function amendLead(leadId: string, row: LeadRow, version: string, client: Sender = getPool()): Promise<void> {
  await AMEND.run(client, [
    leadId,
    row.message,
    row.firstName,
    row.lastName,
    row.postcode,
    row.category,
    row.optIn,
    row.answers,
    row.dealershipId,
    row.locationId,
    row.carId,
    row.carSnapshot,
    row.carDealershipId,
    row.subcategory,
    row.eventId,
    version,
    JSON.stringify(row.consents),
    row.email,
    row.phone,
    row.formCompleted,
    row.typed,
    row.waitMinutes,
  ])
}
