import type { ClientBase } from 'pg'
import { z } from 'zod'
import { carTitle } from '~/domain/cars/car-title'
import { endedMessage } from '~/domain/reservations/reservation-words'
import { parseMobile } from '~/domain/sign-in/sign-in'
import { DAY_MS } from '~/domain/time/durations'
import { statement } from '~/platform/db/statement.server'
import { enqueueJob } from '~/platform/outbox/enqueue-job.server'
import type { SmsJob } from '~/shoppers/deliver-sms.server'
import type { StoredReservation } from './read-reservation.server'

/** A message that could not be sent for so long is not sent any more. */
const NEWS_DAYS = 3

/**
 * For so long the news of an end waits for the refund that follows it within seconds, so that the dealership, and a shopper whose hold it ended, hear of both by one message; a bank
 * that takes it back is news of the same kind.
 */
export const REFUND_SECONDS = 15

/** The outbox's keys of the messages that a car is held, and that its dealership has ended that. */
export const heldKey = (reservationId: string) => `reservation:${reservationId}:held`
const endedKey = (reservationId: string) => `reservation:${reservationId}:ended`

/**
 * Enqueues a text message to a shopper, within the caller's transaction. A number that takes no messages gets none: the page that they
 * paid from says the same, and so does their mail.
 * @param about `until`: when what it says is over, where that is known; `at`: when it is due, where that is not now
 */
export async function notifyShopper(
  client: ClientBase,
  tenantId: number,
  about: { dedupKey: string; tenantSlug: string; phone: string; text: string; until?: Date; at?: Date },
  now: Date,
): Promise<void> {
  const to = parseMobile(about.phone)
  if (to === null) return
  const newsUntilMs = now.getTime() + NEWS_DAYS * DAY_MS
  const expiresAt = new Date(Math.min(newsUntilMs, about.until?.getTime() ?? newsUntilMs)).toISOString()
  const message: SmsJob = { tenantSlug: about.tenantSlug, to, text: about.text, expiresAt }
  await enqueueJob(client, { tenantId, kind: 'sms', dedupKey: about.dedupKey, payload: message, at: about.at })
}

/** In these words its key finds it, and not the index of all that is pending. */
const FORGET_MESSAGE = statement({
  name: 'reservation-forget-message',
  values: [z.string()],
  text: `delete from outbox_job where dedup_key = $1 and coalesce(done_at, 'infinity') = 'infinity'`,
})

/** Takes back a message that was not sent yet. */
export async function forgetMessage(client: ClientBase, dedupKey: string): Promise<void> {
  await FORGET_MESSAGE.run(client, [dedupKey])
}

/** Tells a shopper that the dealership has ended their hold. @param goesBack as `goesBackWords` has it: then it waits for the message that it has gone back */
export async function notifyOfEnd(client: ClientBase, tenantId: number, { id, ...reservation }: StoredReservation, goesBack: string | null, now: Date): Promise<void> {
  const { siteName, tenantSlug, phone, car } = reservation
  const text = endedMessage({ siteName, carTitle: carTitle(car), goesBack })
  const at = goesBack === null ? now : new Date(now.getTime() + REFUND_SECONDS * 1_000)
  await notifyShopper(client, tenantId, { dedupKey: endedKey(id), tenantSlug, phone, text, at }, now)
}

/** What became of the deposit is known: where the message that the hold is ended was not sent yet, it says no more of it than is so, or makes way for the one that says both. */
export async function settleNotice(client: ClientBase, tenantId: number, reservation: StoredReservation, now: Date, isRefund: boolean): Promise<void> {
  await forgetMessage(client, endedKey(reservation.id))
  if (!isRefund) await notifyOfEnd(client, tenantId, reservation, null, now)
}
