import type { Pool } from 'pg'
import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'

const COUNT = statement({
  name: 'leads-count-suspected',
  values: [z.number().nullable()],
  row: { leads: z.number() },
  text: `
    select count(*)::int as leads from lead
    where suspected_for <> '{}' and released_at is null and erased_at is null and ($1::int is null or tenant_id = $1)`,
})

/** How many leads wait for somebody to look at them. @param siteId of one site; null for all */
export async function countSuspectedLeads(pool: Pool, siteId: number | null): Promise<number> {
  return (await COUNT.first(pool, [siteId]))?.leads ?? 0
}
