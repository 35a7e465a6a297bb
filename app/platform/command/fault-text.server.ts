import { isDatabaseAway } from '../db/is-database-away.ts'
import { isPooled } from '../db/keeps-sessions.server.ts'
import { ConfigurationError } from '../env.server.ts'
import { errorCode, loggableError } from '../log/log.server.ts'
import { CommandFault } from './command-fault.ts'

/** The message of whatever ended a command, `npm run <name>`. */
export function faultText(name: string, error: unknown): string {
  if (error instanceof CommandFault) return [error.message, ...(error.next === null ? [] : [error.next])].join('\n')
  if (error instanceof ConfigurationError) return `${error.message}\nThe variables are listed in .env.example.`
  const machine = machineFault(error)
  if (machine !== null) return `npm run ${name}: ${machine.what}.\n${machine.next}`
  // Prisma's message repeats the question.
  const { message } = loggableError(error)
  const code = error instanceof Error ? errorCode(error) : undefined
  if (code === NO_RIGHTS) return `The database refuses it (${message}).\nDATABASE_URL names a user who may not do that: it takes the one that made the platform's tables, or the rights to them.`
  if (code === STORES_NOTHING) return `The database stores nothing (${message}).\nDATABASE_URL leads to a replica, or to a server that was told so.`
  if (code === TOO_MANY) return `The database takes no more connections (${message}).\nIt takes fewer processes, a smaller DATABASE_POOL_SIZE, PgBouncer, or more max_connections: docs/operating.md, "What stops a database in time".`
  if (DATABASE_AWAY.test(code ?? '') || isWithoutSocket(error) || CONNECTION_CUT.test(message)) return `The database does not answer (${message || code}).\n${whereItIs()}`
  if (isDatabaseAway(error)) return `The database could not do it now (${message || code}).\nRun it again in a moment; where that stays so, the database's log says why.`
  return `npm run ${name} failed, and that is a fault of the platform's: ${String((error as Error).stack ?? error)}`
}

/** Ends the process over whatever it failed of: with its message on standard error, and code 1. */
export function endWithFault(name: string): (error: unknown) => never {
  return (error) => {
    process.stderr.write(`${faultText(name, error)}\n`)
    process.exit(1)
  }
}

/** Of a server that is asked through a file: there is none in the folder that the address names. */
function isWithoutSocket(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && syscall === 'connect'
}

function whereItIs(): string {
  if (isPooled()) return 'DATABASE_DIRECT_URL says where the server is, and DATABASE_URL where the pool before it is: one of them, or what they lead to, is to be looked at.'
  return 'DATABASE_URL says where it is; without it, DATA_DIR names the folder of the embedded one.'
}

/** What the machine refuses, with the file or folder, and what to do next; null for whatever else it is. */
export function machineFault(error: unknown): { what: string; next: string } | null {
  const { code, path: from, dest, syscall } = error as NodeJS.ErrnoException & { dest?: string }
  const machine = code === undefined ? undefined : MACHINE[(syscall === 'mkdir' && OF_MKDIR[code]) || code]
  if (machine === undefined) return null
  // Of a copy it is the place that it goes to: the one that it is read from has no part in a disk that is full.
  const file = isOfRoom(code) ? (dest ?? from) : from
  return { what: `${machine[0]}${file === undefined ? '' : `, at ${file}`} (${code})`, next: machine[1] }
}

/** Of the network, and of a server that refuses a user, a password or a database's name, or shuts down or starts. */
const DATABASE_AWAY = /^(?:ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ECONNRESET|28P01|28000|3D000|08.{3}|57P.{2})$/
/** What the driver says of a connection in words alone. */
const CONNECTION_CUT = /^(?:Connection terminated|Client has encountered a connection error|timeout (?:exceeded|expired))/
const NO_RIGHTS = '42501'
const STORES_NOTHING = '25006'
const TOO_MANY = '53300'

/** What helps where a folder is another user's. */
export const RIGHTS = 'Run it as the user that the server runs as, or give that user the folder.'
const ROOM = 'Make room there, then run it again: npm run status shows what is free below DATA_DIR.'
const isOfRoom = (code: string | undefined) => code === 'ENOSPC' || code === 'EDQUOT'
/** What the machine refuses, by its code: nothing of the platform is at fault, and no stack helps. */
const MACHINE: Readonly<Record<string, [what: string, next: string] | undefined>> = {
  EACCES: ['this user may not read or write there', RIGHTS],
  EPERM: ['this user may not read or write there', RIGHTS],
  ENOTDIR: ['found a file where a folder is expected', 'Name another folder, or put the file elsewhere.'],
  EISDIR: ['found a folder where a file is expected', 'Name a file in it.'],
  EROFS: ['the disk is read only', 'Name a folder on another disk, or let this one be written to.'],
  ENOSPC: ['the disk is full', ROOM],
  EDQUOT: ['this user has no more room on the disk', ROOM],
  // Of Postgres: its own disk.
  53100: ['the disk of the database is full', 'Make room there, then run it again.'],
}

/** Making a folder with those above it finds none of them missing (Node says so of a disk that is read only), and none in its way that is one. */
const OF_MKDIR: Readonly<Record<string, string | undefined>> = { ENOENT: 'EROFS', EEXIST: 'ENOTDIR' }
