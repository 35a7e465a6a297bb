import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from './generated/client.ts'
import { createPool } from './pool.server.ts'

/** No page waits longer for the database than a visitor would: then it says so. */
const ANSWER_WITHIN_MS = 4_000

let pool: pg.Pool | undefined
let prisma: PrismaClient | undefined

/** The process's connections, opened on first use. Prisma and the plain statements share them. */
export function getPool(): pg.Pool {
  pool ??= createPool({ answerWithinMs: ANSWER_WITHIN_MS })
  return pool
}

/** Prisma on the process's connections. */
export function getPrisma(): PrismaClient {
  prisma ??= createPrisma(getPool())
  return prisma
}

export function createPrisma(onPool: pg.Pool): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg(onPool) })
}

/** Closes what was opened; the next use opens anew. */
export async function closeDatabase(): Promise<void> {
  await prisma?.$disconnect()
  await pool?.end()
  pool = undefined
  prisma = undefined
}
