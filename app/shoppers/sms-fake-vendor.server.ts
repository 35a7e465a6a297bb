import path from 'node:path'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { env } from '~/platform/env.server'
import { appendJsonLine } from '~/platform/files/append-line.server'
import type { SmsPort } from './sms-port'

/**
 * Stands for an SMS vendor where none is set up and stand-ins are allowed: no phone rings, the messages are lines of a file for each tenant under
 * `DATA_DIR/sms-fake-vendor`, where whoever runs the platform reads them.
 */
export function fakeSmsVendor(folder: string = path.join(env().DATA_DIR, 'sms-fake-vendor')): SmsPort {
  return {
    name: 'fake SMS vendor',
    send: async ({ dedupKey, tenantSlug, to, text }) => {
      await appendJsonLine(folder, `${tenantSlug}.ndjson`, { dedup_key: dedupKey, to, text, sent_at: knownDatabaseTime().toISOString() })
      return { kind: 'taken' }
    },
  }
}
