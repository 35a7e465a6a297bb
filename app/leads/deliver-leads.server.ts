import type { Pool } from 'pg'
import { z } from 'zod'
import { deliverOutbox, type DeliveryCount } from '~/platform/outbox/deliver-outbox.server'
import { fileLeadChannel } from './file-lead-channel.server'
import type { LeadChannel } from './lead-channel'
import { readLeadPayload } from './read-lead-payload.server'

/** Delivers every lead that is owed at `now`, at least once, each in its own transaction. */
export function deliverPendingLeads(pool: Pool, now: Date, channel: LeadChannel = fileLeadChannel()): Promise<DeliveryCount> {
  return deliverOutbox(pool, now, {
    kind: 'lead_delivery',
    payload: z.object({ leadId: z.string() }),
    channel: channel.name,
    deliver: async (client, { dedupKey, payload }) => {
      const lead = await readLeadPayload(client, payload.leadId)
      if (lead) await channel.deliver({ dedupKey, tenantSlug: lead.tenant, lead })
    },
  })
}
