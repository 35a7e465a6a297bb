import type { Pool } from 'pg'
import { z } from 'zod'
import { statement, type RowOf } from '~/platform/db/statement.server'
import { loadTenantSettings } from '~/tenants/load-settings.server'
import type { Settings } from '~/tenants/settings-schema'
import { enqueueLead } from '../enqueue-lead'
import { findChannel } from '../delivery/lead-channels'
import { DEAD_SELECTED, DEAD_SELECTION, IS_OF_LEAD } from './dead-letters.server'
import { findUnknownLeads } from './find-unknown-leads.server'
import { HAS_BROUGHT, STATE } from './lead-rows.server'
import { LEAD_STATES, type DeadSelection, type LeadState } from './leads-arguments'

const leadState = z.enum(LEAD_STATES)

/**
 * `again`: jobs that are due at once. `anew`: leads that go to the channels of today, because a channel of theirs is gone, or is of another kind.
 * `others`: leads of which there was nothing to bring to their dealership. `unknown`: ids that are no lead's.
 */
export type RetryReport = { again: number; anew: number; others: UntriedLead[]; unknown: string[] }

/** `deliveredAt`: when its dealership had it last; null where it did not. */
export type UntriedLead = { leadId: string; why: LeadState | 'erased'; deliveredAt: Date | null }

const openJob = { id: z.string(), tenantId: z.number(), kind: z.string(), leadId: z.string().nullable(), channel: z.string().nullable() }
export type OpenJob = RowOf<typeof openJob>

const foundLead = { id: z.string(), tenantId: z.number(), isErased: z.boolean(), state: z.string(), deliveredAt: z.date().nullable() }

const FOUND = statement({
  name: 'leads-retry-found',
  values: [z.array(z.string()).readonly()],
  row: foundLead,
  text: `
    select l.id, l.tenant_id as "tenantId", l.erased_at is not null as "isErased", j.state, j."deliveredAt"
    from lead l cross join lateral (
      select ${STATE} as state, max(j.done_at) filter (where ${HAS_BROUGHT}) as "deliveredAt" from outbox_job j where j.lead_id = l.id
    ) j
    where l.id = any($1::uuid[]) order by l.id`,
})

const COLUMNS = `j.id, j.tenant_id as "tenantId", j.kind::text as kind, j.lead_id as "leadId", j.payload->>'channel' as channel`

const OF_LEADS = statement({
  name: 'leads-retry-of-leads',
  values: [z.array(z.string()).readonly()],
  row: openJob,
  text: `
    select ${COLUMNS} from outbox_job j
    where j.lead_id = any($1::uuid[]) and ${IS_OF_LEAD} and j.done_at is null`,
})

const DEAD = statement({
  name: 'leads-retry-dead',
  values: [...DEAD_SELECTION],
  row: openJob,
  text: `select ${COLUMNS} from outbox_job j left join lead l on l.id = j.lead_id where ${DEAD_SELECTED}`,
})

/** With all its attempts before it; a delivery that is under way goes on. */
const AGAIN = statement({
  name: 'leads-retry-again',
  values: [z.array(z.string())],
  row: { id: z.string() },
  text: `
    update outbox_job set dead_at = null, available_at = now(), attempts = 0
    where id = any($1::bigint[]) and done_at is null and (taken_until is null or taken_until <= now()) returning id`,
})

const ANEW = statement({
  name: 'leads-retry-anew',
  values: [z.string()],
  text: `
    with gone as (update outbox_job set done_at = now() where id = $1 and done_at is null returning id, tenant_id, lead_id)
    ${enqueueLead('gone where lead_id is not null', { news: "'retry-' || id", id: 'lead_id' })}`,
})

/** How these leads stand, the oldest first; none for an id that is no lead's. */
export async function findLeadsToRetry(pool: Pool, leadIds: readonly string[]): Promise<RowOf<typeof foundLead>[]> {
  return FOUND.rows(pool, [leadIds])
}

/** What is not done of these leads, also what was given up. */
export async function findOpenJobs(pool: Pool, leadIds: readonly string[]): Promise<OpenJob[]> {
  return OF_LEADS.rows(pool, [leadIds])
}

/** A lead about which nothing was done, with why. */
export function untriedLead({ id, isErased, state, deliveredAt }: RowOf<typeof foundLead>): UntriedLead {
  return { leadId: id, why: isErased ? 'erased' : leadState.parse(state), deliveredAt }
}

/** The open jobs of these leads are tried at once. */
export async function retryLeads(pool: Pool, leadIds: readonly string[]): Promise<RetryReport> {
  const unknown = await findUnknownLeads(pool, leadIds)
  const found = await findLeadsToRetry(pool, leadIds)
  const { again, anew, tried } = await retryJobs(pool, await findOpenJobs(pool, leadIds))
  // The shopper's own mail brings nothing to the dealership.
  const others = found.filter(({ id }) => !tried.some(({ leadId, kind }) => leadId === id && kind !== 'shopper_mail'))
  return { again, anew, others: others.map(untriedLead), unknown }
}

/** Every dead letter of leads is tried at once. @param siteId of one site; null for all */
export async function retryDead(pool: Pool, siteId: number | null, { since, until }: Omit<DeadSelection, 'site'>): Promise<RetryReport> {
  const { again, anew } = await retryJobs(pool, await DEAD.rows(pool, [siteId, since ?? null, until ?? null]))
  return { again, anew, others: [], unknown: [] }
}

/** Open jobs are tried at once. @returns how many are due and how many go to the channels of today, and which they were */
export async function retryJobs(pool: Pool, jobs: readonly OpenJob[]): Promise<{ again: number; anew: number; tried: OpenJob[] }> {
  const settingsOf = new Map<number, Settings>()
  const known: OpenJob[] = []
  const anew: OpenJob[] = []
  for (const job of jobs) {
    const { id, tenantId, kind, channel } = job
    const settings = settingsOf.get(tenantId) ?? (await loadTenantSettings(pool, tenantId))
    settingsOf.set(tenantId, settings)
    if (channel === null || findChannel(settings, channel, kind)) known.push(job)
    else if ((await ANEW.run(pool, [id])) > 0) anew.push(job)
  }
  const due = new Set((await AGAIN.rows(pool, [known.map(({ id }) => id)])).map(({ id }) => id))
  const again = known.filter(({ id }) => due.has(id))
  return { again: again.length, anew: anew.length, tried: [...again, ...anew] }
}
