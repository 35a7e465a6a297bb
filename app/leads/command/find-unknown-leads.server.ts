import type { Pool } from 'pg'
import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'

const KNOWN = statement({
  name: 'leads-known',
  values: [z.array(z.string()).readonly()],
  row: { id: z.string() },
  text: 'select id from lead where id = any($1::uuid[])',
})

/** Which of these ids are no lead's, each once. */
export async function findUnknownLeads(pool: Pool, leadIds: readonly string[]): Promise<string[]> {
  const known = new Set((await KNOWN.rows(pool, [leadIds])).map(({ id }) => id))
  return [...new Set(leadIds)].filter((id) => !known.has(id))
}
