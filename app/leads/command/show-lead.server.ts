import type { Pool } from 'pg'
import { findTenantById } from '~/tenants/find-tenant.server'
import type { DeliveredLead } from '../delivery/lead-payload'
import { readDeliveredLead } from '../delivery/read-delivered-lead.server'
import { findLeadRow, type LeadRow } from './lead-rows.server'

type LeadAttempt = { at: Date; channel: string; attempt: number; outcome: 'delivered' | 'failed' | 'dead'; answerCode: string | null; durationMs: number }

export type ShownLead = { row: LeadRow; lead: DeliveredLead; attempts: LeadAttempt[] }

/** A lead with all that was typed, its channels and its delivery log; null for an id that is none. */
export async function showLead(pool: Pool, leadId: string): Promise<ShownLead | null> {
  const row = await findLeadRow(pool, leadId)
  if (!row) return null
  const { rows: owners } = await pool.query<{ tenantId: number }>('select tenant_id as "tenantId" from lead where id = $1', [leadId])
  const tenant = owners[0] && (await findTenantById(pool, owners[0].tenantId))
  const lead = tenant && (await readDeliveredLead(pool, tenant, leadId))
  if (!lead) return null
  const { rows: attempts } = await pool.query<LeadAttempt>(
    `select at, channel, attempt, outcome, answer_code as "answerCode", duration_ms as "durationMs"
     from lead_delivery_attempt where lead_id = $1 order by id`,
    [leadId],
  )
  return { row, lead, attempts }
}
