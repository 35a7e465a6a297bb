import { spawn } from 'node:child_process'
import { CommandFault } from '../command/command-fault.ts'

/** The file that pg_dump writes in its own format. */
export const DUMP_FILE = 'database.dump'

/** Whether Postgres's own pg_dump and pg_restore are on the PATH and know a server of this version: an older one refuses it. */
export async function hasPostgresTools(serverMajor: number): Promise<boolean> {
  const majors = await Promise.all(['pg_dump', 'pg_restore'].map(majorOf))
  return majors.every((major) => major !== null && major >= serverMajor)
}

async function majorOf(program: string): Promise<number | null> {
  const version = await run(program, ['--version'], {}).catch(() => '')
  const found = /\(PostgreSQL\) (\d+)/.exec(version)?.[1]
  return found === undefined ? null : Number(found)
}

/** The whole database, as it is at one moment. @param signal ends it: a large one takes minutes */
export async function dumpWithTools(url: string, file: string, signal: AbortSignal): Promise<void> {
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], connection(url), signal)
}

/** Into an empty database: all of it or nothing. */
export async function restoreWithTools(url: string, file: string): Promise<void> {
  const { PGDATABASE = '', ...env } = connection(url)
  await run('pg_restore', ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', `--dbname=${PGDATABASE}`, file], env)
}

/** How many tables a dump has data of. @throws when it is not whole */
export async function countDumpedTables(file: string): Promise<number> {
  // Read to its end: a list alone is at the beginning of the file.
  await run('pg_restore', ['--file=/dev/null', file], {})
  return ((await run('pg_restore', ['--list', file], {})).match(/ TABLE DATA /g) ?? []).length
}

/** Not on the command line, where others on the machine could read the password. */
function connection(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const sslmode = searchParams.get('sslmode')
  return {
    PGHOST: hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslmode ? { PGSSLMODE: sslmode } : {}),
  }
}

/** @throws CommandFault with what the program says: a full disk, rights and a password are nothing of the platform's */
function run(program: string, args: readonly string[], env: Record<string, string>, signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], signal })
    let [output, errors] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new CommandFault(`${program} ended with ${code}: ${errors.trim()}`))))
  })
}
