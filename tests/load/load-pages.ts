import { brotliDecompressSync } from 'node:zlib'
import autocannon from 'autocannon'
import { httpBytes } from '../support/http-get.ts'
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

/** What browsers ask for. */
export const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' }

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
  const isCompressed = Boolean(target.headers?.['accept-encoding'])
  if (isCompressed) await checkCompressed(target)
  let plain = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${target.port}`,
    connections: 10,
    duration: target.seconds,
    requests: target.paths.map((path) => ({ path, headers: { host: target.host, ...target.headers } })),
    // Compressed bytes reach this as text, which cannot be taken apart any more: of those a sample is read, and all are counted.
    verifyBody: (body) => (isCompressed ? String(body).length > 1_000 : String(body).includes(target.expects)),
    setupClient: (client) =>
      void client.on('headers', ({ headers }) => {
        if (isCompressed && !String(headers).toLowerCase().includes('content-encoding,br')) plain++
      }),
  })
  const { mismatches = 0 } = result as { mismatches?: number }
  const wrong = result.non2xx + result.errors + result.timeouts + mismatches + plain
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} answers of ${target.host}${target.paths[0]} were not what they should be`)
  return result
}

/** One answer of each address, taken apart. */
async function checkCompressed({ port, host, paths, headers = {}, expects }: Target): Promise<void> {
  for (const path of paths) {
    const answer = await httpBytes(port, host, 'GET', path, headers)
    if (answer.headers['content-encoding'] !== 'br' || !brotliDecompressSync(answer.body).toString().includes(expects)) throw new Error(`${host}${path} was not the page, compressed`)
  }
}
