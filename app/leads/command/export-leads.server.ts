import type { Pool, QueryResult } from 'pg'
import type { LeadCar } from '../delivery/lead-payload'
import { SELECTED, STATE } from './lead-rows.server'
import type { LeadSelection, LeadState } from './leads-arguments'

export type ExportedLead = {
  id: string
  createdAt: string
  site: string
  dealership: string | null
  location: string | null
  category: string
  subcategory: string | null
  firstName: string
  lastName: string | null
  email: string
  phone: string
  postcode: string | null
  message: string | null
  optIn: boolean
  car: LeadCar | null
  answers: Record<string, unknown>
  url: string
  isComplete: boolean
  state: LeadState
}

const PAGE = 500

const STATEMENT = `
  select l.id, to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", t.slug as site, d.slug as dealership, p.name as location,
    l.category, l.subcategory, l.first_name as "firstName", l.last_name as "lastName", l.email, l.phone, l.postcode, l.message, l.opt_in as "optIn",
    l.car_snapshot as car, l.answers, l.url, l.form_completed as "isComplete", j.state
  from lead l join tenant t on t.id = l.tenant_id left join dealership d on d.id = l.dealership_id left join location p on p.id = l.location_id
  cross join lateral (select ${STATE} as state from outbox_job j where j.lead_id = l.id) j
  where ${SELECTED} and ($5::uuid is null or l.id > $5) order by l.id limit ${PAGE}`

/** Leads, oldest first, a page of them in memory at a time: their ids go up with time. */
export async function* exportLeads(pool: Pool, siteId: number | null, { since, until, state }: Omit<LeadSelection, 'site'>): AsyncGenerator<ExportedLead> {
  for (let last: string | null = null; ; ) {
    const page: QueryResult<ExportedLead> = await pool.query<ExportedLead>(STATEMENT, [siteId, since, until, state, last])
    yield* page.rows
    last = page.rows.at(-1)?.id ?? null
    if (page.rows.length < PAGE) return
  }
}
