import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startEmbeddedPostgres } from '../../app/platform/db/embedded-postgres.server.ts'
import { createPool } from '../../app/platform/db/pool.server.ts'
import { freePort } from '../support/free-port.ts'
import { httpGet } from '../support/http-get.ts'
import { descendsFrom, ownCpuTimeMs } from './cpu-time.ts'
import { percentile } from './figures.ts'
import { AS_BROWSERS } from './load-pages.ts'

/**
 * `npm run bench -- <folder> [<folder> ...] [--rounds 12]`: what a page costs the web process in this checkout and in others, side by side
 * in one run. Each is started as an operator starts it, on a database of its own with its own demo, because releases differ in their
 * tables. Each server is warmed by 2,000 requests a kind of page; then they take turns, round by round, so that whatever else the machine
 * does falls on all of them. Prints medians of CPU a request, and of what each round's figure is of the first folder's in the same round,
 * with the quartiles.
 */
const WARM_UP = 2_000
/** With 80 a page cost a build between 5.6 and 9.5 ms, by the order of the folders. */
const REQUESTS_A_ROUND = 400
const SEARCH = '/search/new-used-and-demo-cars/'
const QUESTIONS = ['', '?make=Toyota', '?body=SUV&body=Ute', '?price=-40000&sortBy=lowest-price', '?fuel=Diesel', '?page=2', '?year=2018-', '?query=toyota']

type Kind = { name: string; build: Build; paths: string[]; expects: string; headers: Record<string, string> }
type Build = { folder: string; platform: ChildProcess; webPid: number; port: number; host: string; dataDir: string }

const { folders, rounds } = readArguments(process.argv.slice(2))
const builds: Build[] = []
try {
  for (const folder of folders) builds.push(await start(folder))
  const kinds = await Promise.all(builds.map(kindsOf))
  for (const kind of kinds.flat()) await ask(kind, WARM_UP)
  for (const at of kinds[0]?.keys() ?? []) report(await measure(kinds.flatMap((ofBuild) => ofBuild[at] ?? [])))
} finally {
  for (const build of builds) await stop(build)
}

function readArguments(args: string[]): { folders: string[]; rounds: number } {
  const at = args.indexOf('--rounds')
  const rounds = at < 0 ? 12 : Number(args[at + 1])
  const folders = at < 0 ? args : args.toSpliced(at, 2)
  if (folders.length < 2 || !(rounds > 0)) throw new Error('expected two or more folders with a build each, and --rounds above 0')
  return { folders: folders.map((folder) => path.resolve(folder)), rounds }
}

async function start(folder: string): Promise<Build> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'compare-'))
  const port = await freePort()
  const platform = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'warn', MEILI_URL: '', DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const build = { folder, platform, port, webPid: 0, host: '', dataDir }
  try {
    await waitUntilReady(build)
    build.webPid = webPidUnder(platform.pid ?? 0)
    build.host = `${await largestSite(dataDir)}.localhost`
    return build
  } catch (error) {
    await stop(build)
    throw error
  }
}

async function waitUntilReady({ folder, platform, port }: Build): Promise<void> {
  for (const deadline = Date.now() + 300_000; Date.now() < deadline; await delay(500)) {
    if (platform.exitCode !== null) throw new Error(`${folder} ended with code ${platform.exitCode}`)
    const answer = await httpGet(port, 'localhost', '/readyz').catch(() => null)
    if (answer?.status === 200) return
  }
  throw new Error(`${folder} was not ready within five minutes`)
}

async function stop({ platform, dataDir }: Build): Promise<void> {
  if (platform.exitCode === null) {
    const ended = new Promise((resolve) => platform.once('exit', resolve))
    platform.kill('SIGTERM')
    await ended
  }
  rmSync(dataDir, { recursive: true, force: true })
}

/** The process that renders: among those that the platform started, the one that runs the server's build. */
function webPidUnder(platform: number): number {
  for (const pid of readdirSync('/proc').map(Number)) {
    if (!pid || !descendsFrom(pid, platform)) continue
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('build/server/index.js')) return pid
  }
  throw new Error('expected a web process under the platform, found none')
}

/** @returns the slug of the site with the most cars */
async function largestSite(dataDir: string): Promise<string> {
  // Running already: this only finds out where.
  const { url } = await startEmbeddedPostgres(dataDir)
  const pool = createPool({ url })
  const { rows } = await pool.query<{ slug: string }>(
    `select t.slug from tenant t join tenant_dealership td on td.tenant_id = t.id join car c on c.dealership_id = td.dealership_id
     group by t.id order by count(*) desc, t.id limit 1`,
  )
  await pool.end()
  return rows[0]?.slug ?? ''
}

/** A visitor with a cookie gets pages of their own, one without those that are remembered whole. */
async function kindsOf(build: Build): Promise<Kind[]> {
  const { body } = await httpGet(build.port, build.host, SEARCH)
  const cars = [...new Set([...body.matchAll(/href="(\/cars\/[a-z0-9-]+)"/g)].map((found) => found[1] ?? ''))].slice(0, 8)
  const searches = QUESTIONS.map((question) => SEARCH + question)
  const own = { cookie: 'shopper=1' }
  return [
    { name: 'search page', build, paths: searches, expects: 'class="option"', headers: own },
    { name: 'car page', build, paths: cars, expects: 'id="key-information"', headers: own },
    { name: 'search page from memory', build, paths: searches, expects: 'class="option"', headers: {} },
    { name: 'search page from memory, as browsers ask', build, paths: searches, expects: '', headers: AS_BROWSERS },
  ]
}

/** @returns milliseconds of CPU a request */
async function ask({ build: { port, host, webPid }, paths, expects, headers }: Kind, amount: number): Promise<number> {
  const before = ownCpuTimeMs(webPid)
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 8,
    amount,
    requests: paths.map((path) => ({ path, headers: { host, ...headers } })),
    verifyBody: (body) => String(body).includes(expects),
  })
  const { mismatches = 0 } = result as { mismatches?: number }
  const wrong = result.non2xx + result.errors + result.timeouts + mismatches
  if (wrong > 0) throw new Error(`${wrong} answers of ${host}${paths[0]} were not what they should be`)
  return (ownCpuTimeMs(webPid) - before) / result.requests.total
}

/** One kind of page of every build in turn. */
async function measure(kinds: Kind[]): Promise<{ name: string; times: number[][] }> {
  const times: number[][] = kinds.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const turn of kinds.keys()) {
      const at = (round + turn) % kinds.length
      const kind = kinds[at]
      if (kind) times[at]?.push(await ask(kind, REQUESTS_A_ROUND))
    }
  }
  return { name: kinds[0]?.name ?? '', times }
}

function report({ name, times }: { name: string; times: number[][] }): void {
  const [base = []] = times
  process.stdout.write(`\n${name}, ${rounds} rounds\n`)
  for (const [at, own] of times.entries()) {
    const shares = own.map((ms, round) => ms / (base[round] ?? Number.NaN))
    const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => percentile(shares, part).toFixed(3))
    const label = path.basename(builds[at]?.folder ?? '')
    process.stdout.write(`  ${label.padEnd(20)} ${percentile(own, 0.5).toFixed(3)} ms  ${middle} × the first (${low} to ${high})\n`)
  }
}
