import type { Pool } from 'pg'
import { z } from 'zod'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement } from '~/platform/db/statement.server'
import { findTenantById } from '~/tenants/find-tenant.server'
import type { LeadChannel } from '~/tenants/settings/leads'
import { lockLead } from '../amend-lead.server'
import { channelsFor, channelSubject, JOB_KIND, receiverOf } from '../delivery/lead-channels'
import { isMailToTheRest } from '../delivery/lead-delivery'
import { readDeliveredLead } from '../delivery/read-delivered-lead.server'
import { findUnknownLeads } from './find-unknown-leads.server'
import { findLeadsToRetry, findOpenJobs, retryJobs, untriedLead, type RetryReport } from './retry-leads.server'

/** `sent`: leads that go out once more, and where. `elsewhere`: those that do not go by the channel that was asked for, and by which they do. */
export type SentReport = RetryReport & { sent: SentLead[]; elsewhere: { leadId: string; channels: string[] }[] }

/** `receiver` as `receiverOf` has it; null for a file. */
type SentLead = { leadId: string; channels: { channel: string; receiver: string | null }[] }

/**
 * A job for each channel that has none open: a mail to those alone who refused it is none, since the others have it from before. It is the channel's own job, so that the shopper gets no mail of it and it counts as no change of the lead, of which too many are
 * held back. Its key has the number of the channel's jobs before it: each time it is another key, but for two who ask at the same moment it is the same.
 */
const SEND = statement({
  name: 'leads-send-again',
  values: [z.string(), z.array(z.string()), z.array(z.string())],
  row: { channel: z.string() },
  text: `
    insert into outbox_job (tenant_id, kind, lane, lead_id, dedup_key, payload)
    select l.tenant_id, x.kind::outbox_kind, x.lane, l.id,
      'lead:' || l.id || ':again-' || (select count(*) from outbox_job d where d.lead_id = l.id and d.lane = x.lane) || '/' || x.lane,
      jsonb_build_object('leadId', l.id, 'channel', x.lane)
    from lead l cross join unnest($2::text[], $3::text[]) x (lane, kind)
    where l.id = $1 and l.erased_at is null and (l.suspected_for = '{}' or l.released_at is not null)
      and not exists (select from outbox_job o
        where o.lead_id = l.id and o.done_at is null and (o.kind = 'lead_delivery' or o.lane = x.lane and not ${isMailToTheRest('o')}))
    on conflict (dedup_key) do nothing
    returning lane as channel`,
})

/**
 * These leads go to their dealerships once more, also where they were delivered, by the channels of today. What is still on its way, or was given up, is
 * tried at once instead. Not those that wait for somebody to look at them, nor those that say nothing of anybody any more.
 * @param channel the only one by which they go; null for all that take them
 */
export async function sendAgain(pool: Pool, leadIds: readonly string[], channel: string | null): Promise<SentReport> {
  const report: SentReport = { again: 0, anew: 0, sent: [], elsewhere: [], others: [], unknown: await findUnknownLeads(pool, leadIds) }
  for (const found of await findLeadsToRetry(pool, leadIds)) {
    const tenant = await findTenantById(pool, found.tenantId)
    const lead = tenant && (await readDeliveredLead(pool, tenant, found.id))
    if (!lead || found.isErased || found.state === 'suspected') {
      report.others.push(untriedLead(found))
      continue
    }
    const channels = channelsFor(tenant.settings, channelSubject(lead))
    const chosen = channels.filter(({ name }) => channel === null || name === channel)
    if (chosen.length === 0) {
      report.elsewhere.push({ leadId: found.id, channels: channels.map(({ name }) => name) })
      continue
    }
    const open = (await findOpenJobs(pool, [found.id])).filter((job) => job.kind === 'lead_delivery' || (job.kind !== 'shopper_mail' && (channel === null || job.channel === channel)))
    const { again, anew } = await retryJobs(pool, open)
    const sent = await send(pool, found.id, chosen)
    report.again += again
    report.anew += anew
    if (sent.length > 0) report.sent.push({ leadId: found.id, channels: sent.map((one) => ({ channel: one.name, receiver: receiverOf(one) ?? null })) })
    else if (again + anew === 0) report.others.push({ ...untriedLead(found), why: 'pending' })
  }
  return report
}

/** @returns those of the channels by which it goes out now */
async function send(pool: Pool, leadId: string, channels: readonly LeadChannel[]): Promise<LeadChannel[]> {
  const rows = await inTransaction(pool, async (client) => {
    await lockLead(client, leadId)
    return SEND.rows(client, [leadId, channels.map(({ name }) => name), channels.map(({ kind }) => JOB_KIND[kind])])
  })
  return channels.filter(({ name }) => rows.some((row) => row.channel === name))
}
