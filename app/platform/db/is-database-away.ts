import { isRecord } from '~/domain/data/is-record'

/** The database was known to be away when it was asked for, so that it was not asked. */
export class DatabaseAwayError extends Error {
  constructor() {
    super('the database does not answer')
  }
}

/** Of the network, of Prisma, and of Postgres: it shuts down or starts, has no connection or time left, its disk
 *  fails or is gone from under it (58), a lock was not to be had, it was this one of several at the same rows that had to give way (40), or a pool before it
 *  does not keep any more what was prepared (26000, 42P05), after which nothing is. */
const CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH', 'P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034'])
const SQL_STATES = /^(?:08|40|53|57P|58|57014|55P03|25006|26000|42P05)/
/** What the driver says of a connection in words alone. */
const WORDS = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/
/** What Prisma's adapter makes of it. */
const KINDS = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])

/** Whether an error says that the database could not answer now: it may a moment later, and nothing is wrong with what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  for (let found: unknown = error, depth = 0; isRecord(found) && depth < 5; found = inner(found), depth++) {
    const code = [found.code, found.originalCode].find((value) => typeof value === 'string') as string | undefined
    if (found instanceof DatabaseAwayError || (code !== undefined && (CODES.has(code) || SQL_STATES.test(code)))) return true
    if (typeof found.message === 'string' && WORDS.test(found.message)) return true
    if (typeof found.kind === 'string' && KINDS.has(found.kind)) return true
  }
  return false
}

/** Prisma keeps the adapter's error in its `meta`; a pool's errors have causes. */
function inner({ cause, meta }: Record<string, unknown>): unknown {
  return cause ?? (isRecord(meta) ? meta.driverAdapterError : undefined)
}
