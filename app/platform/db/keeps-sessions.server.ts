import { env } from '../env.server.ts'

let isNothingPrepared = false

/**
 * Whether what is prepared on a connection is found again from one transaction to the next. Through a pool in transaction mode it is a connection
 * of another server process then, and only some pools prepare it there as well.
 */
export function keepsPrepared(): boolean {
  return !isPooled() || (env().DATABASE_POOL_PREPARES && !isNothingPrepared)
}

/** From here on, because the pool was found to be another than is said of it. */
export function prepareNothing(): void {
  isNothingPrepared = true
}

/** Whether DATABASE_URL leads through a pool that gives a connection for a transaction only. */
export function isPooled(): boolean {
  const { DATABASE_DIRECT_URL: direct, DATABASE_URL: pooled } = env()
  return direct !== undefined && direct !== pooled
}

/** The address for what needs a session: locks that are held from one transaction to the next, settings of a connection. */
export function sessionUrl(): string | undefined {
  return env().DATABASE_DIRECT_URL
}
