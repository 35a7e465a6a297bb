import { z } from 'zod'
import { BY_DEALERSHIP, type Deposit } from '~/domain/reservations/reservation-words'
import { isUuid } from '~/domain/text/uuid'
import { isSold } from '~/platform/db/car-status'
import { statement, type Sender } from '~/platform/db/statement.server'
import { reservationStatus } from './reservation-locks.server'

export type StoredReservation = {
  id: string
  status: z.output<typeof reservationStatus>
  leadId: string
  carId: number
  dealershipId: number
  carSlug: string
  /** It was sold since, perhaps to whoever holds it. */
  isCarSold: boolean
  /** Where the car stands. */
  placeName: string
  car: { year: number; make: string; model: string }
  paymentId: string | null
  deposit: Deposit
  heldUntil: Date
  /** Until then, by the database's clock; below zero once it is over. */
  secondsLeft: number
  /** Its hold began, whatever has become of it since. */
  wasHeld: boolean
  /** When it was over; null while it is not. */
  endedAt: Date | null
  /** Why, as its lead says it; null where that says nothing. */
  ending: string | null
  /** Its dealership ended the hold before its time. */
  isByDealership: boolean
  /** Who did, for the dealership. */
  endedBy: string | null
  /** Nothing can come of the payment any more. */
  isPaymentClosed: boolean
  /** The platform gives its payment back, or has: of one that was never held because the car was not to be had any more. */
  isToGoBack: boolean
  /** Its dealership settles the deposit itself, and has been told so. */
  isToSettle: boolean
  /** Its dealership has been told that it is disputed at its bank. */
  isDisputed: boolean
  /** IANA zone of where the car stands. */
  timeZone: string
  siteName: string
  tenantSlug: string
  /** Of the page that it began on: the site's own. */
  url: string
  /** E.164. */
  phone: string
}

const COLUMNS = `
  select r.id, r.status, r.lead_id as "leadId", r.car_id as "carId", c.dealership_id as "dealershipId", c.slug as "carSlug", ${isSold()} as "isCarSold", c.year, c.make, c.model,
    r.payment_id as "paymentId", r.deposit_cents as "depositCents", r.held_until as "heldUntil", extract(epoch from r.held_until - now())::float8 as "secondsLeft", r.held_at is not null as "wasHeld",
    r.released_at as "endedAt", l.answers->>'reservation_ended' as ending, l.answers->>'reservation_ended_by' as "endedBy", r.payment_closed_at is not null as "isPaymentClosed", r.refunded_at as "refundedAt",
    coalesce((l.answers->>'deposit_refunded_cents')::int, 0) as "refundedCents",
    l.answers->'deposit_cents_to_settle' is not null as "isToSettle", l.answers->'deposit_disputed_at' is not null as "isDisputed",
    exists (select from outbox_job o where o.dedup_key = 'reservation:' || r.id || ':refund') as "isToGoBack",
    coalesce(p.time_zone, d.time_zone) as "timeZone", coalesce(p.name, d.name) as "placeName", t.name as "siteName", t.slug as "tenantSlug", l.url, l.phone
  from reservation r join lead l on l.id = r.lead_id join tenant t on t.id = r.tenant_id
  join car c on c.id = r.car_id join dealership d on d.id = c.dealership_id left join location p on p.id = c.location_id`

const reservation = {
  values: [z.string(), z.number()],
  row: {
    id: z.string(),
    status: reservationStatus,
    leadId: z.string(),
    carId: z.number(),
    dealershipId: z.number(),
    carSlug: z.string(),
    isCarSold: z.boolean(),
    year: z.number(),
    make: z.string(),
    model: z.string(),
    paymentId: z.string().nullable(),
    depositCents: z.number(),
    heldUntil: z.date(),
    secondsLeft: z.number(),
    wasHeld: z.boolean(),
    endedAt: z.date().nullable(),
    ending: z.string().nullable(),
    endedBy: z.string().nullable(),
    isPaymentClosed: z.boolean(),
    refundedAt: z.date().nullable(),
    refundedCents: z.number(),
    isToGoBack: z.boolean(),
    isToSettle: z.boolean(),
    isDisputed: z.boolean(),
    timeZone: z.string(),
    placeName: z.string(),
    siteName: z.string(),
    tenantSlug: z.string(),
    url: z.string(),
    phone: z.string(),
  },
  neverNull: { isCarSold: 'every car has a status' },
} as const

const READ = {
  id: statement({ ...reservation, name: 'reservation', text: `${COLUMNS} where r.id = $1 and r.tenant_id = $2` }),
  lead: statement({ ...reservation, name: 'reservation-of-lead', text: `${COLUMNS} where r.lead_id = $1 and r.tenant_id = $2` }),
}

/** A reservation of this tenant, by its own id or its lead's; null for an id that is none. */
export async function readReservation(
  client: Sender,
  tenant: { id: number },
  id: string,
  by: keyof typeof READ = 'id',
): Promise<StoredReservation | null> {
  if (!isUuid(id)) return null
  const row = await READ[by].first(client, [id, tenant.id])
  if (!row) return null
  const { year, make, model, depositCents, refundedAt, refundedCents, ...rest } = row
  const deposit = { cents: depositCents, refundedCents, refundedAt: refundedAt?.toISOString() ?? null, isRefundPending: row.isToGoBack && !row.isPaymentClosed }
  return { ...rest, isByDealership: rest.ending === BY_DEALERSHIP, car: { year, make, model }, deposit }
}
