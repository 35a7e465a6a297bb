import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'

/** Whoever else would reserve the car, or have it by a late payment, waits for this transaction. */
export const LOCK_CAR = statement({
  name: 'reservation-lock-car',
  values: [z.number()],
  row: { id: z.number() },
  text: 'select id from car where id = $1 for no key update',
})

export const LOCK_RESERVATION = statement({
  name: 'reservation-lock',
  values: [z.string()],
  row: { status: z.enum(['pending', 'held', 'declined', 'released']) },
  text: 'select status from reservation where id = $1 for update',
})
