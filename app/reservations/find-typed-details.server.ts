import { z } from 'zod'
import type { FormValues } from '~/domain/forms/enquiry-form'
import { isUuid } from '~/domain/text/uuid'
import { TYPED_MINUTES } from '~/leads/started-form.server'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import { typedValues } from './typed-before-paying'

const TYPED = statement({
  name: 'reservation-typed',
  values: [z.string(), z.number(), z.date()],
  row: {
    name: z.string(),
    last_name: z.string().nullable(),
    email: z.string(),
    phone: z.string(),
    postcode: z.string().nullable(),
    message: z.string().nullable(),
  },
  text: `
  select l.first_name as name, l.last_name, l.email, l.phone, l.postcode, l.message
  from reservation r join lead l on l.id = r.lead_id
  where r.id = $1 and r.tenant_id = $2 and r.held_at is null and r.created_at > $3::timestamptz - make_interval(mins => ${TYPED_MINUTES})`,
})

/**
 * What was typed for a reservation that was not paid, so that the next try has it in its form. The visitor who has just been to the card
 * processor knows the reservation's id; an hour later it says nothing of anybody.
 */
export async function findTypedDetails(tenant: { id: number }, reservationId: string, now: Date): Promise<FormValues> {
  if (!isUuid(reservationId)) return {}
  return typedValues(await TYPED.first(getPool(), [reservationId, tenant.id, now]))
}
