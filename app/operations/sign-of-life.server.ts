import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { log, loggableError } from '~/platform/log/log.server'

const EVERY_MS = 5_000
/** As long as the container's health check takes it for alive. */
const ALIVE_MS = 30_000

const saidSchema = z.object({ mail: z.enum(['sent by SMTP', 'written to files, not sent']), search: z.enum(['postgres', 'meilisearch']) })
/** What a worker's environment sets it up for: a command in somebody's shell may have been given less. */
export type WorkerSays = z.infer<typeof saidSchema>

/**
 * Writes a file every five seconds, whose age a container's health check looks at (docker-compose.yml): below the platform's own folder, where
 * no other platform and nobody else on the machine writes, and by the machine's name, which each container of a shared folder has of its own.
 */
export function signOfLife(dataDir: string, says: WorkerSays): { end: () => void } {
  const file = path.join(dataDir, `worker-${hostname()}.alive`)
  // Whoever looks at its age sees that it is not written; leads can be delivered all the same.
  const attempt = (act: () => void) => {
    try {
      act()
    } catch (error) {
      log.warn({ error: loggableError(error) }, 'the sign of life cannot be written')
    }
  }
  const write = () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, JSON.stringify(says))
  }
  attempt(write)
  const timer = setInterval(() => attempt(write), EVERY_MS)
  return {
    end: () => {
      clearInterval(timer)
      attempt(() => rmSync(file, { force: true }))
    },
  }
}

/** What a worker that shares this folder says; null where none does, as with workers on other machines. @param nowMs by the machine's own clock, which dates its files */
export async function readSignOfLife(dataDir: string, nowMs = Date.now()): Promise<WorkerSays | null> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    if (!/^worker-.+\.alive$/.test(name)) continue
    const file = path.join(dataDir, name)
    try {
      if (nowMs - (await stat(file)).mtimeMs < ALIVE_MS) return saidSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    } catch {
      // It ended meanwhile, is being written, or is of the release before, which says nothing.
    }
  }
  return null
}
