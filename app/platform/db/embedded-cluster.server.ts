import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { CommandFault } from '../command/command-fault.ts'
import { writeOnce } from '../files/write-once.server.ts'
import { asUser, spawnIdentity, type User } from './run-as-user.server.ts'

export type Binaries = { postgres: string; initdb: string }

export const USER = 'postgres'
/** The password of the cluster, beside it in the data folder. */
export const PASSWORD = 'postgres.password'
/** What a cluster, or its password, is called until it is whole. */
const DRAFT = 'postgres.new-'
/** The folders of the databases that every cluster has before the one that ours is kept in. */
const TEMPLATES = ['1', '4']

const draftIn = (dataDir: string) => path.join(dataDir, `${DRAFT}${randomUUID()}`)

/**
 * Makes the cluster beside its place and then puts it there, whole or not at all: a start that is killed leaves a draft, which the next one takes away. Of
 * several that make one at once the first has made it for all of them.
 */
export function makeCluster(dataDir: string, cluster: string, binaries: Binaries, user: User, isDurable: boolean): void {
  const draft = draftIn(dataDir)
  try {
    makePassword(dataDir, user)
    initialiseCluster(dataDir, draft, binaries, user, isDurable)
    putInPlace(draft, cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!isMade(cluster)) throw error
  }
}

/** In one step: of two that come at once the second finds it made. */
function putInPlace(draft: string, cluster: string): void {
  try {
    renameSync(draft, cluster)
  } catch (error) {
    if (isMade(cluster)) throw error
    // What an earlier release's initialisation left that was cut off at once is no cluster.
    rmSync(cluster, { recursive: true, force: true })
    renameSync(draft, cluster)
  }
}

export function isMade(cluster: string): boolean {
  return existsSync(path.join(cluster, 'PG_VERSION'))
}

/** One for all that make a cluster at once, so that whichever comes first is opened by it. */
function makePassword(dataDir: string, user: User): void {
  writeOnce(path.join(dataDir, PASSWORD), `${randomBytes(18).toString('base64url')}\n`, { draft: draftIn(dataDir), owner: user })
}

/** Once there is a cluster nobody needs one: whoever is still making one finds it gone, and joins. */
export function clearDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith(DRAFT))) {
    try {
      rmSync(path.join(dataDir, name), { recursive: true, force: true })
    } catch {
      // It is being written to: the next start takes it away.
    }
  }
}

/**
 * An earlier release made it in its place, where one that was killed left it. Postgres makes the database that ours is kept in last, so that nothing is lost with
 * one that has none but its templates; of one that is broken in another way this says nothing.
 */
export function requireFinished(cluster: string): void {
  const base = path.join(cluster, 'base')
  if (existsSync(base) && readdirSync(base).every((name) => TEMPLATES.includes(name))) throw unfinished(cluster)
}

export function unfinished(cluster: string): CommandFault {
  return new CommandFault(
    `DATA_DIR: found a database in ${cluster} that was not finished when it was made, expected a whole one: nothing has been stored in it`,
    `Where no other start is making it, take it away and start again:\n  rm -r '${cluster}'`,
  )
}

function initialiseCluster(dataDir: string, cluster: string, binaries: Binaries, user: User, isDurable: boolean): void {
  mkdirSync(cluster, { mode: 0o700 })
  if (user) chownSync(cluster, user.uid, user.gid)
  const flags = [
    `--pgdata=${cluster}`,
    `--username=${USER}`,
    `--pwfile=${path.join(dataDir, PASSWORD)}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    ...(isDurable ? [] : ['--no-sync']),
  ]
  const [command, args] = asUser(binaries.initdb, flags, user, cluster)
  const done = spawnSync(command, args, { ...spawnIdentity(user, command), cwd: '/', encoding: 'utf8' })
  if (done.status !== 0) {
    if (done.stderr?.includes('No space left on device')) throw fullDisk(dataDir)
    const why = `The embedded Postgres could not be initialised: ${(done.error?.message ?? done.stderr).trim()}`
    if (user && command === 'setpriv') throw new CommandFault(why, unreachableFor(user))
    throw new Error(why)
  }
}

function unreachableFor({ uid }: { uid: number }): string {
  return `Postgres does not run as root, and user ${uid}, whom it runs as, may not enter these folders: move them out of private ones (/root), start as an ordinary user, or set DATABASE_URL.`
}

/** Said before a server is started on a full disk, and where one ended on it. */
export function fullDisk(dataDir: string, what = 'it was not started'): CommandFault {
  return new CommandFault(`DATA_DIR: found a full disk at ${dataDir}, expected room for the database: ${what}`, 'Make room there (docs/operating.md says what may go), then start again.')
}
