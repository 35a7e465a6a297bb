import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.server.ts'
import { LOCKS } from './lock-numbers.ts'
import { statement } from './statement.server.ts'

const TAKE = statement({ name: 'lease-take', values: [z.number()], text: 'select pg_advisory_lock_shared($1)' })
const IS_LAST = statement({
  name: 'lease-is-last',
  values: [z.number()],
  row: { isLast: z.boolean(), areOthers: z.boolean() },
  neverNull: { isLast: 'it is, or it is not' },
  text: `
    select pg_try_advisory_lock($1) as "isLast",
      exists (select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as "areOthers"`,
})

/**
 * That a program uses the embedded server, said from its start to its end by a lock that goes with its connection. Whoever ends last stops
 * the server, whoever started it: a command that had started it used to stop it under another that had found it running.
 */
class DatabaseLease {
  private client: pg.Client | null = null

  /** Says so to the server at this address, which may have been started again. @throws what Postgres says when it is being stopped */
  async take(url: string): Promise<void> {
    await this.end()
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, keepAlive: true })
    // The server may end at any time; that nobody holds the lease then is what it is about.
    client.on('error', () => {})
    try {
      await client.connect()
      await TAKE.run(client, [LOCKS.embeddedDatabase])
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    this.client = client
  }

  /** Whether no other program has said that it uses the server, and whether anybody else is connected. Neither is known of a server that is away. */
  async look(): Promise<{ isLast: boolean; areOthers: boolean }> {
    const unknown = { isLast: false, areOthers: true }
    if (!this.client) return unknown
    return (await IS_LAST.first(this.client, [LOCKS.embeddedDatabase]).catch(() => undefined)) ?? unknown
  }

  async end(): Promise<void> {
    const { client } = this
    this.client = null
    await client?.end().catch(() => {})
  }
}

const JOINED_WITHIN_MS = 30_000

export type JoinedPostgres = { server: EmbeddedPostgres; lease: DatabaseLease }

/** The embedded server of a data folder, started where nobody runs it, with the lease that says that this program uses it. */
export async function joinEmbeddedPostgres(dataDir: string, options: { isDurable?: boolean } = {}): Promise<JoinedPostgres> {
  const lease = new DatabaseLease()
  for (const deadline = Date.now() + JOINED_WITHIN_MS; ; await delay(100)) {
    const server = await startEmbeddedPostgres(dataDir, options)
    try {
      await lease.take(server.url)
      return { server, lease }
    } catch (error) {
      // Found in the moment in which whoever used it last stopped it: it is started anew.
      if (Date.now() > deadline) throw error
    }
  }
}

/** Stops the server where nobody else uses it. Who found it running may have found one without a lease: with anybody connected, that stays. */
export async function leaveEmbeddedPostgres({ server, lease }: JoinedPostgres): Promise<void> {
  const { isLast, areOthers } = await lease.look()
  if (isLast && (server.startedHere || !areOthers)) await server.stop()
  await lease.end()
}
