import pino from 'pino'
import { withoutUuids } from '../../domain/text/uuid'
import { DatabaseAwayError, isDatabaseAway } from '../db/is-database-away'
import { env } from '../env.server'

let written = pino.destination(1)

/** For a command: its standard output is what was asked for, often JSON that another program reads. */
export function logToStandardError(): void {
  written = pino.destination(2)
}

/**
 * The process's log: one JSON object a line on standard output. What visitors type, their phone numbers and their addresses never
 * go in; a request is named by its id, its tenant's slug and its path without the query.
 */
export const log = pino(
  {
    level: env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  { write: (line: string) => written.write(line) },
)

const REPEATED_AFTER_MS = 60_000
const MOST_REPEATED = 200

/** Lines that say the same: the first, and then one a minute that says how many there were. What asks every second would else push the rest of a day out of the log. */
export class Repeats {
  private readonly lines = new Map<string, { since: number; times: number }>()

  /** @returns how often it was said since it was last written; null where it is not to be written now */
  say(line: string, now = performance.now()): number | null {
    const known = this.lines.get(line)
    if (known && now - known.since < REPEATED_AFTER_MS) {
      known.times++
      return null
    }
    if (this.lines.size >= MOST_REPEATED) this.lines.clear()
    this.lines.set(line, { since: now, times: 0 })
    return known ? known.times + 1 : 1
  }
}

const repeats = new Repeats()

/** What goes on being tried every second, and waits for something: a line a minute for the same error, whoever met it. */
export function warnOfWaiting(error: unknown, message: string, facts: object = {}): void {
  const { stack, ...short } = loggableError(error)
  // Of a database that is away each says the same, and where it was noticed helps nobody.
  const said = stack === undefined || isDatabaseAway(error) ? short : { ...short, stack }
  const times = repeats.say(`${message} ${said.name} ${said.message}`)
  if (times !== null) log.warn({ ...facts, error: said, ...(times > 1 ? { times } : {}) }, message)
}

/** Work that is taken up again after any fault: where the database is away it waits, whatever else is a fault that somebody should look at. */
export function warnOfWork(error: unknown, what: string, facts?: object): void {
  warnOfWaiting(error, isDatabaseAway(error) ? `${what} waits for the database` : `${what} failed, and is tried again`, facts)
}

/** A path without the ids in it that are as good as a key: whoever reads one can see what it names, a payment, a booking, a valuation. */
export function loggablePath(path: string): string {
  return withoutUuids(path)
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
export function errorCode(error: Error & { code?: unknown; meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } } }): string | undefined {
  const code = error.meta?.driverAdapterError?.cause?.originalCode ?? error.code
  return typeof code === 'string' ? code : undefined
}
