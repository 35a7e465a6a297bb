import { setTimeout as pause } from 'node:timers/promises'
import { httpGet } from './http-get.ts'

export type LoadReport = { answers: number; statuses: Record<number, number>; slowestMs: number }

/**
 * Asks for search pages one after another on each of `visitors` connections, as people of their own (nothing is kept for them), until
 * stopped; each page has to show cars.
 */
export function startSearchLoad(port: number, host: string, paths: readonly string[], visitors: number) {
  let isOn = true
  let report = emptyReport()
  const visit = async (visitor: number) => {
    for (let at = visitor; isOn; at++) {
      const started = performance.now()
      const path = paths[at % paths.length] ?? '/'
      const answer = await httpGet(port, host, path, { cookie: `shopper=${visitor}` }).catch(() => ({ status: 0, body: '' }))
      const ms = performance.now() - started
      const status = answer.status === 200 && !answer.body.includes('/cars/') ? -1 : answer.status
      report.answers++
      report.statuses[status] = (report.statuses[status] ?? 0) + 1
      report.slowestMs = Math.max(report.slowestMs, ms)
      await pause(20)
    }
  }
  const visits = Array.from({ length: visitors }, (_, visitor) => visit(visitor))
  return {
    /** What was seen since the last call. */
    take(): LoadReport {
      const taken = report
      report = emptyReport()
      return taken
    },
    async stop(): Promise<void> {
      isOn = false
      await Promise.all(visits)
    },
  }
}

function emptyReport(): LoadReport {
  return { answers: 0, statuses: {}, slowestMs: 0 }
}
