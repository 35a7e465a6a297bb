import pg from 'pg'
import { z } from 'zod'
import { CommandFault } from '../command/command-fault.ts'
import { statement } from './statement.server.ts'

const BACKEND = statement({ name: 'backend-of-connection', row: { pid: z.number() }, neverNull: { pid: 'every connection has one' }, text: 'select pg_backend_pid() as pid' })

const FOUND = 'DATABASE_URL: found a pool of connections in transaction mode, expected the server itself for what holds a lock. Nothing was changed.'
const EXPECTED = 'Leave the pool in DATABASE_URL, and set DATABASE_DIRECT_URL to the server (docs/operating.md, "Many web processes on few connections").'
/** A pool that others use at the same moment may lend two connections by chance. */
const TRIES = 5
const CONNECT_WITHIN_MS = 10_000

/**
 * Refuses an address that leads to a pool in transaction mode: a lock that is held from one transaction to the next would stay with a connection
 * of the pool's, and whoever needs it next would wait for as long as the pool lives.
 * @throws CommandFault
 */
export async function requireSession(url: string): Promise<void> {
  const first = await connect(url)
  try {
    // A pool invents this number, in session mode too; the server's own says at once that it is no pool.
    if ((await backendOf(first)) === (first as unknown as { processID: number }).processID) return
    for (let tried = 0; tried < TRIES; tried += 1) {
      if (await isLentToAnother(url, first)) throw new CommandFault(FOUND, EXPECTED)
    }
  } finally {
    await first.end()
  }
}

/** Whether a second connection is served by the same process of the server while the first is open, as only a pool in transaction mode does. */
async function isLentToAnother(url: string, first: pg.Client): Promise<boolean> {
  const second = await connect(url)
  try {
    return (await backendOf(first)) === (await backendOf(second))
  } finally {
    await second.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS })
  // Whoever asks is told that it is gone; said beside that, it would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function backendOf(client: pg.Client): Promise<number | undefined> {
  return (await BACKEND.first(client))?.pid
}
