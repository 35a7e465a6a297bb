import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { parsePaymentAmount } from '~/domain/payments/payment-amount'
import { PAID_BEFORE, paidBeforeRefusal, paymentRefusal } from '~/domain/payments/payment-words'
import { formatAmount } from '~/domain/text/format'
import { MINUTE_MS } from '~/domain/time/durations'
import { RefusedEnquiryError, RefusedFieldError, type LeadInput } from '~/leads/lead-input'
import { requireLeadSubject, subjectNamedIn } from '~/leads/lead-subject.server'
import { hourOf, submissionIdFrom } from '~/leads/submission-id'
import { amendRepeat, leadRow } from '~/leads/submit-lead.server'
import { findKnownLead } from '~/leads/amend-lead.server'
import { insertLead, type LeadRow } from '~/leads/write-lead.server'
import { getPool } from '~/platform/db/db.server'
import { LOCKS_OF } from '~/platform/db/lock-numbers'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'
import { PAGE_MINUTES, type CardProcessor } from '../card-processor'
import { enqueueCheck } from '../check-payments.server'
import { getCardProcessor } from '../get-card-processor.server'
import { payLocation } from '../pay-location.server'
import { isLockedOut, LOCK_SITE } from '../reservation-locks.server'
import { readOnlinePayment } from './read-online-payment.server'

const PATH = '/online-payment'

/** When a payment whose visitor did not come back is checked for the last time: once the processor's page takes no payment for it any more. */
const LAST_LOOK_MINUTES = PAGE_MINUTES + 5
const lastLookAt = (now: Date) => new Date(now.getTime() + LAST_LOOK_MINUTES * MINUTE_MS)

/** The lead waits for its payment. Where that is never made, the lead goes out after the last check. */
const LEAD_WAITS_MINUTES = LAST_LOOK_MINUTES + 10

export type StartedOnlinePayment = { leadId: string; onlinePaymentId: string; isRepeat: boolean; location: string }

const INSERT = statement({
  name: 'online-payment-insert',
  values: [z.string(), z.number(), z.string(), z.string(), z.number(), z.date()],
  text: 'insert into online_payment (id, tenant_id, lead_id, reference, amount_cents, created_at) values ($1, $2, $3, $4, $5, $6)',
})

const REPEAT = statement({
  name: 'online-payment-repeat',
  values: [z.string()],
  row: { id: z.string(), paymentId: z.string().nullable() },
  text: 'select id, payment_id as "paymentId" from online_payment where lead_id = $1',
})

/** Notes the processor's payment. Where starting it failed, the last check has made it expired: with a payment it is pending again. */
const NOTE_PAYMENT = statement({
  name: 'online-payment-note',
  values: [z.string(), z.string()],
  row: { paymentId: z.string() },
  neverNull: { paymentId: 'it has just been set' },
  text: `
    update online_payment set payment_id = coalesce(payment_id, $2), status = case when payment_id is null then 'pending' else status end
    where id = $1 returning payment_id as "paymentId"`,
})

/** The form of a payment that is still open, where the same person sends it again for the same. */
const OPEN = statement({
  name: 'online-payment-open',
  values: [z.string(), z.number(), z.string(), z.number(), z.string(), z.string()],
  row: { submissionId: z.string() },
  text: `
    select l.submission_id as "submissionId" from online_payment o join lead l on l.id = o.lead_id
    where o.id = $1 and o.tenant_id = $2 and o.status = 'pending' and o.reference = $3 and o.amount_cents = $4 and l.email = $5 and l.phone = $6`,
})

const UNPAID = statement({
  name: 'online-payment-unpaid',
  values: [z.number(), z.string(), z.string(), z.string().nullable(), z.date()],
  row: { unpaid: z.number() },
  text: `
    select count(*)::int as unpaid from online_payment o join lead l on l.id = o.lead_id
    where o.tenant_id = $1 and o.status <> 'paid' and o.created_at > $5::timestamptz - interval '1 day'
      and (lower(l.email) = lower($2) or l.phone = $3 or l.sender = $4)`,
})

/** The same, paid by the same person within a day and not given back: by both, since who knows one of them is told nothing. */
const PAID = statement({
  name: 'online-payment-paid-before',
  values: [z.number(), z.string(), z.number(), z.string(), z.string(), z.date()],
  row: { id: z.string() },
  text: `
    select o.id from online_payment o join lead l on l.id = o.lead_id
    where o.tenant_id = $1 and lower(o.reference) = lower($2) and o.amount_cents = $3 and lower(l.email) = lower($4) and l.phone = $5
      and o.status = 'paid' and o.refunded_at is null and o.paid_at > $6::timestamptz - interval '1 day'
    order by o.paid_at desc limit 1`,
})

/** It is paid already, perhaps from another tab. Sent again with `paidAt` in its field `PAID_BEFORE`, it is another payment. */
export class PaidBeforeError extends RefusedEnquiryError {
  constructor(
    readonly paidAt: string,
    message: string,
  ) {
    super(message)
  }
}

const BUSY = 'Many payments are being started right now, so nothing was charged. Please send it again in a moment.'

type Wanted = { row: LeadRow; reference: string; cents: number; paidBefore: unknown; now: Date }
type Stored = { started: Omit<StartedOnlinePayment, 'location'>; paymentId: string | null }

/**
 * Begins a payment of the page /online-payment (section 2): the payment, its lead and the look at what became of it in one transaction.
 * The same form sent again is the same payment; another amount or reference under it is another.
 * @param openId the payment that the visitor came back from, where it can still be paid: the same details go on with it, whatever form they stand in
 * @throws RefusedFieldError for an amount that cannot be read or is beyond the site's limits
 * @throws PaidBeforeError for what the same person has just paid, once
 * @throws RefusedEnquiryError after many unpaid ones, while many are being started, or when the card processor is away: then the same form goes on
 */
export async function startOnlinePayment(
  tenant: Tenant,
  input: LeadInput,
  now: Date,
  { openId = null, processor = getCardProcessor() }: { openId?: string | null; processor?: CardProcessor } = {},
): Promise<StartedOnlinePayment> {
  const { [PAID_BEFORE]: paidBefore, ...answers } = input.enquiry.answers
  const enquiry = { ...input.enquiry, answers }
  const reference = String(enquiry.answers.payment_reference ?? '')
  const amount = parsePaymentAmount(String(enquiry.answers.payment_amount ?? ''), tenant.settings.onlinePayment)
  if ('error' in amount) throw new RefusedFieldError('payment_amount', amount.error)
  const { cents } = amount
  const subject = await requireLeadSubject(tenant, { ...subjectNamedIn(enquiry), carId: null })
  const form = enquiry.submission_id ?? hourOf(now)
  const open = openId === null ? null : await OPEN.first(getPool(), [openId, tenant.id, reference, cents, enquiry.email, enquiry.phone])
  const row: LeadRow = {
    ...leadRow(tenant, { ...input, enquiry, isUnfinished: true, answers: { payment_amount: formatAmount(cents) } }, subject, now),
    submissionId: open?.submissionId ?? submissionIdFrom(form, enquiry.email, enquiry.phone, reference, String(cents)),
    // Payments have a limit of their own: none of the forms counts them.
    limits: null,
    suspectedFor: [],
    waitMinutes: LEAD_WAITS_MINUTES,
  }
  const begun = await inTransaction(getPool(), (client) => store(client, tenant, { row, reference, cents, paidBefore, now })).catch((error: unknown) => {
    throw isLockedOut(error) ? new RefusedEnquiryError(BUSY) : error
  })
  const stored = begun ?? (await findRepeat(row))
  if (stored.started.isRepeat) await amendRepeat(row)
  return { ...stored.started, location: await paymentLocation(tenant, stored, { reference, cents, email: enquiry.email, now }, processor) }
}

/** @returns null for a form that was sent before */
async function store(client: PoolClient, tenant: Tenant, { row, reference, cents, paidBefore, now }: Wanted): Promise<Stored | null> {
  // Forms that come at the same moment are counted one after the other.
  await LOCK_SITE.run(client, [LOCKS_OF.onlinePaymentsOfSite, tenant.id])
  const lead = await insertLead(row, client)
  if (!lead) return null
  const counted = await UNPAID.first(client, [tenant.id, row.email, row.phone, row.sender, now])
  const refusal = paymentRefusal(counted?.unpaid ?? 0)
  if (refusal) throw new RefusedEnquiryError(refusal)
  const same = await PAID.first(client, [tenant.id, reference, cents, row.email, row.phone, now])
  const paid = same && (await readOnlinePayment(client, tenant, same.id))
  if (paid?.paidAt && paid.paidAt.toISOString() !== paidBefore) {
    throw new PaidBeforeError(paid.paidAt.toISOString(), paidBeforeRefusal({ cents, reference: paid.reference, paidAt: paid.paidAt }, paid.timeZone, now))
  }
  const onlinePaymentId = randomUUID()
  await INSERT.run(client, [onlinePaymentId, tenant.id, lead.id, reference, cents, now])
  // The last check is enqueued here already: the payment may fail to start, or to be noted.
  await enqueueCheck(client, { onlinePaymentId, tenantId: tenant.id }, 'end', lastLookAt(now))
  return { started: { onlinePaymentId, leadId: lead.id, isRepeat: false }, paymentId: null }
}

async function findRepeat(row: LeadRow): Promise<Stored> {
  const known = await findKnownLead(row)
  const payment = known && (await REPEAT.first(getPool(), [known.id]))
  if (!known || !payment) throw new RefusedEnquiryError('This form was sent before. Please open the page again and send it anew.')
  const { id: onlinePaymentId, ...rest } = payment
  return { started: { onlinePaymentId, leadId: known.id, isRepeat: true }, ...rest }
}

type Payer = { reference: string; cents: number; email: string; now: Date }

/** Where the visitor pays; of a payment that is decided the page that says how. */
function paymentLocation(tenant: Tenant, { started, paymentId }: Stored, { reference, cents, email, now }: Payer, processor: CardProcessor): Promise<string> {
  const { onlinePaymentId } = started
  return payLocation(
    tenant,
    {
      subject: { kind: 'online_payment', id: onlinePaymentId },
      amountCents: cents,
      description: `${tenant.name}: ${reference}`,
      email,
      returnPath: `${PATH}?payment=${onlinePaymentId}`,
      cancelPath: `${PATH}?unpaid=${onlinePaymentId}`,
      startedId: paymentId,
      note: async (client, paymentId) => {
        await enqueueCheck(client, { onlinePaymentId, tenantId: tenant.id, endsPaymentId: paymentId }, `end of ${paymentId}`, lastLookAt(now))
        return (await NOTE_PAYMENT.first(client, [onlinePaymentId, paymentId]))?.paymentId ?? paymentId
      },
    },
    now,
    processor,
  )
}
