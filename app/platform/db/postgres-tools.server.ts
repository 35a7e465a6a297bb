import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
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
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], toolVariables(url), signal)
}

/** Into an empty database: all of it or nothing. */
export async function restoreWithTools(url: string, file: string): Promise<void> {
  const { PGDATABASE = '', ...env } = toolVariables(url)
  await run('pg_restore', ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', `--dbname=${PGDATABASE}`, file], env)
}

/** Whether there is a pg_restore on the PATH that knows how this dump is written: one that is older than the pg_dump that wrote it does not. */
export async function knowsDump(file: string): Promise<boolean> {
  // Its list stands at the beginning. What else is wrong with a file is said by whoever reads all of it.
  const list = run('pg_restore', ['--list', file], { LC_ALL: 'C' })
  return list.then(() => true, (error: unknown) => error instanceof CommandFault && !error.message.includes('unsupported version'))
}

/** Reads a dump to its end. @throws CommandFault when it is not whole */
export async function readDump(file: string): Promise<void> {
  await run('pg_restore', ['--file=/dev/null', file], {})
}

/** Parameters of an address that Postgres's own programs have too. The others are the driver's, and not known to them. */
const VARIABLES = { host: 'PGHOST', port: 'PGPORT', user: 'PGUSER', password: 'PGPASSWORD', sslmode: 'PGSSLMODE', sslrootcert: 'PGSSLROOTCERT', sslcert: 'PGSSLCERT', sslkey: 'PGSSLKEY', options: 'PGOPTIONS' } as const

/**
 * What says to Postgres's own programs what an address says to the driver. Not on the command line, where others on the machine could read the password.
 * A parameter goes before the same of the address, as the driver has it: a socket is no host's name.
 */
export function toolVariables(url: string): Record<string, string> {
  // A user at no host, as before a socket, is no address to whoever reads addresses.
  const { hostname, port, username, password, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'))
  const given = Object.entries(VARIABLES).flatMap(([parameter, variable]) => {
    const value = searchParams.get(parameter)
    return value ? [[variable, value] as const] : []
  })
  const said = {
    PGHOST: decodeURIComponent(hostname.replace(/^\[|\]$/g, '')),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(['true', '1'].includes(searchParams.get('ssl') ?? '') ? { PGSSLMODE: 'require' } : {}),
    ...Object.fromEntries(given),
  }
  // What an address does not say is the environment's to say, to them as to the driver.
  return withTls(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '')))
}

/** The driver takes any certificate with `no-verify`, and those of the machine's authorities where no other is named. */
function withTls({ PGSSLMODE: mode, ...others }: Record<string, string>): Record<string, string> {
  if (mode === undefined) return others
  if (mode === 'no-verify') {
    // With a file of authorities it would be held against them.
    const { PGSSLROOTCERT: _, ...unverified } = others
    return { ...unverified, PGSSLMODE: 'require' }
  }
  const hasOwnAuthorities = process.env.PGSSLROOTCERT !== undefined || existsSync(path.join(homedir(), '.postgresql', 'root.crt'))
  if (mode.startsWith('verify-') && others.PGSSLROOTCERT === undefined && !hasOwnAuthorities) return { ...others, PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }
  return { ...others, PGSSLMODE: mode }
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
