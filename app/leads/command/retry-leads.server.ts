import type { Pool } from 'pg'
import { z } from 'zod'
import { statement, type RowOf } from '~/platform/db/statement.server'
import { loadTenantSettings } from '~/tenants/load-settings.server'
import type { Settings } from '~/tenants/settings-schema'
import { enqueueLead } from '../enqueue-lead'
import { findChannel } from '../delivery/lead-channels'
import { DEAD_SELECTED, DEAD_SELECTION, IS_OF_LEAD } from './dead-letters.server'
import { findUnknownLeads } from './find-unknown-leads.server'
import type { DeadSelection } from './leads-arguments'

/**
 * `again`: jobs that are due at once. `anew`: leads that go to the channels of today, because a channel of theirs is gone, or is of another kind.
 * `unknown`: ids that are no lead's.
 */
export type RetryReport = { again: number; anew: number; unknown: string[] }

const openJob = { id: z.string(), tenantId: z.number(), kind: z.string(), leadId: z.string().nullable(), channel: z.string().nullable() }
type OpenJob = RowOf<typeof openJob>

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
  text: `
    update outbox_job set dead_at = null, available_at = now(), attempts = 0
    where id = any($1::bigint[]) and done_at is null and (taken_until is null or taken_until <= now())`,
})

const ANEW = statement({
  name: 'leads-retry-anew',
  values: [z.string()],
  text: `
    with gone as (update outbox_job set done_at = now() where id = $1 and done_at is null returning id, tenant_id, lead_id)
    ${enqueueLead('gone where lead_id is not null', { news: "'retry-' || id", id: 'lead_id' })}`,
})

/** The open jobs of these leads are tried at once. */
export async function retryLeads(pool: Pool, leadIds: readonly string[]): Promise<RetryReport> {
  const unknown = await findUnknownLeads(pool, leadIds)
  return { ...(await retry(pool, await OF_LEADS.rows(pool, [leadIds]))), unknown }
}

/** Every dead letter of leads is tried at once. @param siteId of one site; null for all */
export async function retryDead(pool: Pool, siteId: number | null, { since, until }: Omit<DeadSelection, 'site'>): Promise<RetryReport> {
  return { ...(await retry(pool, await DEAD.rows(pool, [siteId, since ?? null, until ?? null]))), unknown: [] }
}

async function retry(pool: Pool, jobs: readonly OpenJob[]): Promise<Omit<RetryReport, 'unknown'>> {
  const settingsOf = new Map<number, Settings>()
  const again: string[] = []
  const report = { again: 0, anew: 0 }
  for (const { id, tenantId, kind, channel } of jobs) {
    const settings = settingsOf.get(tenantId) ?? (await loadTenantSettings(pool, tenantId))
    settingsOf.set(tenantId, settings)
    if (channel === null || findChannel(settings, channel, kind)) {
      again.push(id)
      continue
    }
    report.anew += await ANEW.run(pool, [id])
  }
  report.again = await AGAIN.run(pool, [again])
  return report
}
