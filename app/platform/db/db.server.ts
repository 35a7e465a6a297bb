import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from './generated/client.ts'
import { DatabaseWatch, pingOf } from './database-watch.server.ts'
import { keepsPrepared } from './keeps-sessions.server.ts'
import { env } from '../env.server.ts'
import { createPool, databaseUrl } from './pool.server.ts'
import { Replica } from './replica.server.ts'

/** No page waits longer for the database than a visitor would: then it says so. */
const ANSWER_WITHIN_MS = 4_000
/** Whoever holds a row holds everybody who waits for it, each with a connection in hand. */
const LOCK_WITHIN_MS = 2_000

let pool: pg.Pool | undefined
let replica: Replica | undefined
const clients = new WeakMap<pg.Pool, PrismaClient>()

/**
 * The process's connections, opened on first use. Prisma and the plain statements share them. What a page that may be kept reads is asked of
 * the replica, where there is one that has come far enough; here and nowhere else that is chosen.
 */
export function getPool(): pg.Pool {
  const primary = getPrimaryPool()
  return replica?.isReadNow() ? replica.pool : primary
}

/** Where writes are seen at once, for what names the version of everything else. */
export function getPrimaryPool(): pg.Pool {
  if (pool) return pool
  pool = createPool({ answerWithinMs: ANSWER_WITHIN_MS, lockWithinMs: LOCK_WITHIN_MS, watch: databaseWatch })
  const { DATABASE_REPLICA_URL } = env()
  if (DATABASE_REPLICA_URL) replica = new Replica(DATABASE_REPLICA_URL, pool)
  return pool
}

/** For a process that has connections of its own already, such as the worker: the rules that ask by the process's ask by these, without the limits of a page. */
export function setPool(own: pg.Pool): void {
  pool = own
}

/** Why the replica is not read, in words; null while it is, or where there is none. */
export function replicaFault(): string | null {
  return replica?.fault ?? null
}

/** Whether the database answers this process. */
export const databaseWatch = new DatabaseWatch(pingOf(databaseUrl))

/** The process's Prisma Client, on the same connections: the same time limit, and with its relations a query is one round trip. */
export function getPrisma(): PrismaClient {
  return prismaOn(getPool())
}

/** The same on connections of the caller's own, such as the worker's; one client each. */
export function prismaOn(onPool: pg.Pool): PrismaClient {
  const known = clients.get(onPool)
  if (known) return known
  const made = createPrisma(onPool)
  clients.set(onPool, made)
  return made
}

/** A client of its own on these connections; `prismaOn` gives the one that they have already. */
export function createPrisma(onPool: pg.Pool): PrismaClient {
  const adapter = new PrismaPg(onPool, { statementNameGenerator: ({ sql }) => preparedName(sql) })
  // What was typed stays out of its messages.
  return new PrismaClient({ adapter, errorFormat: 'minimal' })
}

/** Each connection keeps what is prepared on it, so there is a bound: lists of another length make another text. */
const MOST_PREPARED = 200
const LONGEST_PREPARED = 16_000
const prepared = new Map<string, string>()

/**
 * Prepared once a connection: planning one of Prisma's joins takes longer than running it. Empty for what is not prepared. A name is of one text alone, whichever process
 * prepares it: a pool that mixes them up may fail, and never run another's.
 */
function preparedName(sql: string): string {
  if (!keepsPrepared()) return ''
  const known = prepared.get(sql)
  if (known !== undefined) return known
  if (prepared.size >= MOST_PREPARED || sql.length > LONGEST_PREPARED) return ''
  const name = `prisma-${createHash('sha256').update(sql).digest('hex').slice(0, 32)}`
  prepared.set(sql, name)
  return name
}

/** Closes what was opened; the next use opens anew. */
export async function closeDatabase(): Promise<void> {
  if (!pool) return
  const closing = [pool, ...(replica ? [replica.pool] : [])].map((one) => clients.get(one)?.$disconnect())
  await Promise.all([...closing, replica?.end()])
  await pool.end()
  pool = replica = undefined
  // The next one may be another database.
  databaseWatch.forget()
}
