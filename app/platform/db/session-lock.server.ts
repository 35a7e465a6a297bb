import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { LOCKS } from './lock-numbers'
import { statement } from './statement.server'

/**
 * A lock of the whole platform that is held over several transactions, or over none: one process has it, however many workers and commands
 * run. It goes with its connection, so a process that is killed holds it no longer. The pool's address has to keep sessions (`sessionUrl`).
 */
type SessionLock = keyof typeof LOCKS

const LOCK = statement({ name: 'session-lock', values: [z.number()], text: 'select pg_advisory_lock($1)' })
const TRY_LOCK = statement({
  name: 'session-try-lock',
  values: [z.number()],
  row: { isTaken: z.boolean() },
  neverNull: { isTaken: 'it is taken, or it is not' },
  text: 'select pg_try_advisory_lock($1) as "isTaken"',
})
const UNLOCK = statement({ name: 'session-unlock', text: 'select pg_advisory_unlock_all()' })

/** Waits for the lock; the work gets the connection that holds it. */
export function withSessionLock<T>(pool: Pool, lock: SessionLock, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return onOneConnection(pool, async (client) => {
    await LOCK.run(client, [LOCKS[lock]])
    return work(client)
  })
}

/** Does the work when nobody holds the lock. @returns null when somebody does */
export function ifSessionLock<T>(pool: Pool, lock: SessionLock, work: (client: PoolClient) => Promise<T>): Promise<T | null> {
  return onOneConnection(pool, async (client) => {
    const lockState = await TRY_LOCK.first(client, [LOCKS[lock]])
    return lockState?.isTaken ? work(client) : null
  })
}

async function onOneConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await work(client)
    await UNLOCK.run(client)
    client.release()
    return result
  } catch (error) {
    // The lock goes with the connection, whatever state it is in.
    client.release(true)
    throw error
  }
}
