import { createHash } from 'node:crypto'
import { cleanLine, cutText } from '~/domain/text/clean-text'
import { leadCategory } from '~/domain/forms/contact-category'
import { boundedParams } from '~/domain/forms/enquiry-schema'
import { consentsOf } from '~/domain/forms/consent'
import { formEventId } from '~/domain/forms/forms'
import { isBot, leadLimits, networksOf, botSignals } from '~/domain/forms/spam'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { linkKey } from '~/platform/links/signed-link.server'
import type { Tenant } from '~/tenants/tenant'
import { requirePossibleDays } from './check-days.server'
import type { LeadInput, SubmittedLead } from './lead-input'
import { requireLeadSubject, subjectNamedIn, type LeadSubject } from './lead-subject.server'
import { contentIds, idBesideAnother, submissionIdFrom } from './submission-id'
import { amendLead, findKnownLead } from './amend-lead.server'
import { insertLead, type LeadRow, type StoredLead } from './write-lead.server'

/**
 * Stores an enquiry together with its outbox jobs, in one transaction. The same submission is stored once, however often and
 * however parallel it comes.
 * @throws RefusedFieldError when it asks for a day that cannot be had
 * @throws ForeignSubjectError when the form names a car or place that is not the tenant's
 * @throws the database's error when it could not be stored; sending it again is then always right
 */
export async function submitLead(tenant: Tenant, input: LeadInput, now = knownDatabaseTime(), writer = WRITER): Promise<SubmittedLead> {
  const { enquiry } = input
  const subject = await requireLeadSubject(tenant, subjectNamedIn(enquiry))
  await requirePossibleDays(tenant, input, subject, now)
  const row = leadRow(tenant, input, subject, now)
  row.submissionId = enquiry.submission_id ?? (await idOfContent(row, now))
  const { isSameForm, ...stored } = await storeOrFind(row, writer, input.isContinued)
  return isSameForm ? stored : storeBeside(row, writer)
}

/** The id belongs to another form, or to somebody else's, as where a cache gave one page to two visitors. Both are stored, and the first stays as it is. */
async function storeBeside(row: LeadRow, writer: LeadWriter): Promise<SubmittedLead> {
  row.submissionId = idBesideAnother(row)
  const { isSameForm, ...stored } = await storeOrFind(row, writer)
  return isSameForm ? { ...stored, submissionId: row.submissionId } : storeBeside(row, writer)
}

/** No id came with the form, as from a page of everybody's where no script runs: the same words on the same day are the same submission. */
async function idOfContent(row: LeadRow, now: Date): Promise<string> {
  // Whoever knows a lead's words cannot make its id of them, under which they could change it.
  const { id, earlier } = contentIds(now, linkKey('a form without an id', contentOf(row)))
  return earlier !== null && (await findKnownLead({ ...row, submissionId: earlier })) ? earlier : id
}

/** Writes a lead, with whatever belongs to it in the same transaction. `insert` gives null where the submission is known. */
type LeadWriter = {
  insert: (row: LeadRow) => Promise<StoredLead | null>
  amend: (leadId: string, row: LeadRow, version: string) => Promise<Pick<StoredLead, 'suspectedFor'>>
}

const WRITER: LeadWriter = { insert: (row) => insertLead(row), amend: (leadId, row, version) => amendLead(leadId, row, version) }

/** `isSameForm`: the lead is of the same form of the same person; else it is left as it is. */
async function storeOrFind(row: LeadRow, { insert, amend }: LeadWriter, isContinued = false): Promise<SubmittedLead & { isSameForm: boolean }> {
  const stored = await insert(row)
  if (stored) return { leadId: stored.id, isRepeat: false, isSameForm: true, suspectedFor: stored.suspectedFor }
  const known = await findKnownLead(row)
  if (!known) throw new Error('A lead was refused as known and then not found')
  const isSameForm = known.isSameKind && (known.isSamePerson || isContinued)
  if (!isSameForm || (known.isSamePerson && known.isSameText)) return { leadId: known.id, isRepeat: true, isSameForm }
  const { suspectedFor } = await amend(known.id, row, versionOf(row))
  return { leadId: known.id, isRepeat: true, isSameForm, suspectedFor }
}

/**
 * A form that was sent before and goes on with what it began, such as a payment. Its lead takes what the form says now, and keeps what has become of it since. So whoever goes
 * back from paying to mend a name or to write a message pays for what they wrote last.
 */
export async function amendRepeat(row: LeadRow): Promise<void> {
  // Whether a machine may have sent it was said when it came first; since then somebody may have paid.
  const { possible_spam: _, ...answers } = row.answers
  const known = await findKnownLead({ ...row, answers }, { keepsAnswers: true })
  if (!known || known.isSameText) return
  // What becomes of the lead while this is written is kept as well: the payment may be coming in in another tab.
  await amendLead(known.id, { ...row, answers }, versionOf({ ...row, answers: known.answers }), { keepsAnswers: true })
}

/** Tells one change of a lead from another. */
function versionOf(row: LeadRow): string {
  return submissionIdFrom(contentOf(row), String(row.optIn), String(row.formCompleted))
}

/** A lead's columns, but for its submission's id. */
export function leadRow(tenant: Tenant, input: LeadInput, subject: LeadSubject, now: Date): LeadRow {
  const { enquiry, path, userAgent, formCategory, subcategory, kind = 'general' } = input
  const { car, location, dealershipId } = subject
  const filed = leadCategory({
    chosenCategory: enquiry.category,
    formCategory,
    subcategory,
    eventId: formEventId(kind, car),
  })
  const url = new URL(path, tenant.origin)
  const signals = botSignals({ isHoneypotFilled: enquiry.company_website, submissionId: enquiry.submission_id, now })
  const { changesPerLead, unfinishedMinutes } = tenant.settings.forms
  return {
    tenantId: tenant.id,
    dealershipId,
    submissionId: '',
    formKind: kind,
    ...filed,
    url: cutText(tenant.origin + url.pathname + url.search, 2_000),
    userAgent: userAgent === null ? null : cutText(cleanLine(userAgent), 500) || null,
    firstName: enquiry.name,
    lastName: enquiry.last_name,
    email: enquiry.email,
    phone: enquiry.phone,
    postcode: enquiry.postcode,
    message: enquiry.message,
    optIn: enquiry.opt_in,
    carId: car?.id ?? null,
    carSnapshot: car?.snapshot ?? null,
    carDealershipId: car?.dealershipId ?? null,
    locationId: location?.id ?? null,
    answers: {
      ...enquiry.answers,
      ...input.answers,
      // No sign is a reason to drop a lead, and one alone none to hold it back, because browsers fill in hidden fields too. Whoever reads the lead decides.
      ...(signals.length > 0 ? { possible_spam: true } : {}),
    },
    leadAttributes: {
      visited_pages: enquiry.visited_pages.length > 0 ? enquiry.visited_pages : [cutText(url.pathname, 200)],
      linked_query_params: { ...enquiry.linked_query_params, ...boundedParams(url.searchParams) },
    },
    formCompleted: !input.isUnfinished,
    offerAccepted: false,
    offerId: input.offerId ?? null,
    consents: consentsOf(input.asked ?? [], enquiry, now),
    ...sendersOf(tenant.id, input.address),
    suspectedFor: isBot(signals) ? ['traps'] : [],
    limits: input.address === undefined ? null : leadLimits(tenant.settings.forms),
    changesPerHour: changesPerLead,
    typed: input.typed ?? null,
    waitMinutes: input.typed && input.isUnfinished ? unfinishedMinutes : 0,
  }
}

/** Tells senders of one site apart, and the widest network of all sites, without saying who they are; the wider networks are of IPv6 alone. */
function sendersOf(tenantId: number, address: string | undefined): Pick<LeadRow, 'sender' | 'sender56' | 'sender48' | 'senderEverywhere'> {
  const networks = address === undefined ? [] : networksOf(address)
  const keyOf = (whose: string) => createHash('sha256').update(whose).digest('base64url').slice(0, 16)
  const [sender = null, sender56 = null, sender48 = null] = networks.map((network) => keyOf(`${tenantId} ${network}`))
  const widest = networks.at(-1)
  return { sender, sender56, sender48, senderEverywhere: widest === undefined ? null : keyOf(widest) }
}

function contentOf(row: LeadRow): string {
  const { formKind, firstName, lastName, email, phone, postcode, message, category, carId, locationId, dealershipId, answers } = row
  return JSON.stringify([formKind, firstName, lastName, email, phone, postcode, message, category, carId, locationId, dealershipId, answers])
}
