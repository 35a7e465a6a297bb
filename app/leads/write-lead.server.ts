import { z } from 'zod'
import { getPool } from '~/platform/db/db.server'
import { statement, type Sender } from '~/platform/db/statement.server'
import { enqueueLead } from './enqueue-lead'
import type { TypedForm } from './lead-input'
import type { Consent } from '~/domain/forms/consent'
import type { FormKind } from '~/domain/forms/forms'
import { MOST_COUNTED, type LeadLimits } from '~/domain/forms/spam'

/** A lead's columns, ready to be stored. */
export type LeadRow = {
  tenantId: number
  dealershipId: number | null
  submissionId: string
  formKind: FormKind
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
  offerId: number | null
  consents: Consent[]
  sender: string | null
  sender56: string | null
  sender48: string | null
  senderEverywhere: string | null
  /** What it is suspected for whatever was sent before. */
  suspectedFor: string[]
  /** Null for what is not counted. */
  limits: LeadLimits | null
  /** So many of its changes are told within an hour; 0 is no limit. */
  changesPerHour: number
  /** Null for a form that is not asked in steps. */
  typed: TypedForm | null
  /** How long a lead waits for its form to be finished before it goes out as it is; 0 where it does not wait. */
  waitMinutes: number
}

const fields = z.record(z.unknown())

/**
 * SQL of why one more is suspected, by what was counted of each.
 * @param limits the parameter that has them; null where nothing is limited
 */
export function overLimits(limits: string): string {
  const isOver = (count: keyof LeadLimits) => `${count} >= nullif((${limits}::jsonb->>'${count}')::int, 0)`
  const reason = (name: string, ...counts: (keyof LeadLimits)[]) => `case when ${counts.map(isOver).join(' or ')} then '${name}' end`
  const reasons = [reason('address', 'address', 'address56', 'address48'), reason('phone', 'phone'), reason('email', 'email'), reason('site', 'site')]
  return `array_remove(array[${reasons.join(', ')}], null)`
}

/**
 * The lead and its outbox jobs, in one statement and so in one transaction; no row when the submission is known. What is over a limit
 * is stored like any other, and no job is enqueued for it before somebody has looked at it. Of the whole site those count that its dealership is
 * told of: what waits, however much one visitor sends, would hold everybody else's.
 */
const INSERT = statement({
  name: 'lead-insert',
  isPrepared: true,
  values: [
    z.number(), // tenantId
    z.number().nullable(), // dealershipId
    z.string(), // submissionId
    z.string(), // category
    z.string().nullable(), // subcategory
    z.number(), // eventId
    z.string(), // url
    z.string().nullable(), // userAgent
    z.string(), // firstName
    z.string().nullable(), // lastName
    z.string(), // email
    z.string(), // phone
    z.string().nullable(), // postcode
    z.string().nullable(), // message
    z.boolean(), // optIn
    z.number().nullable(), // carId
    fields.nullable(), // carSnapshot
    z.number().nullable(), // carDealershipId
    z.number().nullable(), // locationId
    fields, // answers
    fields, // leadAttributes
    z.boolean(), // formCompleted
    z.boolean(), // offerAccepted
    z.number().nullable(), // offerId
    z.string(), // consents
    z.string().nullable(), // sender
    z.array(z.string()), // suspectedFor
    z.record(z.number()).nullable(), // limits
    z.number(), // counted
    fields.nullable(), // typed
    z.number(), // waitMinutes
    z.string(), // formKind
    z.string().nullable(), // sender56
    z.string().nullable(), // sender48
    z.string().nullable(), // senderEverywhere
  ],
  row: { id: z.string(), suspectedFor: z.array(z.string()) },
  neverNull: { suspectedFor: 'every lead has the list, an empty one by default' },
  text: `
    with recent as (
      select sender, sender_56, sender_48, phone, email from lead
      where tenant_id = $1 and $28::jsonb is not null and created_at > now() - interval '1 hour' order by created_at desc limit $29
    ), told as (
      select from lead
      where tenant_id = $1 and $28::jsonb is not null and created_at > now() - interval '1 hour' and (suspected_for = '{}' or released_at is not null)
      order by created_at desc limit $29
    ), counted as (
      select count(*) filter (where sender = $26) as address, count(*) filter (where sender_56 = $33) as address56,
        count(*) filter (where sender_48 = $34) as address48, count(*) filter (where phone = $12) as phone,
        count(*) filter (where lower(email) = lower($11)) as email, (select count(*) from told) as site from recent
    ), judged as (
      select $27::text[] || ${overLimits('$28')} as reasons from counted
    ), written as (
      insert into lead (id, tenant_id, dealership_id, submission_id, category, subcategory, event_id, url, user_agent, first_name,
        last_name, email, phone, postcode, message, opt_in, car_id, car_snapshot, car_dealership_id, location_id, answers,
        lead_attributes, form_completed, offer_accepted, offer_id, consents, sender, suspected_for, typed, form_kind, sender_56, sender_48, sender_everywhere)
      select uuidv7(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25::jsonb,
        $26, reasons, $30::jsonb, $32, $33, $34, $35 from judged
      on conflict (tenant_id, submission_id) do nothing
      returning id, tenant_id, suspected_for
    ), queued as (${enqueueLead("written where suspected_for = '{}'", { at: 'now() + make_interval(mins => $31)' })}
    )
    select id, suspected_for as "suspectedFor" from written`,
})

export type StoredLead = { id: string; suspectedFor: string[] }

/** @returns the new lead; null when this submission is stored already. @param client within the caller's transaction, or the pool */
export async function insertLead(row: LeadRow, client: Sender = getPool()): Promise<StoredLead | null> {
  return INSERT.first(client, [
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
    row.offerId,
    JSON.stringify(row.consents),
    row.sender,
    row.suspectedFor,
    row.limits,
    row.limits ? MOST_COUNTED : 0,
    row.typed,
    row.waitMinutes,
    row.formKind,
    row.sender56,
    row.sender48,
    row.senderEverywhere,
  ])
}
