import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { spawn, type ChildProcess } from 'node:child_process'
import autocannon from 'autocannon'
import { startEmbeddedPostgres } from '../../app/platform/db/embedded-postgres.server.ts'
import { createPrisma } from '../../app/platform/db/db.server.ts'
import { migrate } from '../../app/platform/db/migrate.server.ts'
import { createPool } from '../../app/platform/db/pool.server.ts'
import { WEB_COMMAND } from '../../scripts/support/web-command.ts'
import { seedDemo } from '../../seeds/seed-demo.server.ts'
import { httpGet } from '../support/http-get.ts'
import { ownCpuTimeMs } from './cpu-time.ts'
import { percentile } from './figures.ts'

/**
 * `node --import tsx tests/load/compare-builds.ts <folder> <folder> [--rounds 40]`: what a page costs the web process in two or more
 * checkouts that are built, side by side in one run on the same data. Each server is warmed by 2,000 requests a kind of page; then they
 * take turns, round by round, so that whatever else the machine does falls on all of them. Prints medians of CPU a request, and of what
 * each round's figure is of the first folder's in the same round, with the quartiles.
 */
const WARM_UP = 2_000
const REQUESTS_A_ROUND = 80
const SEARCH = '/search/new-used-and-demo-cars/'
const QUESTIONS = ['', '?make=Toyota', '?body=SUV&body=Ute', '?price=-40000&sortBy=lowest-price', '?fuel=Diesel', '?page=2', '?year=2018-', '?query=toyota']

type Kind = { name: string; paths: string[]; expects: string; headers: Record<string, string> }
type Build = { folder: string; web: ChildProcess; port: number }

const { folders, rounds } = readArguments(process.argv.slice(2))
const dataDir = mkdtempSync(path.join(tmpdir(), 'compare-'))
const postgres = await startEmbeddedPostgres(dataDir)
const builds: Build[] = []
try {
  await migrate(postgres.url)
  const host = `${await seed(postgres.url)}.localhost`
  for (const folder of folders) builds.push(await start(folder, postgres.url))
  const kinds = await kindsOf(builds[0]?.port ?? 0, host)
  for (const kind of kinds) for (const build of builds) await ask(build, host, kind, WARM_UP)
  for (const kind of kinds) report(kind, await measure(kind, host))
} finally {
  for (const { web } of builds) web.kill('SIGTERM')
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function readArguments(args: string[]): { folders: string[]; rounds: number } {
  const at = args.indexOf('--rounds')
  const rounds = at < 0 ? 40 : Number(args[at + 1])
  const folders = at < 0 ? args : args.toSpliced(at, 2)
  if (folders.length < 2 || !(rounds > 0)) throw new Error('expected two or more folders with a build each, and --rounds above 0')
  return { folders: folders.map((folder) => path.resolve(folder)), rounds }
}

/** @returns the slug of the site with the most cars */
async function seed(databaseUrl: string): Promise<string> {
  const pool = createPool({ url: databaseUrl })
  const prisma = createPrisma(pool)
  await seedDemo({ pool, prisma, dataDir, now: new Date(), onProgress: () => {} })
  const { rows } = await pool.query<{ slug: string }>(
    'select t.slug from tenant t join search_index i on i.tenant_id = t.id order by i.car_count desc, t.id limit 1',
  )
  await prisma.$disconnect()
  await pool.end()
  return rows[0]?.slug ?? ''
}

async function start(folder: string, databaseUrl: string): Promise<Build> {
  const web = spawn(process.execPath, WEB_COMMAND, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', MEILI_URL: '', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    web.once('message', (message) => resolve((message as { port: number }).port))
    web.once('exit', (code) => reject(new Error(`${folder} ended with code ${code ?? 'none'}`)))
  })
  return { folder, web, port }
}

/** A visitor with a cookie gets pages of their own, one without those that are remembered whole. */
async function kindsOf(port: number, host: string): Promise<Kind[]> {
  const { body } = await httpGet(port, host, SEARCH)
  const cars = [...new Set([...body.matchAll(/href="(\/cars\/[a-z0-9-]+)"/g)].map((found) => found[1] ?? ''))].slice(0, 8)
  const searches = QUESTIONS.map((question) => SEARCH + question)
  const own = { cookie: 'own=1' }
  return [
    { name: 'search page', paths: searches, expects: 'class="option"', headers: own },
    { name: 'car page', paths: cars, expects: 'id="key-information"', headers: own },
    { name: 'search page from memory', paths: searches, expects: 'class="option"', headers: {} },
  ]
}

/** @returns milliseconds of CPU a request */
async function ask({ port, web }: Build, host: string, { paths, expects, headers }: Kind, amount: number): Promise<number> {
  const before = ownCpuTimeMs(web.pid ?? 0)
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
  return (ownCpuTimeMs(web.pid ?? 0) - before) / result.requests.total
}

/** For each build its milliseconds, round by round. */
async function measure(kind: Kind, host: string): Promise<number[][]> {
  const times: number[][] = builds.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const turn of builds.keys()) {
      const at = (round + turn) % builds.length
      const build = builds[at]
      if (build) times[at]?.push(await ask(build, host, kind, REQUESTS_A_ROUND))
    }
  }
  return times
}

function report({ name }: Kind, times: number[][]): void {
  const [base = []] = times
  process.stdout.write(`\n${name}, ${rounds} rounds\n`)
  for (const [at, own] of times.entries()) {
    const shares = own.map((ms, round) => ms / (base[round] ?? Number.NaN))
    const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => percentile(shares, part).toFixed(3))
    const label = path.basename(builds[at]?.folder ?? '')
    process.stdout.write(`  ${label.padEnd(20)} ${percentile(own, 0.5).toFixed(3)} ms  ${middle} × the first (${low} to ${high})\n`)
  }
}
