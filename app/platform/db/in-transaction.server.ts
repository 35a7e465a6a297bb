import type { Pool, PoolClient } from 'pg'

/** Does the work in one transaction: all of it is stored or, when it throws, none. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Whatever state it is in, the connection goes with its transaction.
    client.release(true)
    throw error
  }
}
