import { z } from 'zod'
import type { FormValues } from '~/domain/forms/enquiry-form'
import { isUuid } from '~/domain/text/uuid'
import { TYPED_MINUTES } from '~/leads/started-form.server'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import { typedValues } from '../typed-before-paying'

const TYPED = statement({
  name: 'online-payment-typed',
  values: [z.string(), z.number(), z.date()],
  row: {
    name: z.string(),
    last_name: z.string().nullable(),
    email: z.string(),
    phone: z.string(),
    message: z.string().nullable(),
    location: z.string().nullable(),
    payment_reference: z.string(),
    payment_amount: z.string(),
  },
  text: `
  select l.first_name as name, l.last_name, l.email, l.phone, l.message, l.location_id::text as location, o.reference as payment_reference,
    to_char(o.amount_cents / 100.0, 'FM999999990.00') as payment_amount
  from online_payment o join lead l on l.id = o.lead_id
  where o.id = $1 and o.tenant_id = $2 and o.status <> 'paid' and o.created_at > $3::timestamptz - make_interval(mins => ${TYPED_MINUTES})`,
})

/** What was typed for a payment that was not made, so that the next try has it in its form; an hour later it says nothing of anybody. */
export async function findTypedPayment(tenant: { id: number }, id: string, now: Date): Promise<FormValues> {
  if (!isUuid(id)) return {}
  return typedValues(await TYPED.first(getPool(), [id, tenant.id, now]))
}
