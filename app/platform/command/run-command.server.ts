import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { ConfigurationError, env } from '../env.server.ts'
import { isDatabaseAway } from '../db/is-database-away.ts'
import { errorCode, loggableError, logToStandardError } from '../log/log.server.ts'
import { CommandFault } from './command-fault.ts'

/**
 * Runs a command of ours and ends as all of them do: code 0 when it went well, 1 with one message when it did not, a stack only for a
 * fault that is the platform's own.
 */
export function runCommand(name: string, work: () => Promise<number | void>): void {
  logToStandardError()
  // A reader that has seen enough (`| head`) is no fault, on either stream.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0)
      // What is printed into a file is cut off then, as where a disk is full.
      if (stream === process.stdout) process.stderr.write(`${faultText(name, error)}\n`)
      process.exit(1)
    })
  }
  work().then(
    (code) => {
      if (typeof code === 'number') process.exitCode = code
    },
    (error: unknown) => {
      process.stderr.write(`${faultText(name, error)}\n`)
      process.exitCode = 1
    },
  )
}

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
  if (DATABASE_AWAY.test(code ?? '') || CONNECTION_CUT.test(message)) return `The database does not answer (${message || code}).\nDATABASE_URL says where it is; without it, DATA_DIR names the folder of the embedded one.`
  if (isDatabaseAway(error)) return `The database could not do it now (${message || code}).\nRun it again in a moment; where that stays so, the database's log says why.`
  return `npm run ${name} failed, and that is a fault of the platform's: ${String((error as Error).stack ?? error)}`
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

const RIGHTS = 'Run it as the user that the server runs as, or give that user the folder.'
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

/**
 * Commands work on a platform that is there: a wrong DATA_DIR would be a new, empty one, and nobody would be told.
 * @throws CommandFault where neither DATABASE_URL nor DATA_DIR names one
 */
export async function requirePlatform(): Promise<void> {
  await requireWholeRestore(env().DATA_DIR)
  if (env().DATABASE_URL) return
  if (await hasDatabase(env().DATA_DIR)) return
  throw new CommandFault(
    `DATA_DIR: found no platform in ${env().DATA_DIR}, expected the folder that npm start keeps its database in`,
    'Set DATA_DIR (or DATABASE_URL) to what the server has, and run this from the same folder when it is relative. A new platform is made by npm start.',
  )
}

/** @throws CommandFault for another user's folder, which looks like an empty one to whoever may not look */
async function hasDatabase(folder: string): Promise<boolean> {
  try {
    await stat(path.join(folder, 'postgres', 'PG_VERSION'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return false
    throw new CommandFault(`DATA_DIR: found ${folder}, which this user may not read, expected the folder that npm start keeps its database in`, RIGHTS)
  }
}

/**
 * Web server and worker are told where the database is: the embedded one belongs to the `npm start` that runs it, with both of them.
 * @throws CommandFault where they are started alone and are not told, or of half a platform
 */
export async function requireDatabaseUrl(): Promise<void> {
  await requireWholeRestore(env().DATA_DIR)
  if (env().DATABASE_URL) return
  throw new CommandFault(
    'DATABASE_URL: found nothing, expected an address such as postgresql://user:password@host:5432/name',
    'Set it to the database of the platform. With DATA_DIR alone, npm start runs database, web server and worker together.',
  )
}

/** What a platform writes beside its database; a folder that has it and no database has lost one, or had it elsewhere. */
const PLATFORM_FILES = ['pictures', 'leads', 'mail', 'link.secret']
/** The embedded database, with what stands beside its cluster. */
export const EMBEDDED_FILES = ['postgres', 'postgres.password', 'postgres.log']

/**
 * Whether what makes platforms would make a new one now.
 * @throws CommandFault where DATA_DIR cannot be one, or holds what is left of one whose database is not there
 */
export async function isNewPlatform(): Promise<boolean> {
  const { DATABASE_URL, DATA_DIR: folder } = env()
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFault(`DATA_DIR: found ${folder}, which cannot be used (${error.code}), expected a folder that may be written to`)
  })
  await requireWholeRestore(folder)
  if (DATABASE_URL || (await hasDatabase(folder))) return false
  const left = (await namesOf(folder)).filter((name) => PLATFORM_FILES.includes(name))
  if (left.length === 0) return true
  throw new CommandFault(
    `DATA_DIR: found ${left.join(', ')} of a platform in ${folder} and no database, expected both or neither`,
    'Where its database is elsewhere, set DATABASE_URL as before; where it is lost, npm run backup -- restore into another folder; to begin anew, take these away.',
  )
}

/** Stands in DATA_DIR for as long as a backup is being restored, after a restore that was killed, and while a database holds a part of one. */
export const UNFINISHED_RESTORE = 'restore.unfinished'
/** What it says: which database the restore goes into, or that it broke off and has taken its files away. */
export const RESTORE_MARK = { embedded: 'into the embedded database\n', given: 'into DATABASE_URL\n', brokenOff: 'broken off\n' } as const

/**
 * What a restore that did not come to its end leaves looks like a platform without sites, or without pictures: a start would serve it, and fill it
 * with new leads.
 * @throws CommandFault where a restore into the folder has not come to its end; it names what that has written, and nothing else
 */
export async function requireWholeRestore(folder: string): Promise<void> {
  const names = await namesOf(folder)
  if (!names.includes(UNFINISHED_RESTORE)) return
  const mark = await readFile(path.join(folder, UNFINISHED_RESTORE), 'utf8').catch(() => '')
  throw new CommandFault(`DATA_DIR: found a restore in ${folder} that goes on or was broken off, expected one that has ended`, whatToDoAfterRestore(folder, names, mark))
}

/** A restore begins where none of these are, so those that are there now are its own; backups and feeds that lie beside them are not. */
function whatToDoAfterRestore(folder: string, names: readonly string[], mark: string): string {
  const anew = 'drop the database that it went into, create it anew, and restore again'
  if (mark === RESTORE_MARK.brokenOff) return `Where none is running, ${anew}.`
  const isEmbedded = mark === RESTORE_MARK.embedded
  const own = [...PLATFORM_FILES, ...(isEmbedded ? EMBEDDED_FILES : []), UNFINISHED_RESTORE].filter((name) => names.includes(name))
  const taken = `rm -r ${own.map((name) => `'${path.join(folder, name)}'`).join(' ')}`
  return `Where none is running, take away what it has written, ${isEmbedded ? 'and restore again' : anew}:\n  ${taken}`
}

async function namesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

/** Writes a part of what is printed and waits for the reader: it may be long, and go through a pipe. */
export function write(text: string): Promise<void> {
  return new Promise((resolve) => (process.stdout.write(text) ? resolve() : process.stdout.once('drain', resolve)))
}

/** Prints a text, as lines. */
export async function print(text: string): Promise<0> {
  await write(text.endsWith('\n') ? text : `${text}\n`)
  return 0
}

export function json(value: unknown): string {
  return JSON.stringify(value, null, 2)
}
