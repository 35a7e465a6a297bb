import type { Pool } from 'pg'
import { z } from 'zod'
import { statement, type RowOf } from '~/platform/db/statement.server'
import { findTenantById } from '~/tenants/find-tenant.server'
import type { DeliveredLead } from '../delivery/lead-payload'
import { readDeliveredLead } from '../delivery/read-delivered-lead.server'
import { findLeadRow, type LeadRow } from './lead-rows.server'

const leadAttempt = {
  at: z.date(),
  channel: z.string(),
  dedupKey: z.string(),
  attempt: z.number(),
  outcome: z.enum(['delivered', 'failed', 'dead']),
  answerCode: z.string().nullable(),
  answerWords: z.string().nullable(),
  receiver: z.string().nullable(),
  messageId: z.string().nullable(),
  durationMs: z.number(),
}
type LeadAttempt = RowOf<typeof leadAttempt>

const OWNER = statement({ name: 'leads-owner', values: [z.string()], row: { tenantId: z.number() }, text: 'select tenant_id as "tenantId" from lead where id = $1' })

const ATTEMPTS = statement({
  name: 'leads-attempts',
  values: [z.string()],
  row: leadAttempt,
  text: `
    select at, channel, dedup_key as "dedupKey", attempt, outcome, answer_code as "answerCode", answer_words as "answerWords", receiver,
      message_id as "messageId", duration_ms as "durationMs"
    from lead_delivery_attempt where lead_id = $1 order by id`,
})

export type ShownLead = { row: LeadRow; lead: DeliveredLead; attempts: LeadAttempt[] }

/** A lead with all that was typed, its channels and its delivery log; null for an id that is none. */
export async function showLead(pool: Pool, leadId: string): Promise<ShownLead | null> {
  const row = await findLeadRow(pool, leadId)
  if (!row) return null
  const owner = await OWNER.first(pool, [leadId])
  const tenant = owner && (await findTenantById(pool, owner.tenantId))
  const lead = tenant && (await readDeliveredLead(pool, tenant, leadId))
  if (!lead) return null
  const attempts = await ATTEMPTS.rows(pool, [leadId])
  return { row, lead, attempts }
}
