import { env } from '../../app/platform/env.server.ts'
import { createPool } from '../../app/platform/db/pool.server.ts'
import { listSites, siteOrigin } from '../../app/tenants/find-tenant.server.ts'

export type Steps = {
  /** Runs one step, saying what it is, that it goes on, and how long it took. */
  run: <T>(title: string, work: (update: (text: string) => void) => Promise<T>) => Promise<T>
  note: (text: string) => void
  /** Prints where the sites are. */
  sites: (port: number) => Promise<void>
}

const FRAMES = ['|', '/', '-', '\\']

/** Progress on standard error: a turning line on a terminal, a line at the end of each step elsewhere. */
export function startSteps(): Steps {
  const out = process.stderr
  const running = new Map<string, { since: number; text: string }>()
  let frame = 0
  let timer: NodeJS.Timeout | undefined

  const clear = () => out.isTTY && out.write('\r\x1b[K')
  const draw = () => {
    if (!out.isTTY || running.size === 0) return
    const line = [...running].map(([title, { text }]) => (text ? `${title}: ${text}` : title)).join('  |  ')
    out.write(`\r\x1b[K${FRAMES[frame++ % FRAMES.length]} ${line.slice(0, (out.columns ?? 80) - 3)}`)
  }

  return {
    async run(title, work) {
      const step = { since: Date.now(), text: '' }
      running.set(title, step)
      if (out.isTTY) timer ??= setInterval(draw, 120)
      else out.write(`… ${title}\n`)
      try {
        const result = await work((text) => (step.text = text))
        clear()
        out.write(`✓ ${title} (${((Date.now() - step.since) / 1000).toFixed(1)} s)\n`)
        return result
      } catch (error) {
        clear()
        out.write(`✗ ${title}\n`)
        throw error
      } finally {
        running.delete(title)
        if (running.size === 0) {
          clearInterval(timer)
          timer = undefined
        }
      }
    },
    note: (text) => {
      clear()
      out.write(`  ${text}\n`)
    },
    async sites(port) {
      process.env.PORT = String(port)
      const { PLATFORM_DOMAIN } = env()
      const pool = createPool({ max: 1 })
      try {
        const sites = await listSites(pool)
        out.write(`\nReady at ${siteOrigin(PLATFORM_DOMAIN)}\n`)
        for (const { name, url, carCount } of sites) out.write(`  ${url.padEnd(48)} ${name}, ${carCount} cars\n`)
        if (sites.length === 0) out.write('  no sites yet: npm run site -- new <slug> begins one, SEED_DEMO=true brings in invented dealerships\n')
        out.write('Ctrl-C stops everything.\n')
      } finally {
        await pool.end()
      }
    },
  }
}
