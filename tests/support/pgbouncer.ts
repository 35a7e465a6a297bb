import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { findProgram } from './meilisearch.ts'

/** `restart`: at the same port, told to find what was prepared on another of its connections, or not. */
export type PgBouncer = { url: (database: string) => string; restart: (prepares: boolean) => Promise<void>; stop: () => Promise<void> }

/** The programs here, the one on the PATH first: Debian's lies elsewhere. */
export function findPgBouncers(): string[] {
  return [...new Set([findProgram('pgbouncer'), findProgram('pgbouncer', '/usr/sbin')])].filter((program) => program !== null)
}

/** Whether a program can find what was prepared on another of its connections. */
export function canPrepare(program: string): boolean {
  const [, minor = 0] = /1\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.map(Number) ?? []
  return minor >= 21
}

/** A pool in transaction mode in front of a server. @param prepares false: it is told to find nothing that was prepared, as one is from 1.21 to 1.23 by itself */
export async function startPgBouncer(server: string, poolSize: number, program: string, prepares = canPrepare(program)): Promise<PgBouncer> {
  const { hostname, port: serverPort, username, password } = new URL(server)
  const folder = mkdtempSync(path.join(tmpdir(), 'pgbouncer-'))
  const port = await freePort()
  const config = path.join(folder, 'pgbouncer.ini')
  // As docker-compose.yml runs it.
  const lines = (prepares: boolean) => [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'max_client_conn = 200',
    `default_pool_size = ${poolSize}`,
    'ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout',
    // From 1.24 it is by itself.
    ...(canPrepare(program) ? [`max_prepared_statements = ${prepares ? 200 : 0}`] : []),
    ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
  ]
  // It runs as somebody else where we are root.
  chmodSync(folder, 0o755)
  const start = async (prepares: boolean) => {
    writeFileSync(config, `${lines(prepares).join('\n')}\n`)
    const child = spawn(program, [config], { stdio: 'ignore' })
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    for (const started = Date.now(); !(await answers(port)); await pause(50)) {
      if (Date.now() - started > 10_000 || child.exitCode !== null) throw new Error('PgBouncer does not answer')
    }
    return async () => {
      child.kill('SIGKILL')
      await gone
    }
  }
  let end = await start(prepares)
  return {
    url: (database) => `postgresql://any@127.0.0.1:${port}/${database}`,
    restart: async (prepares) => {
      await end()
      end = await start(prepares)
    },
    stop: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
