import type { ClientBase } from 'pg'
import { z } from 'zod'
import { BY_DEALERSHIP, type Ending } from '~/domain/reservations/reservation-words'
import { countedNews, enqueueLead } from '~/leads/enqueue-lead'
import { statement, type RowOf } from '~/platform/db/statement.server'
import { enqueueJob } from '~/platform/outbox/enqueue-job.server'
import { enqueueIndexRebuild } from '~/search/indexing/index-jobs.server'
import { forgetMessage, heldKey, REFUND_SECONDS } from './notify-shopper.server'

const ended = {
  id: z.string(),
  tenantId: z.number(),
  leadId: z.string(),
  paymentId: z.string().nullable(),
  depositCents: z.number(),
  refundsItself: z.boolean(),
  wasHeld: z.boolean(),
  dealershipId: z.number(),
}
type Ended = RowOf<typeof ended>

/** What the outbox holds of a payment that is to come to an end. */
export const paymentRelease = z.object({
  reservationId: z.string(),
  tenantId: z.number(),
  paymentId: z.string(),
  /** It was not paid when the time to pay was over; if it has been paid by now, the payer may still have the car. */
  mayHold: z.boolean(),
})
export type PaymentRelease = z.output<typeof paymentRelease>

const END = `
  update reservation r set status = 'released', released_at = $1 from ended e, car c
  where r.id = e.id and c.id = r.car_id
  returning r.id, r.tenant_id as "tenantId", r.lead_id as "leadId", r.payment_id as "paymentId", r.deposit_cents as "depositCents",
    r.refunds_itself as "refundsItself", e.status = 'held' as "wasHeld", c.dealership_id as "dealershipId"`

const END_NEXT = statement({
  name: 'reservation-end-next',
  values: [z.date()],
  row: ended,
  text: `
  with ended as (
    select id, status from reservation where status in ('pending', 'held') and held_until <= $1 order by held_until limit 1 for update skip locked
  ) ${END}`,
})

const END_OF_CAR = statement({
  name: 'reservation-end-of-car',
  values: [z.date(), z.number()],
  row: ended,
  text: `
  with ended as (
    select id, status from reservation where status in ('pending', 'held') and held_until <= $1 and car_id = $2 for update
  ) ${END}`,
})

const END_OWN_UNPAID = statement({
  name: 'reservation-end-own-unpaid',
  values: [z.date(), z.number(), z.number(), z.string().nullable(), z.string().nullable()],
  row: ended,
  text: `
  with ended as (
    select id, status from reservation
    where status = 'pending' and tenant_id = $2 and car_id = $3 and (form_id = $4 or id = $5) for update
  ) ${END}`,
})

const END_HELD = statement({
  name: 'reservation-end-held',
  values: [z.date(), z.string(), z.number()],
  row: ended,
  text: `
  with ended as (
    select id, status from reservation where status = 'held' and id = $2 and tenant_id = $3 for update
  ) ${END}`,
})

/** Ends one reservation, of any tenant, whose hold or time to pay is over. @returns whether there was one */
export async function endNextDue(client: ClientBase, now: Date): Promise<boolean> {
  const found = await END_NEXT.first(client, [now])
  return settle(client, found, 'expired', now)
}

/** A hold that is over stands in nobody's way, whether or not the worker has seen it yet. */
export async function endDueOfCar(client: ClientBase, carId: number, now: Date): Promise<void> {
  const found = await END_OF_CAR.first(client, [now, carId])
  await settle(client, found, 'expired', now)
}

/** What only whoever began a hold knows: the form's id, and the reservation's own, with which they come back from paying. */
export type HoldSecret = { formId: string | null; reservationId: string | null }

/** Whoever goes back from paying and begins again, to mend a detail perhaps, is not in their own way. */
export async function endOwnUnpaid(client: ClientBase, tenantId: number, carId: number, secret: HoldSecret, now: Date): Promise<void> {
  const found = await END_OWN_UNPAID.first(client, [now, tenantId, carId, secret.formId, secret.reservationId])
  await settle(client, found, 'expired', now)
}

/**
 * Ends a hold before its time; its deposit goes back.
 * @param endedBy who ended it for the dealership; left out where it is the shopper's wish
 * @returns false when it is not held (any more)
 */
export async function endHeld(client: ClientBase, tenant: { id: number }, reservationId: string, now: Date, endedBy?: string): Promise<boolean> {
  const found = await END_HELD.first(client, [now, reservationId, tenant.id])
  return settle(client, found, endedBy === undefined ? 'cancelled' : BY_DEALERSHIP, now, endedBy)
}

/** The dealership settles what was paid, or nothing was to be paid: nothing comes of the payment here any more. */
const CLOSE_WITHOUT_REFUND = statement({
  name: 'reservation-close-without-refund',
  values: [z.string(), z.date()],
  text: 'update reservation set payment_closed_at = $2 where id = $1 and payment_id is not null',
})

/** What follows from an end, in the transaction that makes it: jobs for the payment, the message to the dealer and the search index. */
async function settle(client: ClientBase, ended: Ended | null, ending: Ending, now: Date, endedBy?: string): Promise<boolean> {
  if (!ended) return false
  const { id, tenantId, paymentId, wasHeld } = ended
  const goesBack = !wasHeld || ended.refundsItself || ending !== 'expired'
  if (paymentId !== null && goesBack) await enqueueRelease(client, { reservationId: id, tenantId, paymentId, mayHold: !wasHeld })
  else await CLOSE_WITHOUT_REFUND.run(client, [id, now])
  if (wasHeld) {
    // Not sent by now, it would come after the one that it is over.
    await forgetMessage(client, heldKey(id))
    const isToSettle = paymentId !== null && !goesBack
    const by = endedBy === undefined ? {} : { reservation_ended_by: endedBy }
    const answers = { reservation_ended: ending, reservation_ended_at: now.toISOString(), ...by, ...(isToSettle ? { deposit_cents_to_settle: ended.depositCents } : {}) }
    await notifyDealer(client, ended.leadId, 'ended', answers, paymentId !== null && goesBack ? REFUND_SECONDS : 0)
    await enqueueIndexRebuild(client, ended.dealershipId)
  }
  return true
}

/** Enqueues the end of a payment within the caller's transaction, once. */
export async function enqueueRelease(client: ClientBase, release: PaymentRelease): Promise<void> {
  const dedupKey = `reservation:${release.reservationId}:${release.mayHold ? 'unpaid' : 'refund'}`
  await enqueueJob(client, { tenantId: release.tenantId, kind: 'payment_release', dedupKey, payload: release })
}

const TELL = statement({
  name: 'reservation-tell-dealer',
  values: [z.string(), z.string(), z.record(z.unknown()), z.number()],
  text: `
    with told as (
      update lead set form_completed = form_completed or $2 = 'held',
        -- Who has paid is no machine.
        answers = case when $2 = 'held' and (answers->>'deposit_cents')::int > 0 then answers - 'possible_spam' else answers end || $3::jsonb
          -- Less what has gone back at the processor's desk by the time that this row is locked, not by when the statement began.
          || case when $3::jsonb ? 'deposit_cents_to_settle' then jsonb_build_object('deposit_cents_to_settle',
            ($3::jsonb->>'deposit_cents_to_settle')::int - coalesce(($3::jsonb->>'deposit_refunded_cents')::int, (answers->>'deposit_refunded_cents')::int, 0)) else '{}' end
      where id = $1 and erased_at is null returning id, tenant_id
    ), waiting as (
      update outbox_job j set available_at = least(j.available_at, now() + make_interval(secs => $4)) from told
      where (j.dedup_key = 'lead:' || told.id or ($2 in ('refunded', 'disputed') and j.dedup_key = 'lead:' || told.id || ':ended')) and j.attempts = 0 and j.done_at is null
      returning j.id
    )
    ${enqueueLead('told where not exists (select from waiting)', {
      at: 'now() + make_interval(secs => $4)',
      news: `case when $2 in ('refund_failed', 'refunded_by_hand', 'disputed') then ${countedNews('$2', 'told')} else $2 end`,
    })}`,
})

/**
 * Writes into the lead what became of its reservation, and enqueues it to be delivered again, within the caller's transaction; an erased lead is left alone. What no worker has told
 * yet goes out in one message with it: the lead itself, which waits for its payment, and with a refund, or a dispute that keeps it from being made, the end of the hold. A deposit that the dealership is to settle is given whole
 * in `answers`: what has gone back of it is taken off here.
 */
export async function notifyDealer(client: ClientBase, leadId: string, news: 'held' | 'ended' | 'refunded' | 'refunded_by_hand' | 'refund_failed' | 'disputed', answers: Record<string, unknown>, afterSeconds = 0): Promise<void> {
  await TELL.run(client, [leadId, news, answers, afterSeconds])
}
