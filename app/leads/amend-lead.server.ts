import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { withConsents, type Consent } from '~/domain/forms/consent'
import { MOST_COUNTED } from '~/domain/forms/spam'
import { getPool, getPrisma } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement, type Sender } from '~/platform/db/statement.server'
import { enqueueLead, hurryLead } from './enqueue-lead'
import { overLimits, type LeadRow } from './write-lead.server'

const fields = z.record(z.unknown())

/** A statement of its own: it waits for whoever holds the lead, and only a statement that begins afterwards sees the jobs which they have enqueued. */
const LOCK = statement({ name: 'lead-lock', isPrepared: true, values: [z.string()], row: { consents: z.unknown() }, text: 'select consents from lead where id = $1 for no key update' })

/** Until the transaction ends, nobody else changes the lead or enqueues deliveries of it. @returns what was consented to so far */
export async function lockLead(client: Sender, leadId: string): Promise<Consent[]> {
  const locked = await LOCK.first(client, [leadId])
  return (locked?.consents ?? []) as Consent[]
}

/**
 * Tells one change of the lead from another. The number of deliveries that have gone out is part of it: a lead that is changed back to an earlier text is
 * delivered again.
 */
const CHANGE = `left(md5($16 || (select count(*) from outbox_job d where d.lead_id = judged.id and d.kind = 'lead_delivery' and d.done_at is not null)), 8)`

/**
 * Changes a lead whose form was sent again: its sender went back and changed something, or sent the next step. A delivery that no worker has taken yet goes out with the
 * change, at once where the form is complete; a lead that has gone out already goes out again. A change that is one too many within an hour is stored as well, and waits with
 * its lead until somebody has looked at it.
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
    z.string().nullable(), // sender
    z.record(z.number()).nullable(), // limits
    z.number(), // changes
    z.boolean(), // keepsAnswers
    z.string().nullable(), // sender56
    z.string().nullable(), // sender48
    z.string().nullable(), // senderEverywhere
  ],
  row: { isHeld: z.boolean(), suspectedFor: z.array(z.string()) },
  neverNull: { isHeld: 'of lists that are never null', suspectedFor: 'a list, an empty one where nothing is suspected' },
  text: `
    with known as (
      select id, tenant_id, form_completed or $20 as is_complete, suspected_for <> '{}' and released_at is null as was_held from lead where id = $1 and erased_at is null
    ), waiting as (${hurryLead('known', 'case when waits.is_complete then now() else j.available_at end')}
    ), told as (
      select j.lead_id, o.sender, o.sender_56, o.sender_48, o.phone, o.email from outbox_job j join lead o on o.id = j.lead_id
      where j.tenant_id = (select tenant_id from known) and j.kind = 'lead_delivery' and j.created_at > now() - interval '1 hour'
      order by j.created_at desc limit ${MOST_COUNTED}
    ), counted as (
      select count(*) filter (where lead_id = $1) as changes, count(*) filter (where sender = $23) as address,
        count(*) filter (where sender_56 = $27) as address56, count(*) filter (where sender_48 = $28) as address48, count(*) filter (where phone = $19) as phone,
        count(*) filter (where lower(email) = lower($18)) as email, count(*) as site from told
    ), judged as (
      select k.*, case when k.was_held or exists (select from waiting) then '{}' else array_remove(array[
        -- The first time that it goes out is none of its changes.
        case when changes > nullif($25::int, 0) then 'changes' end], null) || ${overLimits('$24')} end as reasons
      from known k, counted
    ), amended as (
      update lead l set message = $2, first_name = $3, last_name = $4, postcode = $5, category = $6, opt_in = $7,
        -- An estimate that was accepted stays as it was accepted.
        answers = case when l.offer_accepted then $8 || l.answers when $26 then l.answers || $8 else $8 end,
        dealership_id = $9, location_id = $10, car_id = $11, car_snapshot = $12, car_dealership_id = $13,
        subcategory = case when l.offer_accepted then l.subcategory else $14 end, event_id = case when l.offer_accepted then l.event_id else $15 end,
        consents = $17::jsonb, mail_refused_at = case when lower(l.email) = lower($18) then l.mail_refused_at end, email = $18, phone = $19, form_completed = form_completed or $20, typed = $21::jsonb,
        sender = coalesce($23, sender), sender_56 = case when $23 is null then sender_56 else $27 end,
        sender_48 = case when $23 is null then sender_48 else $28 end, sender_everywhere = coalesce($29, sender_everywhere), suspected_for = case when reasons = '{}' then suspected_for else reasons end,
        released_at = case when reasons = '{}' then released_at end
      from judged where l.id = judged.id
    ), queued as (${enqueueLead("judged where not was_held and reasons = '{}' and not exists (select from waiting)", {
      news: CHANGE,
      at: 'now() + make_interval(mins => case when is_complete then 0 else $22 end)',
    })}
    )
    select was_held or reasons <> '{}' as "isHeld", reasons as "suspectedFor" from judged`,
})

/** `answers`: what those of the lead are to be. `isSameKind`: of the same kind of form; a lead from before the kind was stored is of none. */
export type KnownLead = { id: string; isSameKind: boolean; isSamePerson: boolean; isSameText: boolean; answers: Record<string, unknown> }

/** What is stored under the row's submission id, compared with it. @param options `keepsAnswers`: stored answers that the row does not name stay, because they say what has become of the lead since */
export async function findKnownLead(row: LeadRow, { keepsAnswers = false } = {}): Promise<KnownLead | null> {
  const { tenantId, submissionId } = row
  const known = await getPrisma().lead.findFirst({
    where: { tenantId, submissionId },
    select: { id: true, formKind: true, email: true, phone: true, answers: true, formCompleted: true, offerAccepted: true, testDrive: { select: { cancelledAt: true } }, ...SAID },
  })
  if (!known) return null
  const stored = fields.parse(known.answers)
  const answers = known.offerAccepted ? { ...row.answers, ...stored } : keepsAnswers ? { ...stored, ...row.answers } : row.answers
  return {
    id: known.id,
    answers,
    isSameKind: known.formKind === row.formKind,
    isSamePerson: known.email === row.email && known.phone === row.phone,
    // As the database keeps them: what is undefined is not there. The last step of a form is news by itself.
    isSameText:
      (known.formCompleted || !row.formCompleted) &&
      // The same time, after it was cancelled, is wanted again.
      !(known.testDrive?.cancelledAt && row.answers.dateTime) &&
      SAID_FIELDS.every((field) => known[field] === row[field]) &&
      isDeepStrictEqual(known.answers, JSON.parse(JSON.stringify(answers))),
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

/**
 * Writes what a lead says now, and enqueues its delivery to the dealership unless somebody has to look at it first.
 * @param version tells one change of this lead from another, so that each is delivered once
 * @param options `client`: within the caller's transaction; absent: in one of its own. `keepsAnswers`: stored answers that the row does not name stay, as in `findKnownLead`
 * @returns whether the lead is held; `suspectedFor` says why, where this change is what it is held for
 * @throws where the lead was erased or removed meanwhile: its form, sent again, makes a new lead
 */
export async function amendLead(leadId: string, row: LeadRow, version: string, { client, keepsAnswers = false }: { client?: Sender; keepsAnswers?: boolean } = {}): Promise<{ isHeld: boolean; suspectedFor: string[] }> {
  if (!client) return inTransaction(getPool(), (own) => amendLead(leadId, row, version, { client: own, keepsAnswers }))
  const consents = withConsents(await lockLead(client, leadId), row.consents)
  const amended = await AMEND.first(client, [
    leadId,
    row.message,
    row.firstName,
    row.lastName,
    row.postcode,
    row.category,
    // A page that hides the box says the site's own yes, and nobody's: it outweighs no no.
    row.optIn && consents.findLast(({ box }) => box === 'opt_in')?.isGiven !== false,
    row.answers,
    row.dealershipId,
    row.locationId,
    row.carId,
    row.carSnapshot,
    row.carDealershipId,
    row.subcategory,
    row.eventId,
    version,
    JSON.stringify(consents),
    row.email,
    row.phone,
    row.formCompleted,
    row.typed,
    row.waitMinutes,
    row.sender,
    row.limits,
    row.changesPerHour,
    keepsAnswers,
    row.sender56,
    row.sender48,
    row.senderEverywhere,
  ])
  if (!amended) throw new Error('The lead that was to be changed is gone')
  return amended
}

const CHANGES = statement({
  name: 'lead-changes-told',
  values: [z.string()],
  row: { changes: z.number(), isHeld: z.boolean() },
  neverNull: { isHeld: 'of columns of which one is never null, and of whether the other is' },
  text: `
    select suspected_for <> '{}' and released_at is null as "isHeld",
      (select count(*)::int - 1 from outbox_job j where j.lead_id = l.id and j.kind = 'lead_delivery' and j.created_at > now() - interval '1 hour') as changes
    from lead l where id = $1`,
})

/** Whether one more change of a lead can be told to its dealership now. @param perHour how many are within an hour; 0 is no limit */
export async function mayTellChange(client: Sender, leadId: string, perHour: number): Promise<boolean> {
  const found = await CHANGES.first(client, [leadId])
  return found !== null && !found.isHeld && (perHour === 0 || found.changes < perHour)
}
