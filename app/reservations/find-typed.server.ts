import { z } from 'zod'
import type { FormValues } from '~/domain/forms/enquiry-form'
import { spacedPhone } from '~/domain/forms/phone-number'
import { answerName, type StandardField } from '~/domain/forms/standard-fields'
import { isUuid } from '~/domain/text/uuid'
import { TYPED_MINUTES } from '~/leads/started-form.server'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import { PAGE_MINUTES, type PaymentSubject } from './card-processor'

const asked = [z.string(), z.number(), z.date()] as const
const answer = (field: StandardField) => `l.answers->>'${answerName(field)}' as ${field}`
/** By the names of the form's fields. */
const details = {
  name: z.string(),
  last_name: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  preferred_contact_method: z.string().nullable(),
  message: z.string().nullable(),
  opt_in: z.string(),
}
/** A box that was left says so: the form's own preset is not what its visitor chose. */
const DETAILS = `l.first_name as name, l.last_name, l.email, l.phone, ${answer('preferred_contact_method')}, l.message, case when l.opt_in then 'on' else '' end as opt_in`
const isFresh = (minutes: number) => `created_at > $3::timestamptz - make_interval(mins => ${minutes})`
/** Its page can be paid on for as long as `TYPED_MINUTES`, and whoever comes back when that is over goes on with what they typed. */
const PAYMENT_TYPED_MINUTES = PAGE_MINUTES + TYPED_MINUTES

const TYPED = {
  reservation: statement({
    name: 'reservation-typed',
    values: asked,
    row: { ...details, postcode: z.string().nullable(), has_trade_in: z.string().nullable(), submission_id: z.string().nullable() },
    text: `
      select ${DETAILS}, l.postcode, ${answer('has_trade_in')}, r.form_id::text as submission_id
      from reservation r join lead l on l.id = r.lead_id
      where r.id = $1 and r.tenant_id = $2 and r.held_at is null and r.${isFresh(TYPED_MINUTES)}`,
  }),
  online_payment: statement({
    name: 'online-payment-typed',
    values: asked,
    row: { ...details, location: z.string().nullable(), payment_reference: z.string(), payment_amount: z.string() },
    text: `
      select ${DETAILS}, l.location_id::text as location, o.reference as payment_reference,
        to_char(o.amount_cents / 100.0, 'FM999999990.00') as payment_amount
      from online_payment o join lead l on l.id = o.lead_id
      where o.id = $1 and o.tenant_id = $2 and o.status <> 'paid' and o.${isFresh(PAYMENT_TYPED_MINUTES)}`,
  }),
}

/**
 * What was typed in a form that was not paid for, so that the next try has it in its form; nothing of one that was paid. The visitor who has just been
 * to the card processor knows the id of what they were to pay; an hour later (two of a payment) it says nothing of anybody.
 */
export async function findTyped(tenant: { id: number }, { kind, id }: PaymentSubject, now: Date): Promise<FormValues> {
  const stored = isUuid(id) ? await TYPED[kind].first(getPool(), [id, tenant.id, now]) : null
  const typed = Object.entries(stored ?? {}).filter((entry): entry is [string, string] => entry[1] !== null)
  return Object.fromEntries(typed.map(([field, value]) => [field, field === 'phone' ? spacedPhone(value) : value]))
}
