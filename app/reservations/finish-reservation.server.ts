import type { PoolClient } from 'pg'
import { z } from 'zod'
import { carTitle } from '~/domain/cars/car-title'
import { reservationUrl } from '~/domain/reservations/reservation-url'
import { heldMessage, heldUntilWords, type ReservationEnd } from '~/domain/reservations/reservation-words'
import { letGoTries } from '~/leads/enqueue-lead'
import { isForSale } from '~/platform/db/car-status'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { enqueueIndexRebuild } from '~/search/indexing/index-jobs.server'
import type { Tenant } from '~/tenants/tenant'
import type { CardProcessor } from './card-processor'
import { endDueOfCar, enqueueRelease, notifyDealer } from './end-reservation.server'
import { findPayment } from './find-payment.server'
import { getCardProcessor } from './get-card-processor.server'
import { readReservation, type StoredReservation } from './read-reservation.server'
import { LOCK_CAR, LOCK_RESERVATION } from './reservation-locks.server'
import { heldKey, notifyShopper } from './notify-shopper.server'

export type FinishedReservation =
  | { kind: 'held'; leadId: string }
  /** Not paid yet. */
  | { kind: 'open'; payUrl: string }
  /** The bank has not said yet. */
  | { kind: 'processing' }
  | { kind: 'unknown' }
  /** `timeZone` is the dealership's. */
  | (ReservationEnd & { timeZone: string })

/**
 * The hold begins when it is paid. One whose time to pay was over holds the car all the same where nobody else does, unless its payment
 * is already on its way back, or the car was sold meanwhile; one at no cost, which an address alone would bring back, does not.
 */
const HOLD = statement({
  name: 'reservation-hold',
  values: [z.string(), z.date()],
  row: { heldUntil: z.date() },
  text: `
  update reservation r set status = 'held', held_at = $2, held_until = $2::timestamptz + make_interval(hours => r.hold_hours), released_at = null
  where r.id = $1 and (r.status = 'pending' or (r.status = 'released' and r.deposit_cents > 0)) and r.held_at is null and r.payment_closed_at is null
    and not exists (select from outbox_job j where j.dedup_key = 'reservation:' || r.id || ':refund')
    and exists (select from car c where c.id = r.car_id and ${isForSale()})
    and not exists (select from reservation o where o.car_id = r.car_id and o.id <> r.id and o.status in ('pending', 'held'))
  returning r.held_until as "heldUntil"`,
})

const DECLINE = statement({
  name: 'reservation-decline',
  values: [z.string(), z.date()],
  text: `update reservation set status = 'declined', released_at = $2 where id = $1 and status = 'pending'`,
})

/** Ends a reservation that was paid and never held: the car was sold meanwhile, or the deposit went back before anybody here knew that it was paid. */
const LOSE = statement({
  name: 'reservation-lose',
  values: [z.string(), z.date()],
  text: `update reservation set status = 'released', released_at = $2 where id = $1 and status = 'pending'`,
})

const LET_GO_TRIES = statement({
  name: 'reservation-let-go-tries',
  values: [z.string(), z.date()],
  text: letGoTries('reservation', { same: 'o.car_id = settled.car_id and o.id <> settled.id and o.held_at is null', word: 'held' }),
})

/**
 * What became of a reservation once the visitor is back from paying. May be asked again and again.
 * @throws ProcessorAwayError while the processor does not say
 */
export async function finishReservation(
  tenant: Pick<Tenant, 'id'>,
  reservationId: string,
  now: Date,
  processor: CardProcessor = getCardProcessor(),
): Promise<FinishedReservation> {
  const reservation = await readReservation(getPool(), tenant, reservationId)
  if (!reservation) return { kind: 'unknown' }
  const { status, wasHeld, deposit, leadId, timeZone, isByDealership } = reservation
  if (status === 'held') return { kind: 'held', leadId }
  // One deposit holds a car once.
  if (wasHeld) return { kind: 'over', deposit, isByDealership, timeZone }
  if (deposit.cents === 0) return status === 'released' ? { kind: 'expired', timeZone } : hold(tenant, reservation, now)
  const payment = reservation.paymentId === null ? null : await findPayment(processor, reservation.paymentId)
  switch (payment?.status) {
    case 'processing':
      return { kind: 'processing' }
    case 'paid':
      return hold(tenant, reservation, now)
    case 'refunded':
      return wentBack(tenant, reservation, now)
    case 'open':
      return status === 'pending' && payment.payUrl !== null ? { kind: 'open', payUrl: payment.payUrl } : { kind: 'expired', timeZone }
    case 'declined':
      await inTransaction(getPool(), (client) => decline(client, tenant, reservation, now))
      return { kind: 'declined', timeZone }
    default:
      return { kind: 'expired', timeZone }
  }
}

/** Its payment comes to an end with it: one that is made on the processor's page after all goes back. */
async function decline(client: PoolClient, tenant: Pick<Tenant, 'id'>, { id, paymentId }: StoredReservation, now: Date): Promise<void> {
  const declined = await DECLINE.run(client, [id, now])
  if (declined === 1 && paymentId !== null) await enqueueRelease(client, { reservationId: id, tenantId: tenant.id, paymentId, mayHold: true })
}

/**
 * A deposit that holds nothing any more: the car was not to be had when it came, or it was given back at the processor's desk before anybody saw that it was
 * paid. Then the car waits for it no longer, and the worker notes it and tells of it.
 */
async function wentBack(tenant: Pick<Tenant, 'id'>, { id, paymentId, deposit, isToGoBack, timeZone }: StoredReservation, now: Date): Promise<FinishedReservation> {
  if (isToGoBack) return { kind: 'lost', deposit, timeZone }
  await inTransaction(getPool(), async (client) => {
    const ended = await LOSE.run(client, [id, now])
    if (ended === 1 && paymentId !== null) await enqueueRelease(client, { reservationId: id, tenantId: tenant.id, paymentId, mayHold: true })
  })
  return { kind: 'over', deposit: { ...deposit, isRefundPending: deposit.refundedAt === null }, isByDealership: false, timeZone }
}

function hold(tenant: Pick<Tenant, 'id'>, reservation: StoredReservation, now: Date): Promise<FinishedReservation> {
  return inTransaction(getPool(), async (client): Promise<FinishedReservation> => {
    // Another payment of the same car waits here.
    await LOCK_CAR.run(client, [reservation.carId])
    const own = await LOCK_RESERVATION.first(client, [reservation.id])
    if (own?.status === 'released') await endDueOfCar(client, reservation.carId, now)
    const held = await HOLD.first(client, [reservation.id, now])
    if (!held) return heldOrLost(client, tenant, reservation, now)
    await notifyDealer(client, reservation.leadId, 'held', { held_until: held.heldUntil.toISOString() })
    await LET_GO_TRIES.run(client, [reservation.id, now])
    await tellHeld(client, tenant, reservation, held.heldUntil, now)
    // The car's own page says at once that it is reserved; lists follow.
    await enqueueIndexRebuild(client, reservation.dealershipId)
    return { kind: 'held', leadId: reservation.leadId }
  })
}

async function tellHeld(client: PoolClient, tenant: Pick<Tenant, 'id'>, reservation: StoredReservation, heldUntil: Date, now: Date): Promise<void> {
  const { id, carSlug, siteName, tenantSlug, phone, deposit } = reservation
  const text = heldMessage({
    siteName,
    carTitle: carTitle(reservation.car),
    heldUntil: heldUntilWords({ ...reservation, heldUntil }),
    depositCents: deposit.cents,
    url: reservationUrl(reservation.url, { slug: carSlug }, id),
  })
  await notifyShopper(client, tenant.id, { dedupKey: heldKey(id), tenantSlug, phone, text, until: heldUntil }, now)
}

/**
 * A hold that did not begin: another click of the same visitor began it, or the car is gone. Then the reservation is over, and what was paid goes back; not
 * where it is known to have gone nowhere, as its bank sent it back or it is disputed there.
 */
async function heldOrLost(client: PoolClient, tenant: Pick<Tenant, 'id'>, { id, leadId, paymentId, timeZone }: StoredReservation, now: Date): Promise<FinishedReservation> {
  // As it is now: the row is locked already, by `hold`.
  const own = await readReservation(client, tenant, id)
  if (!own) return { kind: 'unknown' }
  if (own.status === 'held') return { kind: 'held', leadId }
  await LOSE.run(client, [id, now])
  const { deposit, isPaymentClosed } = own
  if (isPaymentClosed) return { kind: 'lost', deposit, timeZone }
  if (paymentId !== null) await enqueueRelease(client, { reservationId: id, tenantId: tenant.id, paymentId, mayHold: false })
  return { kind: 'lost', deposit: { ...deposit, isRefundPending: deposit.cents > 0 }, timeZone }
}
