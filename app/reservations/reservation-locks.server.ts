import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'

export const reservationStatus = z.enum(['pending', 'held', 'declined', 'released'])

/** SQL: nobody waits for long with a connection in hand, neither a visitor nor a worker: beyond two seconds a `lock_not_available` is thrown. */
const LIMITED = `with limited as materialized (select set_config('lock_timeout', '2s', true) as timeout)`

/** Whoever else would reserve the car, or have it by a late payment, waits for this transaction. */
export const LOCK_CAR = statement({
  name: 'reservation-lock-car',
  values: [z.number()],
  row: { id: z.number() },
  text: `${LIMITED} select c.id from limited cross join car c where c.id = $1 for no key update of c`,
})

export const LOCK_RESERVATION = statement({
  name: 'reservation-lock',
  values: [z.string()],
  row: { status: reservationStatus },
  text: 'select status from reservation where id = $1 for update',
})

/**
 * Holds of a site begin one after the other, and so do its online payments, so that their count is right: $1 the lock's number, $2 the site's id.
 */
export const LOCK_SITE = statement({
  name: 'reservation-lock-site',
  values: [z.number(), z.number()],
  row: { timeout: z.string(), locked: z.string() },
  neverNull: { timeout: 'it is what was just set', locked: 'a function of no value gives an empty text' },
  text: `
    ${LIMITED}
    select timeout, pg_advisory_xact_lock($1, $2)::text as locked from limited`,
})

/** Another transaction held the car, or the site's turn, for longer than a visitor waits. */
export function isLockedOut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
