import { env } from '../env.server.ts'

/**
 * Whether a connection is the same server process from one transaction to the next. Through PgBouncer in transaction mode it is not, so what
 * is prepared on it would not be found again.
 */
export function keepsSessions(): boolean {
  const { DATABASE_DIRECT_URL: direct, DATABASE_URL: pooled } = env()
  return direct === undefined || direct === pooled
}

/** The address for what needs a session: locks that are held from one transaction to the next, settings of a connection. */
export function sessionUrl(): string | undefined {
  return env().DATABASE_DIRECT_URL
}
