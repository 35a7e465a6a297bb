import path from 'node:path'
import type { Pool } from 'pg'
import { env } from '~/platform/env.server'
import { fileNameOf, writeWhole } from '~/platform/files/write-whole.server'
import type { OutboxRoute } from '~/platform/outbox/outbox-route'
import { channelDelivery, leadJob, type LeadJob } from './channel-delivery.server'
import { noteLeadAttempt } from './note-lead-attempt.server'

/** Leads as files of the platform's own, one each, a folder for each site under `DATA_DIR/leads`. Written twice it is one file still. */
export function leadFileRoute(pool: Pool, folder: string = path.join(env().DATA_DIR, 'leads')): OutboxRoute<LeadJob> {
  return {
    kind: 'lead_file',
    channel: 'file',
    payload: leadJob,
    noteAttempt: noteLeadAttempt,
    deliver: async (job) => {
      const found = await channelDelivery(pool, job, 'lead_file')
      if (!found) return
      const { dedupKey, tenant, lead } = found.delivery
      const content = JSON.stringify({ dedup_key: dedupKey, ...lead.payload }, null, 2)
      await writeWhole(path.join(folder, fileNameOf(tenant.slug)), `${fileNameOf(dedupKey)}.json`, `${content}\n`)
      return { code: 'file' }
    },
  }
}
