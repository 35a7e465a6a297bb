import type { Pool } from 'pg'
import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'
import { IS_OF_LEAD } from './dead-letters.server'
import { findUnknownLeads } from './find-unknown-leads.server'

/** The leads of which something was let be, those asked for of which nothing was given up, and ids that are no lead's. */
export type DiscardReport = { discarded: string[]; others: string[]; unknown: string[] }

/** Why it was given up stays, with who let it be; and since when, by which it is told from what has gone out. */
const DISCARD = statement({
  name: 'leads-discard',
  values: [z.array(z.string()), z.string()],
  row: { leadId: z.string() },
  neverNull: { leadId: 'they are found by it' },
  text: `
    update outbox_job j set done_at = now(), last_error = concat_ws('; ', j.last_error, 'discarded by ' || $2)
    where j.lead_id = any($1::uuid[]) and ${IS_OF_LEAD} and j.dead_at is not null and j.done_at is null
    returning j.lead_id as "leadId"`,
})

/** Lets what was given up of these leads be: nobody tries it again, and no alarm counts it. The leads stay. @param by who says so */
export async function discardLeads(pool: Pool, leadIds: readonly string[], by: string): Promise<DiscardReport> {
  const discarded = [...new Set((await DISCARD.rows(pool, [[...leadIds], by])).map(({ leadId }) => leadId))]
  const unknown = await findUnknownLeads(pool, leadIds)
  return { discarded, others: leadIds.filter((id) => !discarded.includes(id) && !unknown.includes(id)), unknown }
}
