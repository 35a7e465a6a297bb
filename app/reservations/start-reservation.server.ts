import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { PAY_IN_TIME, PAYING_MINUTES, TERMS_SHOWN } from '~/domain/reservations/reservation-words'
import { FORMS } from '~/domain/forms/forms'
import { formatAmount } from '~/domain/text/format'
import { MINUTE_MS } from '~/domain/time/durations'
import { RefusedEnquiryError, type LeadInput } from '~/leads/lead-input'
import { requireLeadSubject } from '~/leads/lead-subject.server'
import { hourOf, idBesideAnother, submissionIdFrom } from '~/leads/submission-id'
import { amendRepeat, leadRow } from '~/leads/submit-lead.server'
import { delayLead } from '~/leads/enqueue-lead'
import { insertLead, type LeadRow } from '~/leads/write-lead.server'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { LOCKS_OF } from '~/platform/db/lock-numbers'
import { statement } from '~/platform/db/statement.server'
import { isUuid } from '~/domain/text/uuid'
import type { Tenant } from '~/tenants/tenant'
import type { CardProcessor } from './card-processor'
import { endDueOfCar, endOwnUnpaid, enqueueRelease, type HoldSecret, type PaymentRelease } from './end-reservation.server'
import { getCardProcessor } from './get-card-processor.server'
import { requireWithinLimits } from './hold-limits.server'
import { payLocation } from './pay-location.server'
import { isLockedOut, LOCK_CAR, LOCK_SITE, reservationStatus } from './reservation-locks.server'
import { TOLD_AFTER_MINUTES, UNPAID_IS_TOLD } from './unpaid-is-told'

/** Whoever reads this may be paying themselves, in another tab. They are told no more than a stranger who typed the same e-mail and phone. */
export const TAKEN =
  'Somebody is reserving it right now. If that is you, in another tab or window, please go on there. Otherwise try again in a few minutes, or send us an enquiry.'
/** The car was held or sold since the page was loaded, so that trying again in a few minutes would not help. */
export const NO_MORE = 'It cannot be reserved online right now: it may be reserved or sold by now. Please send us an enquiry.'

/** The car, as the checkout page knows it. */
export type ReservedCar = { id: number; title: string; path: string; depositCents: number }

export type StartedReservation = { leadId: string; reservationId: string; isRepeat: boolean; location: string }

const INSERT = statement({
  name: 'reservation-insert',
  values: [
    z.string(), // id
    z.number(), // tenantId
    z.number(), // carId
    z.string(), // leadId
    z.number(), // depositCents
    z.number(), // holdHours
    z.date(), // heldUntil
    z.date(), // createdAt
    z.boolean(), // refundsItself
    z.string().nullable(), // formId
  ],
  text: `
  insert into reservation (id, tenant_id, car_id, lead_id, deposit_cents, hold_hours, held_until, created_at, refunds_itself, form_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (car_id) where status in ('pending', 'held') do nothing`,
})

const NOTE_PAYMENT = statement({
  name: 'reservation-note-payment',
  values: [z.string(), z.string()],
  row: { status: reservationStatus, paymentId: z.string() },
  neverNull: { paymentId: 'it has just been set' },
  text: 'update reservation set payment_id = coalesce(payment_id, $2) where id = $1 returning status, payment_id as "paymentId"',
})

/** A reservation of the same car that the same person began with the same form. */
const REPEAT = statement({
  name: 'reservation-repeat',
  values: [z.number(), z.string(), z.string().nullable(), z.string().nullable(), z.number().nullable()],
  row: {
    reservationId: z.string(),
    leadId: z.string(),
    depositCents: z.number(),
    holdHours: z.number(),
    refundsItself: z.boolean(),
    paymentId: z.string().nullable(),
    isOver: z.boolean(),
    wasHeld: z.boolean(),
  },
  text: `
    select r.id as "reservationId", l.id as "leadId", r.deposit_cents as "depositCents", r.hold_hours as "holdHours", r.refunds_itself as "refundsItself",
      r.payment_id as "paymentId", r.status = 'released' and r.held_at is null as "isOver", r.held_at is not null as "wasHeld"
    from lead l join reservation r on r.lead_id = l.id
    where l.tenant_id = $1 and l.submission_id = $2 and l.email is not distinct from $3 and l.phone is not distinct from $4 and r.car_id = $5`,
})

/** Its time to pay begins anew, where nobody else has the car. */
const BEGIN_AGAIN = statement({
  name: 'reservation-begin-again',
  values: [z.string(), z.date()],
  text: `
    with begun as (
      update reservation r set status = 'pending', released_at = null, held_until = $2
      where r.id = $1 and r.status = 'released' and r.payment_id is null
        and not exists (select from reservation o where o.car_id = r.car_id and o.id <> r.id and o.status in ('pending', 'held'))
      returning r.lead_id as id, r.held_until
    ), put_off as (${delayLead('begun', UNPAID_IS_TOLD)}
    )
    select 1 from begun`,
})

/**
 * Reserves a car for whoever pays: the reservation, its lead and the outbox jobs for them in one transaction (section 1). A car is
 * reserved by one at a time; the same submission sent again is the same reservation.
 * @param unpaidId the reservation that the visitor came back from paying for, where they did: it makes way for this one
 * @throws RefusedEnquiryError when somebody else is faster, when too many cars wait to be paid for (`holdRefusal`), or when the card
 * processor is away: then the same submission goes on
 * @throws ForeignSubjectError when the car is not the tenant's
 */
export async function startReservation(
  tenant: Tenant,
  input: LeadInput,
  car: ReservedCar,
  now: Date,
  { unpaidId = null, processor = getCardProcessor() }: { unpaidId?: string | null; processor?: CardProcessor } = {},
): Promise<StartedReservation> {
  const { enquiry } = input
  const subject = await requireLeadSubject(tenant, { carId: car.id, locationId: null, dealershipSlug: null })
  const asLead = { ...input, kind: 'reservation', formCategory: FORMS.reservation.category ?? undefined, isUnfinished: true, answers: { deposit_cents: car.depositCents } } as const
  const row: LeadRow = {
    ...leadRow(tenant, asLead, subject, now),
    submissionId: enquiry.submission_id ?? submissionIdFrom(hourOf(now), enquiry.email, enquiry.phone, String(car.id)),
    // A reservation does not count against the limits of forms: a bot does not pay, and holds have limits of their own.
    limits: null,
    suspectedFor: [],
    waitMinutes: PAYING_MINUTES + TOLD_AFTER_MINUTES,
  }
  const secret = { formId: enquiry.submission_id, reservationId: unpaidId !== null && isUuid(unpaidId) ? unpaidId : null }
  const stored = await inTransaction(getPool(), (client) => store(client, tenant, { row, car, secret, hasAgreed: Boolean(enquiry.answers[TERMS_SHOWN]), now })).catch((error: unknown) => {
    throw isLockedOut(error) ? new RefusedEnquiryError(TAKEN) : error
  })
  // A repeat pays the deposit that the reservation began with; once it was held, its terms are those that it was paid on.
  const { [TERMS_SHOWN]: _, ...besideTerms } = row.answers
  if (stored.started.isRepeat) await amendRepeat({ ...row, answers: { ...(stored.wasHeld ? besideTerms : row.answers), deposit_cents: stored.depositCents } })
  return { ...stored.started, location: await depositLocation(tenant, stored, { car, email: enquiry.email, now }, processor) }
}

type Payer = { car: ReservedCar; email: string; now: Date }

/** Where the visitor pays the deposit; where none is to be paid, the page that says what became of it. */
async function depositLocation(tenant: Tenant, { started, depositCents, paymentId }: Stored, { car, email, now }: Payer, processor: CardProcessor): Promise<string> {
  const { reservationId } = started
  const returnPath = `${car.path}?reservation=${reservationId}`
  if (depositCents === 0) return returnPath
  return payLocation(
    tenant,
    {
      subject: { kind: 'reservation', id: reservationId },
      amountCents: depositCents,
      description: `Deposit for ${car.title}, ${formatAmount(depositCents)}`,
      hint: PAY_IN_TIME,
      email,
      returnPath,
      cancelPath: `${car.path}?unpaid=${reservationId}`,
      startedId: paymentId,
      note: (client, paymentId) => notePayment(client, { reservationId, tenantId: tenant.id, paymentId, mayHold: true }),
    },
    now,
    processor,
  )
}

type Stored = {
  started: Omit<StartedReservation, 'location'>
  depositCents: number
  /** Of a repeat that was paid for, or held at no cost. */
  wasHeld: boolean
  /** Of a repeat whose payment was started before. */
  paymentId: string | null
}

/** Notes the processor's payment, and ends it where the processor answered only after the time to pay was over. @returns the number of the payment that counts */
async function notePayment(client: PoolClient, payment: PaymentRelease): Promise<string> {
  const noted = await NOTE_PAYMENT.first(client, [payment.reservationId, payment.paymentId])
  const paymentId = noted?.paymentId ?? payment.paymentId
  if (noted?.status === 'released') await enqueueRelease(client, { ...payment, paymentId })
  return paymentId
}

type Wanted = {
  row: LeadRow
  car: ReservedCar
  secret: HoldSecret
  /** The form said on which terms it was sent, and they are those of now. */
  hasAgreed: boolean
  now: Date
}

async function store(client: PoolClient, tenant: Tenant, wanted: Wanted): Promise<Stored> {
  const { row, car, now } = wanted
  await LOCK_SITE.run(client, [LOCKS_OF.reservationsOfSite, tenant.id])
  // Another reservation of the same car, or the late payment of one, waits here.
  await LOCK_CAR.run(client, [car.id])
  await endDueOfCar(client, car.id, now)
  // A lead of the same id may be another person's or form's, or the same person's before they mended a typing error.
  for (const submissionId of [row.submissionId, idBesideAnother(row)]) {
    row.submissionId = submissionId
    const stored = await insertLead(row, client)
    if (stored) return begin(client, tenant, wanted, stored.id)
    const repeat = await findRepeat(client, tenant, wanted)
    if (repeat) return repeat
  }
  throw new RefusedEnquiryError('This form was sent before. Please open the page again and send it anew.')
}

async function begin(client: PoolClient, tenant: Tenant, { row, car, secret, now }: Wanted, leadId: string): Promise<Stored> {
  await endOwnUnpaid(client, tenant.id, car.id, secret, now)
  await requireWithinLimits(client, tenant, { row, car, now }, null)
  const { holdHours, refundsItself } = tenant.settings.reserve
  const reservationId = randomUUID()
  const inserted = await INSERT.run(client, [
    ...([reservationId, tenant.id, car.id, leadId, car.depositCents, holdHours, payableUntil(now), now, refundsItself] as const),
    secret.formId,
  ])
  if (inserted !== 1) throw new RefusedEnquiryError(TAKEN)
  return { started: { reservationId, leadId, isRepeat: false }, depositCents: car.depositCents, wasHeld: false, paymentId: null }
}

const payableUntil = (now: Date) => new Date(now.getTime() + PAYING_MINUTES * MINUTE_MS)

/** A reservation of the same submission. Where its time was over before anybody could have paid, since the processor was away or the answer was lost, that time begins anew. */
async function findRepeat(client: PoolClient, tenant: Tenant, { row, car, hasAgreed, now }: Wanted): Promise<Stored | null> {
  const repeat = await REPEAT.first(client, [row.tenantId, row.submissionId, row.email, row.phone, row.carId])
  if (!repeat) return null
  const { reservationId, leadId, isOver, wasHeld, holdHours, refundsItself, ...payment } = repeat
  const { reserve } = tenant.settings
  // What was agreed to since is another reservation: this one makes way for it.
  const isAsAgreed = payment.depositCents === car.depositCents && holdHours === reserve.holdHours && refundsItself === reserve.refundsItself
  if (!wasHeld && hasAgreed && !isAsAgreed) return null
  if (isOver && payment.paymentId === null) {
    await requireWithinLimits(client, tenant, { row, car, now }, reservationId)
    if ((await BEGIN_AGAIN.run(client, [reservationId, payableUntil(now)])) !== 1) throw new RefusedEnquiryError(TAKEN)
  }
  return { started: { reservationId, leadId, isRepeat: true }, wasHeld, ...payment }
}
