import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../app/platform/db/embedded-postgres.server.ts'

/** A durable server of its own, which a test may kill; it comes back at the same address. */
export type KillablePostgres = { url: string; killAndStart: () => Promise<void>; stop: () => Promise<void> }

export async function startKillablePostgres(dataDir: string): Promise<KillablePostgres> {
  let server = await startEmbeddedPostgres(dataDir)
  const { url } = server
  const port = Number(new URL(url).port)
  return {
    url,
    killAndStart: async () => {
      await killPostgres(dataDir)
      server = await startEmbeddedPostgres(dataDir, { port })
    },
    stop: () => server.stop(),
  }
}

/** Ends the server of a data folder as a power cut would, and every process of it. */
export async function killPostgres(dataDir: string): Promise<void> {
  const pids = serverPids(dataDir)
  for (const pid of pids) signal(pid, 'SIGKILL')
  // What is left of a killed server holds its shared memory until the last of it is gone.
  while (pids.some((pid) => signal(pid, 0))) await pause(20)
}

/** The server and every process of it, the server first. */
function serverPids(dataDir: string): number[] {
  const main = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  return [main, ...children]
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch {
    return false
  }
}
