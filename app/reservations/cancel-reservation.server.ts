import { isUuid } from '~/domain/text/uuid'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { endHeld } from './end-reservation.server'

/** Gives a held car up at the shopper's wish; the deposit goes back. @returns false when there is no such hold (any more) */
export function cancelReservation(tenant: { id: number }, reservationId: string, now: Date): Promise<boolean> {
  if (!isUuid(reservationId)) return Promise.resolve(false)
  return inTransaction(getPool(), (client) => endHeld(client, tenant, reservationId, now))
}
