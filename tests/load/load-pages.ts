import { brotliDecompressSync } from 'node:zlib'
import autocannon from 'autocannon'
import { httpBytes } from '../support/http-get.ts'
import { cpuTimeMs } from './cpu-time.ts'

/** `webMs` is the CPU of the first process alone, `cpuMs` that of all, each a request. */
export type PageLoad = { perSecond: number; p50: number; p99: number; cpuMs: number; webMs: number }

type Target = {
  port: number
  host: string
  paths: string[]
  /** Every answer must hold this text; one that does not ends the bench. */
  expects: string
  /** The processes whose CPU counts, the web process first. */
  pids: number[]
  seconds: number
  /** Requests before anything is measured, where not a third of the time is enough: a short warm-up measures the compiler. */
  warmUp?: number
  /** Without a cookie a page comes from memory; any cookie has it made for the visitor. */
  headers?: Record<string, string>
}

/** What browsers ask for. */
export const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' }

/** Asks for pages on 10 connections for some seconds, after a warm-up. Counts nothing but a 200 with the expected text. */
export async function loadPages(target: Target): Promise<PageLoad> {
  await fire(target, target.warmUp ? { amount: target.warmUp } : { duration: Math.max(2, target.seconds / 3) })
  const before = target.pids.map(cpuTimeMs)
  const result = await fire(target, { duration: target.seconds })
  const spent = target.pids.map((pid, at) => (cpuTimeMs(pid) - (before[at] ?? 0)) / result.requests.total)
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: spent.reduce((sum, ms) => sum + ms, 0),
    webMs: spent[0] ?? 0,
  }
}

async function fire(target: Target, length: { amount: number } | { duration: number }): Promise<autocannon.Result> {
  const isCompressed = Boolean(target.headers?.['accept-encoding'])
  if (isCompressed) await checkCompressed(target)
  let plain = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${target.port}`,
    connections: 10,
    ...length,
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
