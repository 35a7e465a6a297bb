import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { formatDollars } from '~/domain/format'
import { RefusedEnquiryError, type LeadInput } from '~/leads/lead-input'
import { requireLeadSubject } from '~/leads/lead-subject.server'
import { submissionIdFrom } from '~/leads/submission-id'
import { leadRow } from '~/leads/submit-lead.server'
import { findKnownLead, insertLeadWith, type LeadRow } from '~/leads/write-lead.server'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import type { Tenant } from '~/tenants/tenant'
import type { CardProcessor } from './card-processor'
import { fakeCardProcessor } from './fake-card-processor.server'

/** How long a car waits for somebody who is paying. */
export const PAYING_MINUTES = 15

export const TAKEN = 'Somebody else is reserving this car right now. Please try again in a few minutes, or send us an enquiry.'

/** The car, as the checkout page knows it. */
export type ReservedCar = { id: number; title: string; path: string; depositCents: number }

export type StartedReservation = { leadId: string; reservationId: string; isRepeat: boolean; location: string }

/** A hold that is over stands in nobody's way, whether or not the worker has seen it yet. */
const RELEASE_OVERDUE = `
  update reservation set status = 'released', released_at = $2
  where car_id = $1 and status in ('pending', 'held') and held_until <= $2`

const INSERT = `
  insert into reservation (id, tenant_id, car_id, lead_id, deposit_cents, hold_hours, held_until, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (car_id) where status in ('pending', 'held') do nothing`

/**
 * Reserves a car for whoever pays: the reservation, its lead and what is owed for it in one transaction (section 1). A car is
 * reserved by one at a time; the same submission sent again is the same reservation.
 * @throws RefusedEnquiryError when somebody else is faster
 * @throws ForeignSubjectError when the car is not the tenant's
 */
export async function startReservation(
  tenant: Tenant,
  input: LeadInput,
  car: ReservedCar,
  now: Date,
  processor: CardProcessor = fakeCardProcessor(),
): Promise<StartedReservation> {
  const { enquiry } = input
  const subject = await requireLeadSubject(tenant, { carId: car.id, locationId: null, dealershipSlug: null })
  const row = leadRow(tenant, { ...input, formCategory: 'Reservation', isUnfinished: true, answers: { deposit_cents: car.depositCents } }, subject)
  row.submissionId = enquiry.submission_id ?? submissionIdFrom(now.toISOString().slice(0, 13), enquiry.email, enquiry.phone, String(car.id))
  const { reservationId, leadId, isRepeat } = await inTransaction(getPool(), (client) => store(client, tenant, row, car, now))
  const returnPath = `${car.path}?reservation=${reservationId}`
  if (car.depositCents === 0) return { leadId, reservationId, isRepeat, location: returnPath }
  const description = `Deposit for ${car.title}, ${formatDollars(car.depositCents)}`
  const { paymentId, payUrl } = await processor.start({ idempotencyKey: reservationId, amountCents: car.depositCents, description, returnPath })
  await getPool().query('update reservation set payment_id = $2 where id = $1', [reservationId, paymentId])
  return { leadId, reservationId, isRepeat, location: payUrl }
}

async function store(client: PoolClient, tenant: Tenant, row: LeadRow, car: ReservedCar, now: Date) {
  await client.query(RELEASE_OVERDUE, [car.id, now])
  const leadId = await insertLeadWith(client, row)
  if (leadId === null) return findRepeat(client, row)
  const reservationId = randomUUID()
  const { holdHours } = tenant.settings.reserve
  const heldUntil = new Date(now.getTime() + PAYING_MINUTES * 60_000)
  const values = [reservationId, tenant.id, car.id, leadId, car.depositCents, holdHours, heldUntil, now]
  const inserted = await client.query(INSERT, values)
  if (inserted.rowCount !== 1) throw new RefusedEnquiryError(TAKEN)
  return { reservationId, leadId, isRepeat: false }
}

async function findRepeat(client: PoolClient, row: LeadRow) {
  const known = await findKnownLead(row)
  const { rows } = await client.query<{ id: string }>('select id from reservation where lead_id = $1 and car_id = $2', [known?.id, row.carId])
  const reservation = rows[0]
  if (!known?.isSamePerson || !reservation) throw new RefusedEnquiryError('This form was sent before. Please open the page again and send it anew.')
  return { reservationId: reservation.id, leadId: known.id, isRepeat: true }
}
