import { z } from 'zod'
import { DEFAULT_TIME_ZONE } from '~/domain/time/wall-clock'
import { isUuid } from '~/domain/text/uuid'
import { statement, type Sender } from '~/platform/db/statement.server'

const payment = {
  id: z.string(),
  status: z.enum(['pending', 'paid', 'declined', 'expired']),
  leadId: z.string(),
  reference: z.string(),
  amountCents: z.number(),
  paymentId: z.string().nullable(),
  paidAt: z.date().nullable(),
  refundedAt: z.date().nullable(),
  /** What of a refund came back from the bank, and was not given back since. */
  owedCents: z.number().nullable(),
  /** What went back of it in part. */
  refundedCents: z.number(),
  /** Its dealership has been told that it is disputed at its bank. */
  isDisputed: z.boolean(),
  tenantSlug: z.string(),
  timeZone: z.string(),
}

const COLUMNS = `
  select o.id, o.status, o.lead_id as "leadId", o.reference, o.amount_cents as "amountCents", o.payment_id as "paymentId", o.paid_at as "paidAt",
    o.refunded_at as "refundedAt",
    case when o.refunded_at is null and l.answers->'payment_refund_failed_at' is not null then nullif(coalesce((l.answers->>'payment_refund_failed_cents')::int, o.amount_cents), 0) end as "owedCents",
    coalesce((l.answers->>'payment_refunded_cents')::int, 0) as "refundedCents", l.answers->'payment_disputed_at' is not null as "isDisputed", t.slug as "tenantSlug", coalesce(p.time_zone, d.time_zone, (select f.time_zone from tenant_dealership td
      join dealership f on f.id = td.dealership_id where td.tenant_id = t.id order by td.position limit 1), '${DEFAULT_TIME_ZONE}') as "timeZone"
  from online_payment o join lead l on l.id = o.lead_id join tenant t on t.id = o.tenant_id
  left join dealership d on d.id = l.dealership_id left join location p on p.id = l.location_id`

const declared = {
  values: [z.string(), z.number()],
  row: payment,
} as const

const READ = {
  id: statement({ ...declared, name: 'online-payment', text: `${COLUMNS} where o.id = $1 and o.tenant_id = $2` }),
  lead: statement({ ...declared, name: 'online-payment-of-lead', text: `${COLUMNS} where o.lead_id = $1 and o.tenant_id = $2` }),
}

export type StoredOnlinePayment = z.output<z.ZodObject<typeof payment>>

/** A payment of this tenant, by its own id or its lead's; null for an id that is none. */
export function readOnlinePayment(client: Sender, tenant: { id: number }, id: string, by: keyof typeof READ = 'id'): Promise<StoredOnlinePayment | null> {
  return isUuid(id) ? READ[by].first(client, [id, tenant.id]) : Promise.resolve(null)
}
