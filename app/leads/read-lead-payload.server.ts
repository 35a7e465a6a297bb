import type { ClientBase } from 'pg'
import type { LeadPayload } from './lead-channel'

const STATEMENT = `
  select l.id as lead_id, l.category, l.subcategory, l.event_id, 'Website' as source, l.url, l.user_agent, t.slug as tenant,
    d.slug as dealership_slug, l.first_name as name, l.last_name, l.email, l.phone, l.postcode, l.message, l.opt_in,
    p.name as location, l.car_id, l.car_dealership_id, l.car_snapshot as car, l.answers, l.lead_attributes,
    l.form_completed, l.offer_accepted,
    to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
  from lead l
  join tenant t on t.id = l.tenant_id
  left join dealership d on d.id = l.dealership_id
  left join location p on p.id = l.location_id
  where l.id = $1`

/** The lead as it is to be delivered; null when it was removed meanwhile (a privacy request), and nothing is owed any more. */
export async function readLeadPayload(client: ClientBase, leadId: string): Promise<LeadPayload | null> {
  const answer = await client.query<LeadPayload>({ name: 'lead-payload', text: STATEMENT, values: [leadId] })
  return answer.rows[0] ?? null
}
