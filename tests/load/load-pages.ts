import autocannon from 'autocannon'
import { cpuTimeMs } from './cpu-time.ts'

export type PageLoad = { perSecond: number; p50: number; p99: number; cpuMs: number }

type Target = {
  port: number
  host: string
  paths: string[]
  /** Every answer must hold this text; one that does not ends the bench. */
  expects: string
  /** The processes whose CPU counts. */
  pids: number[]
  seconds: number
  /** Without a cookie a page comes from memory; any cookie has it made for the visitor. */
  headers?: Record<string, string>
}

/** Asks for pages on 10 connections for some seconds, after a warm-up of a third of that. Counts nothing but a 200 with the expected text. */
export async function loadPages(target: Target): Promise<PageLoad> {
  await fire({ ...target, seconds: Math.max(2, target.seconds / 3) })
  const before = target.pids.reduce((sum, pid) => sum + cpuTimeMs(pid), 0)
  const result = await fire(target)
  const after = target.pids.reduce((sum, pid) => sum + cpuTimeMs(pid), 0)
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: (after - before) / result.requests.total,
  }
}

async function fire(target: Target): Promise<autocannon.Result> {
  const result = await autocannon({
    url: `http://127.0.0.1:${target.port}`,
    connections: 10,
    duration: target.seconds,
    requests: target.paths.map((path) => ({ path, headers: { host: target.host, ...target.headers } })),
    verifyBody: (body) => String(body).includes(target.expects),
  })
  const { mismatches = 0 } = result as { mismatches?: number }
  const wrong = result.non2xx + result.errors + result.timeouts + mismatches
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} answers of ${target.host}${target.paths[0]} were not what they should be`)
  return result
}
