import type { ClientBase } from 'pg'
import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'
import type { DeliveryAttempt } from '~/platform/outbox/outbox-route'
import { CONFIRMATION } from './lead-channels'

/** No row for a lead that was removed while it was on its way. */
const INSERT = statement({
  name: 'lead-attempt',
  isPrepared: true,
  values: [
    z.string(), // leadId
    z.string(), // channel
    z.string(), // dedupKey
    z.number(), // attempt
    z.date(), // at
    z.enum(['delivered', 'failed', 'dead']),
    z.string().nullable(), // answerCode
    z.number(), // durationMs
    z.string().nullable(), // receiver
    z.string().nullable(), // messageId
    z.string().nullable(), // answerWords
  ],
  text: `
  insert into lead_delivery_attempt (lead_id, channel, dedup_key, attempt, at, outcome, answer_code, duration_ms, receiver, message_id, answer_words)
  select l.id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 from lead l where l.id = $1 for key share`,
})

/** A line of the lead's delivery log: how it went and where, never what was typed. */
export async function noteLeadAttempt(client: ClientBase, attempt: DeliveryAttempt): Promise<void> {
  const { job, at, outcome, answerCode, answerWords, trace, durationMs } = attempt
  if (job.leadId === null) return
  await INSERT.run(client, [job.leadId, job.lane || CONFIRMATION, job.dedupKey, job.attempt, at, outcome, answerCode, durationMs, trace.receiver ?? null, trace.messageId ?? null, answerWords])
}
