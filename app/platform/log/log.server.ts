import pino from 'pino'
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

/** What of an error may be logged: its kind, message and stack, but not the values of a failed statement. */
export function loggableError(error: unknown): { name: string; message: string; stack?: string; code?: string } {
  if (!(error instanceof Error)) return { name: 'Unknown', message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { name: error.name, message: error.message, stack: error.stack, ...code }
}
