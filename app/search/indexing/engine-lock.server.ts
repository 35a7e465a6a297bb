import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { LOCKS } from '~/platform/db/lock-numbers'
import { statement } from '~/platform/db/statement.server'

/**
 * Whoever changes the live index holds `live`, whoever builds one beside it holds `rebuild`: one process each, however many workers
 * and commands run. The lock goes with its connection, so a process that is killed holds it no longer.
 */
const ENGINE_LOCKS = { live: LOCKS.engineLive, rebuild: LOCKS.engineRebuild }
export type EngineLock = keyof typeof ENGINE_LOCKS

const LOCK = statement({ name: 'engine-lock', values: [z.number()], text: 'select pg_advisory_lock($1)' })
const TRY_LOCK = statement({
  name: 'engine-try-lock',
  values: [z.number()],
  row: { isTaken: z.boolean() },
  neverNull: { isTaken: 'it is taken, or it is not' },
  text: 'select pg_try_advisory_lock($1) as "isTaken"',
})
const UNLOCK = statement({ name: 'engine-unlock', text: 'select pg_advisory_unlock_all()' })

/** Waits for the lock; the work gets the connection that holds it. */
export function withEngineLock<T>(pool: Pool, lock: EngineLock, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return onOneConnection(pool, async (client) => {
    await LOCK.run(client, [ENGINE_LOCKS[lock]])
    return work(client)
  })
}

/** Does the work when nobody holds the lock. @returns null when somebody does */
export function ifEngineLock<T>(pool: Pool, lock: EngineLock, work: (client: PoolClient) => Promise<T>): Promise<T | null> {
  return onOneConnection(pool, async (client) => {
    const lockState = await TRY_LOCK.first(client, [ENGINE_LOCKS[lock]])
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
