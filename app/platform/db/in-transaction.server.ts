import type { ClientBase, Pool, PoolClient } from 'pg'

/** Does the work in one transaction: all of it is stored or, when it throws, none. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await commit(client)
    client.release()
    return result
  } catch (error) {
    // Whatever state it is in, the connection goes with its transaction.
    client.release(true)
    throw error
  }
}

const commits = { begun: 0, last: Promise.resolve<unknown>(undefined) }

/** Commits a transaction that changes something. */
export async function commit(client: ClientBase): Promise<void> {
  commits.begun += 1
  commits.last = client.query('commit')
  await commits.last
}

/** How many commits this process has asked for: while none was, nothing is changed, whatever becomes of its connections. */
export const commitsBegun = (): number => commits.begun

/** Until Postgres has answered the last commit, or the connection has broken over it. */
export async function lastCommitEnded(): Promise<void> {
  await commits.last.catch(() => {})
}
