import type { Pool } from 'pg'
import { z } from 'zod'
import type { Consent } from '~/domain/forms/consent'
import { statement } from '~/platform/db/statement.server'
import { JOIN_LEAD_PLACE, LEAD_ANSWERS } from '../delivery/lead-place'
import type { LeadCar } from '../delivery/lead-payload'
import { SELECTED, SELECTION, STATE } from './lead-rows.server'
import { LEAD_STATES, type LeadSelection, type LeadState } from './leads-arguments'

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
  /** What was ticked or left by whoever the lead is of: which box, under which words, when. */
  consents: Consent[]
  state: LeadState
}

const PAGE = 500

const text = z.string().nullable()

const LEADS = statement({
  name: 'leads-export',
  values: [...SELECTION, z.string().nullable()],
  row: {
    id: z.string(),
    createdAt: z.string(),
    site: z.string(),
    dealership: text,
    location: text,
    category: z.string(),
    subcategory: text,
    firstName: z.string(),
    lastName: text,
    email: z.string(),
    phone: z.string(),
    postcode: text,
    message: text,
    optIn: z.boolean(),
    car: z.unknown(),
    answers: z.unknown(),
    url: z.string(),
    isComplete: z.boolean(),
    consents: z.unknown(),
    state: z.string(),
  },
  text: `
  select l.id, to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt", t.slug as site, d.slug as dealership, p.name as location,
    l.category, l.subcategory, l.first_name as "firstName", l.last_name as "lastName", l.email, l.phone, l.postcode, l.message, l.opt_in as "optIn",
    l.car_snapshot as car, ${LEAD_ANSWERS} as answers, l.url, l.form_completed as "isComplete", l.consents, j.state
  from lead l join tenant t on t.id = l.tenant_id left join dealership d on d.id = l.dealership_id ${JOIN_LEAD_PLACE}
  cross join lateral (select ${STATE} as state from outbox_job j where j.lead_id = l.id) j
  where ${SELECTED} and ($5::uuid is null or l.id > $5) order by l.id limit ${PAGE}`,
})

const state = z.enum(LEAD_STATES)
const answers = z.record(z.unknown())

/** Leads, oldest first, a page of them in memory at a time: their ids go up with time. */
export async function* exportLeads(pool: Pool, siteId: number | null, selection: Omit<LeadSelection, 'site'>): AsyncGenerator<ExportedLead> {
  for (let last: string | null = null; ; ) {
    const page: ExportedLead[] = await readPage(pool, siteId, selection, last)
    yield* page
    last = page.at(-1)?.id ?? null
    if (page.length < PAGE) return
  }
}

async function readPage(pool: Pool, siteId: number | null, selection: Omit<LeadSelection, 'site'>, last: string | null): Promise<ExportedLead[]> {
  const { since, until, state: onlyState } = selection
  const rows = await LEADS.rows(pool, [siteId, since ?? null, until ?? null, onlyState ?? null, last])
  return rows.map((row) => ({ ...row, car: row.car as LeadCar | null, consents: row.consents as Consent[], answers: answers.parse(row.answers), state: state.parse(row.state) }))
}
