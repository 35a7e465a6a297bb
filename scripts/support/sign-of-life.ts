import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { log, loggableError } from '../../app/platform/log/log.server.ts'

const EVERY_MS = 5_000

/**
 * Writes a file every five seconds, whose age a container's health check looks at (docker-compose.yml): below the platform's own folder, where
 * no other platform and nobody else on the machine writes, and by the machine's name, which each container of a shared folder has of its own.
 */
export function signOfLife(dataDir: string): { end: () => void } {
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
    writeFileSync(file, '')
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
