import type { Pool } from 'pg'
import { z } from 'zod'
import { DeliveryFailure } from '~/platform/outbox/delivery-failure'
import type { OutboxJob } from '~/platform/outbox/outbox-route'
import { findTenantById } from '~/tenants/find-tenant.server'
import type { LeadChannel } from '~/tenants/settings/leads'
import { findChannel } from './lead-channels'
import { isUpdateKey, type LeadDelivery } from './lead-delivery'
import { readDeliveredLead } from './read-delivered-lead.server'

/** What the outbox holds of a lead: nothing of it. `channel` is of the job of one way out. */
export const leadJob = z.object({ leadId: z.string(), channel: z.string().optional() })
export type LeadJob = z.output<typeof leadJob>

/**
 * Reads a lead for a job; null when it, or its site, was removed meanwhile, or its person was erased while a worker had it in its hands: then
 * there is nothing to deliver any more.
 */
export async function leadDelivery(pool: Pool, job: OutboxJob<LeadJob>): Promise<LeadDelivery | null> {
  const { dedupKey, tenantId, payload } = job
  const tenant = await findTenantById(pool, tenantId)
  const lead = tenant && (await readDeliveredLead(pool, tenant, payload.leadId))
  if (!tenant || !lead || lead.isErased) return null
  return { dedupKey, tenant, lead, isUpdate: isUpdateKey(dedupKey, payload.leadId) }
}

/**
 * The same with the job's channel, as the settings have it now: a wrong address that was put right holds for jobs that were enqueued before.
 * @throws DeliveryFailure for a channel that the settings have no more
 */
export async function channelDelivery(pool: Pool, job: OutboxJob<LeadJob>): Promise<{ delivery: LeadDelivery; channel: LeadChannel } | null> {
  const delivery = await leadDelivery(pool, job)
  if (!delivery) return null
  const channel = findChannel(delivery.tenant.settings, job.payload.channel ?? '')
  if (!channel) throw new DeliveryFailure('CHANNEL_REMOVED', { isRefusal: true })
  return { delivery, channel }
}
