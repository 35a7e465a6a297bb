import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'
import type { LeadPayload } from './lead-channel'

const LEAD = statement({
  name: 'lead-payload',
  isPrepared: true,
  values: [z.string()],
  row: {
    lead_id: z.string(),
    category: z.string(),
    subcategory: z.string().nullable(),
    event_id: z.number(),
    source: z.enum(['Website']),
    url: z.string(),
    user_agent: z.string().nullable(),
    tenant: z.string(),
    dealership_slug: z.string().nullable(),
    name: z.string(),
    last_name: z.string().nullable(),
    email: z.string(),
    phone: z.string(),
    postcode: z.string().nullable(),
    message: z.string().nullable(),
    opt_in: z.boolean(),
    location: z.string().nullable(),
    car_id: z.number().nullable(),
    car_dealership_id: z.number().nullable(),
    car: z.unknown(),
    answers: z.unknown(),
    lead_attributes: z.unknown(),
    form_completed: z.boolean(),
    offer_accepted: z.boolean(),
    created_at: z.string(),
  },
  text: `
  select l.id as lead_id, l.category, l.subcategory, l.event_id, 'Website' as source, l.url, l.user_agent, t.slug as tenant,
    d.slug as dealership_slug, l.first_name as name, l.last_name, l.email, l.phone, l.postcode, l.message, l.opt_in,
    p.name as location, l.car_id, l.car_dealership_id, l.car_snapshot as car, l.answers, l.lead_attributes,
    l.form_completed, l.offer_accepted,
    to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
  from lead l
  join tenant t on t.id = l.tenant_id
  left join dealership d on d.id = l.dealership_id
  left join location p on p.id = l.location_id
  where l.id = $1`,
})

const fields = z.record(z.unknown())

/** The lead as it is to be delivered; null when it was removed meanwhile (a privacy request), and nothing is owed any more. */
export async function readLeadPayload(client: Sender, leadId: string): Promise<LeadPayload | null> {
  const lead = await LEAD.first(client, [leadId])
  if (!lead) return null
  return { ...lead, car: fields.nullable().parse(lead.car), answers: fields.parse(lead.answers), lead_attributes: fields.parse(lead.lead_attributes) }
}
