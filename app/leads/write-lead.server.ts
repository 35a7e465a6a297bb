import type { ClientBase } from 'pg'
import { leadQuery } from './lead-query.server'

/** A lead's columns, ready to store. */
export type LeadRow = {
  tenantId: number
  dealershipId: number | null
  submissionId: string
  category: string
  subcategory: string | null
  eventId: number
  url: string
  userAgent: string | null
  firstName: string
  lastName: string | null
  email: string
  phone: string
  postcode: string | null
  message: string | null
  optIn: boolean
  carId: number | null
  carSnapshot: Record<string, unknown> | null
  carDealershipId: number | null
  locationId: number | null
  answers: Record<string, unknown>
  leadAttributes: Record<string, unknown>
  formCompleted: boolean
  offerAccepted: boolean
}

/** The lead and what is owed for it, in one statement and so in one transaction; no row when the submission is known. */
const INSERT = `
  with written as (
    insert into lead (id, tenant_id, dealership_id, submission_id, category, subcategory, event_id, url, user_agent, first_name,
      last_name, email, phone, postcode, message, opt_in, car_id, car_snapshot, car_dealership_id, location_id, answers,
      lead_attributes, form_completed, offer_accepted)
    values (uuidv7(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)
    on conflict (tenant_id, submission_id) do nothing
    returning id, tenant_id
  ), queued as (
    insert into outbox_job (tenant_id, kind, lead_id, dedup_key, payload)
    select tenant_id, 'lead_delivery', id, 'lead:' || id, jsonb_build_object('leadId', id) from written
  )
  select id from written`

const KNOWN = `
  select id, (email = $3 and phone = $4) as "isSamePerson",
    ((message, first_name, last_name, postcode, category, car_id, location_id, opt_in, answers, dealership_id)
      is not distinct from ($5, $6, $7, $8, $9, $10::int, $11::int, $12::boolean, $13::jsonb, $14::int)) as "isSameText"
  from lead where tenant_id = $1 and submission_id = $2`

/** A form that was sent, gone back to and changed: the lead says what it says now, and is delivered again. */
const AMEND = `
  with amended as (
    update lead set message = $2, first_name = $3, last_name = $4, postcode = $5, category = $6, opt_in = $7, answers = $8,
      dealership_id = $9, location_id = $10, car_id = $11, car_snapshot = $12, car_dealership_id = $13, subcategory = $14, event_id = $15
    where id = $1 returning id, tenant_id
  )
  insert into outbox_job (tenant_id, kind, lead_id, dedup_key, payload)
  select tenant_id, 'lead_delivery', id, 'lead:' || id || ':' || $16, jsonb_build_object('leadId', id) from amended
  on conflict (dedup_key) do nothing`

export type KnownLead = { id: string; isSamePerson: boolean; isSameText: boolean }

/** @returns the new lead's id; null when this submission is stored already */
export async function insertLead(row: LeadRow): Promise<string | null> {
  const answer = await leadQuery<{ id: string }>('lead-insert', INSERT, insertValues(row))
  return answer.rows[0]?.id ?? null
}

/** The same within the caller's transaction. */
export async function insertLeadWith(client: ClientBase, row: LeadRow): Promise<string | null> {
  const answer = await client.query<{ id: string }>(INSERT, insertValues(row))
  return answer.rows[0]?.id ?? null
}

function insertValues(row: LeadRow): unknown[] {
  return [
    row.tenantId,
    row.dealershipId,
    row.submissionId,
    row.category,
    row.subcategory,
    row.eventId,
    row.url,
    row.userAgent,
    row.firstName,
    row.lastName,
    row.email,
    row.phone,
    row.postcode,
    row.message,
    row.optIn,
    row.carId,
    row.carSnapshot,
    row.carDealershipId,
    row.locationId,
    row.answers,
    row.leadAttributes,
    row.formCompleted,
    row.offerAccepted,
  ]
}

/** What is stored under the row's submission id, compared with it. */
export async function findKnownLead(row: LeadRow): Promise<KnownLead | null> {
  const answer = await leadQuery<KnownLead>('lead-known', KNOWN, [
    row.tenantId,
    row.submissionId,
    row.email,
    row.phone,
    row.message,
    row.firstName,
    row.lastName,
    row.postcode,
    row.category,
    row.carId,
    row.locationId,
    row.optIn,
    row.answers,
    row.dealershipId,
  ])
  return answer.rows[0] ?? null
}

/** @param version tells one change of this lead from another, so that each is delivered once */
export async function amendLead(leadId: string, row: LeadRow, version: string): Promise<void> {
  await leadQuery('lead-amend', AMEND, [
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
  ])
}
