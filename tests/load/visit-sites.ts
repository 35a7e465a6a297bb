import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { httpRequest } from '../support/http-get.ts'
import { percentile } from './figures.ts'

export type Visit = { host: string; path: string; expects: string }
export type Visits = { p50: number; p95: number; count: number; timesMs: number[] }

export const visitsOf = (timesMs: number[]): Visits => ({ p50: percentile(timesMs, 0.5), p95: percentile(timesMs, 0.95), count: timesMs.length, timesMs })

type Options = {
  port: number
  /** What is asked for next. */
  next: () => Visit
  /** How many, or which. */
  connections: number | http.Agent[]
  /** Until when: so many visits in all, or as long as this is true. */
  count?: number
  isWanted?: () => boolean
  /** Between one answer and the next question of a connection. */
  pauseMs?: number
}

/** A cookie that makes a page its visitor's own, so that none comes from memory. */
const HEADERS = { cookie: 'shopper=1' }

/** Asks for pages on some connections and measures each. @throws when an answer is not the page that was asked for */
export async function visitSites({ port, next, connections, count = Infinity, isWanted = () => true, pauseMs = 0 }: Options): Promise<Visits> {
  const times: number[] = []
  let begun = 0
  const visitor = async (agent: http.Agent) => {
    while (begun++ < count && isWanted()) {
      const { host, path, expects } = next()
      const startedMs = performance.now()
      const { status, body } = await httpRequest(port, host, 'GET', path, HEADERS, '', agent)
      times.push(performance.now() - startedMs)
      if (status !== 200 || !body.includes(expects)) throw new Error(`${host}${path} was answered with ${status}`)
      if (pauseMs > 0) await pause(pauseMs)
    }
    agent.destroy()
  }
  const agents = typeof connections === 'number' ? Array.from({ length: connections }, () => new http.Agent({ keepAlive: true, maxSockets: 1 })) : connections
  await Promise.all(agents.map(visitor))
  return visitsOf(times)
}
