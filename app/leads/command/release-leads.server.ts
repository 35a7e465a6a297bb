import type { Pool } from 'pg'
import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'
import { enqueueLead } from '../enqueue-lead'
import { findUnknownLeads } from './find-unknown-leads.server'

/** The leads that go out now, those asked for that were not held (let go before, or never suspected), and ids that are no lead's. */
export type ReleaseReport = { released: string[]; others: string[]; unknown: string[] }

/** One that was held for its changes: what it says now is news of a lead that is known. */
const WENT_OUT = `exists (select from outbox_job d where d.dedup_key = 'lead:' || released.id)`

const RELEASE = statement({
  name: 'leads-release',
  values: [z.array(z.string())],
  row: { id: z.string() },
  text: `
    with released as (
      update lead set released_at = now() where id = any($1::uuid[]) and suspected_for <> '{}' and released_at is null and erased_at is null returning id, tenant_id
    ), queued as (${enqueueLead(`released where not ${WENT_OUT}`)}
    ), again as (${enqueueLead(`released where ${WENT_OUT}`, { news: "'released-' || (select count(*) from outbox_job d where d.lead_id = released.id)" })}
    )
    select id from released`,
})

/** Lets suspected leads go the way that they would have gone at once. Doing it twice sends nothing twice. */
export async function releaseLeads(pool: Pool, leadIds: readonly string[]): Promise<ReleaseReport> {
  const released = (await RELEASE.rows(pool, [[...leadIds]])).map(({ id }) => id)
  const unknown = await findUnknownLeads(pool, leadIds)
  return { released, others: leadIds.filter((id) => !released.includes(id) && !unknown.includes(id)), unknown }
}
