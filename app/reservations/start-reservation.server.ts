import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { formatDollars } from '~/domain/text/format'
import { RefusedEnquiryError, type LeadInput } from '~/leads/lead-input'
import { requireLeadSubject } from '~/leads/lead-subject.server'
import { submissionIdFrom } from '~/leads/submission-id'
import { leadRow } from '~/leads/submit-lead.server'
import { findKnownLead, insertLead, type LeadRow } from '~/leads/write-lead.server'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement } from '~/platform/db/statement.server'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import type { CardProcessor } from './card-processor'
import { endDueOfCar, endUnpaidOf, enqueueRelease, type PaymentRelease } from './end-reservation.server'
import { getCardProcessor } from './get-card-processor.server'
import { LOCK_CAR } from './reservation-locks.server'

/** How long a car waits for somebody who is paying. */
export const PAYING_MINUTES = 15

export const PROCESSOR_AWAY =
  'We cannot reach our card processor right now, so nothing was charged. Your details are with us and still in this form: please try again in a moment, or give us a call.'

export const TAKEN = 'Somebody else is reserving this car right now. Please try again in a few minutes, or send us an enquiry.'

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
  ],
  text: `
  insert into reservation (id, tenant_id, car_id, lead_id, deposit_cents, hold_hours, held_until, created_at, refunds_itself)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (car_id) where status in ('pending', 'held') do nothing`,
})

const NOTE_PAYMENT = statement({
  name: 'reservation-note-payment',
  values: [z.string(), z.string()],
  row: { status: z.enum(['pending', 'held', 'declined', 'released']), paymentId: z.string() },
  neverNull: { paymentId: 'it has just been set' },
  text: 'update reservation set payment_id = coalesce(payment_id, $2) where id = $1 returning status, payment_id as "paymentId"',
})

const REPEAT = statement({
  name: 'reservation-repeat',
  values: [z.string(), z.number().nullable()],
  row: { id: z.string(), depositCents: z.number(), startedAt: z.date(), paymentId: z.string().nullable() },
  text: `
    select id, deposit_cents as "depositCents", created_at as "startedAt", payment_id as "paymentId"
    from reservation where lead_id = $1 and car_id = $2`,
})

/**
 * Reserves a car for whoever pays: the reservation, its lead and what is owed for it in one transaction (section 1). A car is
 * reserved by one at a time; the same submission sent again is the same reservation.
 * @throws RefusedEnquiryError when somebody else is faster, or when the card processor is away: then the same submission goes on
 * @throws ForeignSubjectError when the car is not the tenant's
 */
export async function startReservation(
  tenant: Tenant,
  input: LeadInput,
  car: ReservedCar,
  now: Date,
  processor: CardProcessor = getCardProcessor(),
): Promise<StartedReservation> {
  const { enquiry } = input
  const subject = await requireLeadSubject(tenant, { carId: car.id, locationId: null, dealershipSlug: null })
  const row = leadRow(tenant, { ...input, formCategory: 'Reservation', isUnfinished: true, answers: { deposit_cents: car.depositCents } }, subject, now)
  // Who pays is no machine, and who does not holds the car for minutes: no limit counts a reservation.
  Object.assign(row, { limits: null, suspectedFor: [] })
  row.submissionId = enquiry.submission_id ?? submissionIdFrom(now.toISOString().slice(0, 13), enquiry.email, enquiry.phone, String(car.id))
  const stored = await inTransaction(getPool(), (client) => store(client, tenant, row, car, now))
  return { ...stored.started, location: await payLocation(tenant, stored, { car, email: enquiry.email, now }, processor) }
}

/**
 * A click sent twice is one request to the processor. A later try is another: processors answer a key that met a fault of theirs with that
 * fault for as long as they know the key.
 */
const SAME_TRY_MS = 30_000

type Payer = { car: ReservedCar; email: string; now: Date }

/** Where the visitor pays; where nothing is to be paid (any more), the page that says what became of it. */
async function payLocation(tenant: Tenant, stored: Stored, { car, email, now }: Payer, processor: CardProcessor): Promise<string> {
  const { started, depositCents, startedAt, paymentId: knownId } = stored
  const { reservationId } = started
  const returnPath = `${car.path}?reservation=${reservationId}`
  if (depositCents === 0) return returnPath
  try {
    if (knownId !== null) return (await processor.find(knownId))?.payUrl ?? returnPath
    const { paymentId, payUrl } = await processor.start({
      reservationId,
      idempotencyKey: `${reservationId}:${Math.floor(now.getTime() / SAME_TRY_MS)}`,
      amountCents: depositCents,
      description: `Deposit for ${car.title}, ${formatDollars(depositCents)}`,
      email,
      origin: tenant.origin,
      returnPath,
      cancelPath: `${car.path}?unpaid=${reservationId}`,
      account: tenant.settings.reserve.stripeAccount,
      startedAt,
    })
    const noted = await inTransaction(getPool(), (client) => notePayment(client, { reservationId, tenantId: tenant.id, paymentId, mayHold: true }))
    return noted === paymentId ? payUrl : ((await processor.find(noted))?.payUrl ?? returnPath)
  } catch (error) {
    const { name, code } = loggableError(error)
    log.error({ tenant: tenant.slug, reservationId, processor: processor.name, error: { name, code } }, 'payment not started')
    throw new RefusedEnquiryError(PROCESSOR_AWAY)
  }
}

type Stored = {
  started: Omit<StartedReservation, 'location'>
  depositCents: number
  startedAt: Date
  /** Of a repeat whose payment was started before. */
  paymentId: string | null
}

/**
 * A reservation has one payment, the first that is noted: the page of another is shown to nobody. A processor that answers after the time
 * to pay is over has opened a payment that nobody would look at. @returns the payment's id
 */
async function notePayment(client: PoolClient, payment: PaymentRelease): Promise<string> {
  const noted = await NOTE_PAYMENT.first(client, [payment.reservationId, payment.paymentId])
  const paymentId = noted?.paymentId ?? payment.paymentId
  if (noted?.status === 'released') await enqueueRelease(client, { ...payment, paymentId })
  return paymentId
}

async function store(client: PoolClient, tenant: Tenant, row: LeadRow, car: ReservedCar, now: Date): Promise<Stored> {
  // Another reservation of the same car, or the late payment of one, waits here.
  await LOCK_CAR.run(client, [car.id])
  await endDueOfCar(client, car.id, now)
  // Under the same id it may be another person, or the same with a slip of the finger mended.
  for (const submissionId of [row.submissionId, submissionIdFrom(row.submissionId, row.email, row.phone)]) {
    row.submissionId = submissionId
    const stored = await insertLead(row, client)
    if (stored) return begin(client, tenant, row, stored.id, car, now)
    const repeat = await findRepeat(client, row)
    if (repeat) return repeat
  }
  throw new RefusedEnquiryError('This form was sent before. Please open the page again and send it anew.')
}

async function begin(client: PoolClient, tenant: Tenant, row: LeadRow, leadId: string, car: ReservedCar, now: Date): Promise<Stored> {
  await endUnpaidOf(client, car.id, row, now)
  const reservationId = randomUUID()
  const { holdHours, refundsItself } = tenant.settings.reserve
  const heldUntil = new Date(now.getTime() + PAYING_MINUTES * 60_000)
  const inserted = await INSERT.run(client, [reservationId, tenant.id, car.id, leadId, car.depositCents, holdHours, heldUntil, now, refundsItself])
  if (inserted !== 1) throw new RefusedEnquiryError(TAKEN)
  return { started: { reservationId, leadId, isRepeat: false }, depositCents: car.depositCents, startedAt: now, paymentId: null }
}

async function findRepeat(client: PoolClient, row: LeadRow): Promise<Stored | null> {
  const known = await findKnownLead(row)
  if (!known?.isSamePerson) return null
  const reservation = await REPEAT.first(client, [known.id, row.carId])
  if (!reservation) return null
  const { id: reservationId, ...payment } = reservation
  return { started: { reservationId, leadId: known.id, isRepeat: true }, ...payment }
}
