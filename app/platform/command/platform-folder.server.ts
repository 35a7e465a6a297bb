import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../env.server.ts'
import { CommandFault } from './command-fault.ts'
import { RIGHTS } from './fault-text.server.ts'

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
