import pino from 'pino'
import { DatabaseAwayError } from '../db/is-database-away'
import { env } from '../env.server'

/**
 * The process's log: one JSON object a line on standard output. What visitors type, their phone numbers and their addresses never
 * go in; a request is named by its id, its tenant's slug and its path without the query.
 */
export const log = pino({
  level: env().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
})

/** Whoever reads it can see what it names: a payment, a booking, a valuation. */
const SECRET_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** A path without the ids in it that are as good as a key. */
export function loggablePath(path: string): string {
  return path.replace(SECRET_ID, '{id}')
}

/** What of an error may be logged: its kind, message and stack, but not the values of a failed statement. */
export function loggableError(error: unknown): { name: string; message: string; stack?: string; code?: string } {
  if (!(error instanceof Error)) return { name: 'Unknown', message: String(error) }
  // Each request says so while the database is away, and where it was said tells nothing.
  if (error instanceof DatabaseAwayError) return { name: 'DatabaseAwayError', message: error.message }
  const code = errorCode(error)
  // Prisma's message repeats the question, with what was asked for, and ends with what is wrong.
  const isPrisma = error.name.startsWith('PrismaClient')
  const message = isPrisma ? (error.message.trim().split('\n').at(-1) ?? '') : error.message
  const stack = isPrisma ? [`${error.name}: ${message}`, ...(error.stack?.match(/^ {4}at .*$/gm) ?? [])].join('\n') : error.stack
  return { name: error.name, message, stack, ...(code === undefined ? {} : { code }) }
}

/** Postgres's own code where there is one, also behind an error of Prisma's: the same fault has the same code, whoever asked. */
function errorCode(error: Error & { code?: unknown; meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } } }): string | undefined {
  const code = error.meta?.driverAdapterError?.cause?.originalCode ?? error.code
  return typeof code === 'string' ? code : undefined
}
