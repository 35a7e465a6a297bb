import type { Pool } from 'pg'
import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'
import { DeliveryFailure } from '~/platform/outbox/delivery-failure'
import type { OutboxJob, OutboxRoute } from '~/platform/outbox/outbox-route'
import { findTenantById } from '~/tenants/find-tenant.server'
import type { LeadChannel } from '~/tenants/settings/leads'
import { channelSubject, findChannel, isOfOtherPlaces } from './lead-channels'
import { isOfRefusedMail, wholeKey, type LeadDelivery } from './lead-delivery'
import { readDeliveredLead } from './read-delivered-lead.server'

/**
 * An outbox job of a lead holds its id, and nothing that a person said. Without `channel` it is the job that makes one job for each channel; with it, the delivery by that channel.
 * With `had` it is a mail to those mailboxes of the channel that are not in this list, because they refused the mail that the others took; `isUpdate` says whether that mail was
 * an update.
 */
export const leadJob = z.object({ leadId: z.string(), channel: z.string().optional(), had: z.array(z.string()).optional(), isUpdate: z.boolean().optional() })
export type LeadJob = z.output<typeof leadJob>

/**
 * Whether a channel has had the lead under another key. A delivery that is under way, or that ended without an answer, counts too: the receiver may have it. A channel that
 * takes the lead only since it changed, or in place of another channel, has had nothing of it.
 */
const HAS_HAD = statement({
  name: 'lead-had',
  isPrepared: true,
  values: [z.string(), z.string(), z.string()],
  text: `
    select 1 from lead_delivery_attempt
    where lead_id = $1 and channel = $2 and split_part(dedup_key, '~', 1) <> $3 and (outcome = 'delivered' or answer_code in ('ETIMEDOUT', 'ECONNRESET'))
    union all
    select 1 from outbox_job where lead_id = $1 and lane = $2 and split_part(dedup_key, '~', 1) <> $3 and done_at is null and taken_until > now()
    limit 1`,
})

/**
 * Reads a lead for a job; null when it, or its site, was removed meanwhile, or its person was erased while a worker had it in its hands: then
 * there is nothing to deliver any more.
 */
export async function leadDelivery(pool: Pool, job: OutboxJob<LeadJob>): Promise<LeadDelivery | null> {
  const { tenantId, payload } = job
  const dedupKey = wholeKey(job.dedupKey)
  const tenant = await findTenantById(pool, tenantId)
  const lead = tenant && (await readDeliveredLead(pool, tenant, payload.leadId))
  if (!tenant || !lead || lead.isErased) return null
  const isUpdate = payload.channel !== undefined && (await HAS_HAD.run(pool, [payload.leadId, payload.channel, dedupKey])) > 0
  return { dedupKey, tenant, lead, isUpdate }
}

/**
 * The same with the job's channel, as the settings have it now: a wrong address that was put right holds for jobs that were enqueued before.
 * @param kind of the job: a channel of the same name may be of another kind by now
 * @throws DeliveryFailure for a channel that the settings have no more
 */
export async function channelDelivery(pool: Pool, job: OutboxJob<LeadJob>, kind: OutboxRoute<LeadJob>['kind']): Promise<{ delivery: LeadDelivery; channel: LeadChannel } | null> {
  const delivery = await leadDelivery(pool, job)
  if (!delivery) return null
  const channel = findChannel(delivery.tenant.settings, job.payload.channel ?? '', kind)
  // Who has the lead no more by a channel of the settings is rung by nobody: that news alone is no lead.
  if (!channel && isOfRefusedMail(job.dedupKey)) return null
  if (!channel) throw new DeliveryFailure('CHANNEL_REMOVED', { isRefusal: true })
  return { delivery: { ...delivery, isElsewhere: isOfOtherPlaces(channel, channelSubject(delivery.lead)) }, channel }
}
