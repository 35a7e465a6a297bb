import { env } from '../env.server.ts'

/**
 * Whether what is prepared on a connection is found again from one transaction to the next. Through a pool in transaction mode it is a connection
 * of another server process then, and only some pools prepare it there as well.
 */
export function keepsPrepared(): boolean {
  const { DATABASE_DIRECT_URL: direct, DATABASE_URL: pooled, DATABASE_POOL_PREPARES: poolPrepares } = env()
  return poolPrepares || direct === undefined || direct === pooled
}

/** The address for what needs a session: locks that are held from one transaction to the next, settings of a connection. */
export function sessionUrl(): string | undefined {
  return env().DATABASE_DIRECT_URL
}
