import type { Pool } from 'pg'
import { loadTenantSettings } from '~/tenants/load-settings.server'
import type { Settings } from '~/tenants/settings-schema'
import { findChannel } from '../delivery/lead-channels'

/** `again`: jobs that are due at once. `anew`: leads that go to the channels of today, because a channel of theirs is gone. */
export type RetryReport = { again: number; anew: number }

type OpenJob = { id: string; tenantId: number; leadId: string | null; channel: string | null }

const KINDS = "kind in ('lead_delivery', 'lead_email', 'lead_http', 'lead_file', 'shopper_mail') and done_at is null"

const OF_LEADS = `select id, tenant_id as "tenantId", lead_id as "leadId", payload->>'channel' as channel from outbox_job where lead_id = any($1::uuid[]) and ${KINDS}`
const DEAD = `select id, tenant_id as "tenantId", lead_id as "leadId", payload->>'channel' as channel from outbox_job
  where dead_at is not null and ($1::int is null or tenant_id = $1) and ${KINDS}`

/** With all its attempts before it; a delivery that is under way goes on. */
const AGAIN = `update outbox_job set dead_at = null, available_at = now(), attempts = 0
  where id = any($1::bigint[]) and done_at is null and (taken_until is null or taken_until <= now())`

const ANEW = `
  with gone as (update outbox_job set done_at = now() where id = $1 and done_at is null returning id, tenant_id, lead_id)
  insert into outbox_job (tenant_id, kind, lead_id, dedup_key, payload)
  select tenant_id, 'lead_delivery', lead_id, 'lead:' || lead_id || ':retry-' || id, jsonb_build_object('leadId', lead_id) from gone where lead_id is not null
  on conflict (dedup_key) do nothing`

/** What these leads still owe is tried at once. */
export async function retryLeads(pool: Pool, leadIds: readonly string[]): Promise<RetryReport> {
  return retry(pool, (await pool.query<OpenJob>(OF_LEADS, [leadIds])).rows)
}

/** Every dead letter of leads is tried at once. @param siteId of one site; null for all */
export async function retryDead(pool: Pool, siteId: number | null): Promise<RetryReport> {
  return retry(pool, (await pool.query<OpenJob>(DEAD, [siteId])).rows)
}

async function retry(pool: Pool, jobs: readonly OpenJob[]): Promise<RetryReport> {
  const settingsOf = new Map<number, Settings>()
  const again: string[] = []
  const report: RetryReport = { again: 0, anew: 0 }
  for (const { id, tenantId, channel } of jobs) {
    const settings = settingsOf.get(tenantId) ?? (await loadTenantSettings(pool, tenantId))
    settingsOf.set(tenantId, settings)
    if (channel === null || findChannel(settings, channel)) {
      again.push(id)
      continue
    }
    report.anew += (await pool.query(ANEW, [id])).rowCount ?? 0
  }
  report.again = (await pool.query(AGAIN, [again])).rowCount ?? 0
  return report
}
