import path from 'node:path'
import { answersInWords } from '~/domain/forms/lead-answers'
import { env } from '~/platform/env.server'
import { appendJsonLine } from '~/platform/files/append-line.server'
import type { LeadChannel } from './lead-channel'

/** The embedded channel: one JSON object a line, a file for each tenant under `DATA_DIR/leads`. */
export function fileLeadChannel(folder: string = path.join(env().DATA_DIR, 'leads')): LeadChannel {
  return {
    name: 'file',
    deliver: ({ dedupKey, tenantSlug, lead }) => appendJsonLine(folder, `${tenantSlug}.ndjson`, { dedup_key: dedupKey, ...lead, answers_in_words: answersInWords(lead.answers) }),
  }
}
