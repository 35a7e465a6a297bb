import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { getPool } from '~/platform/db/db.server'

/** How long a visitor waits for the database before being told honestly that it did not answer. */
export const LEAD_QUERY_TIMEOUT_MS = 4_000

/**
 * A prepared statement that gives up after a few seconds; the connection that did not answer is thrown away. What it was doing
 * may still be committed: whoever sends a submission again must therefore be recognised.
 */
export function leadQuery<R extends QueryResultRow>(name: string, text: string, values: unknown[]): Promise<QueryResult<R>> {
  const config: QueryConfig & { query_timeout: number } = { name, text, values, query_timeout: LEAD_QUERY_TIMEOUT_MS }
  return getPool().query<R>(config)
}
