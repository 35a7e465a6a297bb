import { fork, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { createPool } from '../../app/platform/db/pool.server.ts'
import { startEmbeddedPostgres } from '../../app/platform/db/embedded-postgres.server.ts'
import { migrate } from '../../app/platform/db/migrate.server.ts'
import { createMeiliClient } from '../../app/search/meilisearch/meili-client.server.ts'
import { applyIndexSettings, indexName } from '../../app/search/meilisearch/meili-index.server.ts'
import { createMeiliStockSearch } from '../../app/search/meilisearch/meili-stock-search.server.ts'
import { createPostgresStockSearch } from '../../app/search/postgres/postgres-stock-search.server.ts'
import { buildIsCurrent, runBuild } from '../../scripts/support/build.ts'
import { startSteps } from '../../scripts/support/steps.ts'
import { writeDemoPictures } from '../../seeds/pictures/write-demo-pictures.ts'
import { fillMeilisearch } from '../support/fill-meilisearch.ts'
import { freePort } from '../support/free-port.ts'
import { httpBytes, httpGet } from '../support/http-get.ts'
import { startMeilisearch } from '../support/meilisearch.ts'
import { messagesOf } from '../support/messages-of.ts'
import { pageWeight } from '../support/page-weight.ts'
import { startWeb, stopWeb } from '../support/web.ts'
import { cpuTimeMs, residentMb } from './cpu-time.ts'
import { fillPlatform, measureBesideBareSelect, measureEngineItself, measureFacetQuery, measureInsidePostgres } from './facet-query.ts'
import { median } from './figures.ts'
import type { ImportRate } from './import-rate.ts'
import { addSisterSites, measureLeads } from './lead-rate.ts'
import { measureLighthouse } from './lighthouse.ts'
import { AS_BROWSERS, loadPages } from './load-pages.ts'
import { measureOnboarding } from './onboarding-time.ts'
import { measureTypedWords } from './typed-words.ts'
import { helpWhenAsked } from '../../scripts/support/help.ts'

helpWhenAsked(`
Measures the performance goals, prints a table and writes .data/bench.json. Takes some minutes, and the whole machine.

  npm run bench [-- short]         short: in a quarter of the time
  npm run bench -- <folder> …      pages of this checkout and of others, in turns
  npm run bench -- million [rows]  memory of an import of a million rows
  npm run bench -- scale [--sites 1000] [--cars 1000000] [--leads 100000] [--visits 1500] [--no-engine]
                                   a platform of many sites against one of twelve

Examples:
  npm run bench
  npm run bench -- short
  npm run bench -- scale --sites 100 --cars 100000 --leads 10000`)

/**
 * `npm run bench`: the goals of the design, measured in one run on this machine, each as held or missed. Loads nothing but
 * loopback and ends by itself. `npm run bench -- short` takes a quarter of the time; `npm run bench -- <folder> ...` measures pages of this
 * checkout and of others in turns instead (`compare-builds.ts`). A part that fails is named, and the figures of the others are reported.
 */
type Figure = { name: string; value: number; unit: string; goal: string; held: boolean | null }

const figures: Figure[] = []
const failed: string[] = []
const isShort = process.argv.includes('short')
const SECONDS = isShort ? 3 : 8
const WARM_UP = isShort ? 500 : 2_000
const SEARCH = '/search/new-used-and-demo-cars/'
const steps = startSteps()

function add(name: string, value: number, unit: string, goal?: { atMost?: number; atLeast?: number }) {
  const { atMost, atLeast } = goal ?? {}
  const held = goal ? value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity) : null
  figures.push({ name, value: Number(value.toPrecision(4)), unit, goal: atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : '', held })
}

async function main() {
  process.chdir(path.resolve(import.meta.dirname, '../..'))
  process.env.NODE_ENV = 'production'
  process.env.ALLOW_FAKES ??= 'true'
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'))
  if (!buildIsCurrent()) await steps.run('Building', runBuild)
  await part('Typed words', async () => measureTyped())
  // A durable server of its own: the figures are those of production settings.
  const postgres = await startEmbeddedPostgres(dataDir)
  await migrate(postgres.url)
  const pool = createPool({ url: postgres.url, max: 4 })
  try {
    await writeDemoPictures(dataDir)
    const tenants = await steps.run('Filling the platform with 200,000 cars', () => fillPlatform(pool))
    await part('Facet query, Postgres', () => measurePostgresSearch(pool, tenants))
    await part('Facet query, Meilisearch', () => measureMeilisearch(pool, tenants))
    await part('Pages', () => measurePages(postgres.url, dataDir))
    await part('Importing', async () => {
      const rate = await measureImport(postgres.url, dataDir, isShort ? 5_000 : 20_000)
      add('bare COPY of the same rows', rate.copyPerSecond, 'rows/s')
      add('import of a new feed', rate.firstPerSecond, 'rows/s')
      add('import of a new feed over bare COPY', rate.firstPerSecond / rate.copyPerSecond, '×', { atLeast: 0.3 })
      add('import of an unchanged feed over bare COPY', rate.unchangedPerSecond / rate.copyPerSecond, '×', { atLeast: 0.7 })
    })
    await part('Bringing dealerships in', async () => {
      const count = isShort ? 50 : 200
      const { seconds, unchangedSeconds } = await measureOnboarding(pool, dataDir, count)
      add(`${count} new dealerships from folders, at once`, seconds, 's')
      add(`the same ${count} again, without a change`, unchangedSeconds, 's')
    })
  } finally {
    await pool.end()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  await part('Starts', measureStart)
  report()
}

/** This checkout's pages and those of other checkouts in turns. */
async function compare(folders: string[]): Promise<void> {
  if (!buildIsCurrent()) await steps.run('Building', runBuild)
  await runProgram('compare-builds.ts', [path.resolve(import.meta.dirname, '../..'), ...folders])
}

/** What a program of its own measures. */
async function runProgram(file: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, file), ...args], { stdio: 'inherit' })
  process.exitCode = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

/** A part of the bench that may fail by itself. */
async function part(title: string, measure: () => Promise<void>): Promise<void> {
  try {
    await steps.run(title, measure)
  } catch (error) {
    failed.push(title)
    process.stderr.write(`${title} failed: ${error instanceof Error ? error.stack : String(error)}\n`)
  }
}

function measureTyped() {
  const { main: score, heldOut, p50, p99 } = measureTypedWords(isShort ? 20 : 60)
  add('typed words, labels right', score.share, '', { atLeast: 0.97 })
  add('typed words, labels right of held-out queries', heldOut.share, '', { atLeast: 0.97 })
  add('typed words, queries wholly right', score.wholeShare, '')
  for (const { filter, precision, recall } of score.filters) {
    add(`typed words, ${filter}: precision`, precision, '')
    add(`typed words, ${filter}: recall`, recall, '')
  }
  add('typed words, one query, p50', p50, 'ms', { atMost: 0.2 })
  add('typed words, one query, p99', p99, 'ms')
}

const FACET_ROUNDS = isShort ? 300 : 1_000

async function measurePostgresSearch(pool: pg.Pool, tenants: { small: number; large: number }) {
  const search = createPostgresStockSearch(pool)
  for (const [name, tenant, goal] of [['2,000', tenants.small, 1], ['20,000', tenants.large, 4]] as const) {
    const { p50, p99 } = await measureFacetQuery(search, tenant, FACET_ROUNDS)
    add(`facet query, Postgres, ${name} cars of 200,000, p50`, p50, 'ms')
    add(`facet query, Postgres, ${name} cars of 200,000, p99`, p99, 'ms')
    const beside = await measureBesideBareSelect(pool, tenant, FACET_ROUNDS)
    add(`facet query, Postgres, ${name} cars, as a search opens, over a bare select of the same bytes`, beside.asked / beside.bare, '×', { atMost: 2 })
    const inside = await measureInsidePostgres(pool, tenant, FACET_ROUNDS)
    add(`facet query, inside Postgres, ${name} cars, as a search opens`, inside.unfiltered, 'ms', { atMost: 0.2 })
    add(`facet query, inside Postgres, ${name} cars, filtered`, inside.filtered, 'ms', { atMost: goal })
  }
}

/** The sites of 2,000 and 20,000 cars; the whole platform's 200,000 are in the one index when the last line is measured. */
async function measureMeilisearch(pool: pg.Pool, tenants: { small: number; large: number }) {
  const running = await startMeilisearch()
  if (!running) {
    add('facet query, Meilisearch: no engine here, not measured', 0, '')
    return
  }
  try {
    const client = createMeiliClient({ ...running, timeoutMs: 60_000 })
    const uid = indexName('bench')
    await applyIndexSettings(client, uid)
    const search = createMeiliStockSearch(client, uid)
    const measure = async (name: string, tenant: number) => {
      const { p50, p99 } = await measureFacetQuery(search, tenant, FACET_ROUNDS)
      const { engine, roundTrip } = await measureEngineItself(client, uid, tenant, 200)
      add(`facet query, Meilisearch, ${name}, p50`, p50, 'ms', { atMost: Number((1.3 * engine + roundTrip).toPrecision(3)) })
      add(`facet query, Meilisearch, ${name}, p99`, p99, 'ms')
      add(`facet query, Meilisearch, ${name}, the engine itself`, engine, 'ms')
    }
    await fillMeilisearch(client, uid, pool, tenants.small)
    await measure('2,000 cars', tenants.small)
    await fillMeilisearch(client, uid, pool, tenants.large)
    await measure('20,000 cars', tenants.large)
    if (!isShort) {
      const others = await pool.query<{ id: number }>("select id from tenant where slug like 'bench-other-%' order by id")
      for (const { id } of others.rows) await fillMeilisearch(client, uid, pool, id)
      await measure('20,000 cars of 200,000', tenants.large)
    }
    await client.deleteIndex(uid)
  } finally {
    await running.stop()
  }
}

async function measurePages(databaseUrl: string, dataDir: string) {
  const postmaster = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' }
  const { web, port } = await startWeb(env)
  try {
    const pids = [web.pid ?? 0, postmaster]
    const [small, large] = ['bench-small.localhost', 'bench-large.localhost']
    // Different questions, as visitors ask.
    const questions = ['', '?make=Toyota', '?body=SUV&body=Ute', '?price=-40000&sortBy=lowest-price', '?make=Mazda&fuel=Diesel', '?page=3', '?year=2018-', '?query=corolla']
    const paths = questions.map((question) => SEARCH + question)
    // A visitor with a cookie gets pages of their own: nothing is answered from memory.
    const target = { port, paths, expects: 'class="option"', pids, seconds: SECONDS, warmUp: WARM_UP, headers: { cookie: 'shopper=1' } }
    const searchSmall = await steps.run('Search page, 2,000 cars', () => loadPages({ ...target, host: small }))
    add('search page, 2,000 cars, CPU per request, web and Postgres', searchSmall.cpuMs, 'ms')
    add('search page, 2,000 cars, requests', searchSmall.perSecond, '/s')
    add('search page, 2,000 cars, p50', searchSmall.p50, 'ms')
    add('search page, 2,000 cars, p99', searchSmall.p99, 'ms')
    add('search page, p99 over p50', searchSmall.p99 / searchSmall.p50, '×', { atMost: 2.5 })
    const searchLarge = await steps.run('Search page, 20,000 cars', () => loadPages({ ...target, host: large }))
    add('search page, 20,000 cars, CPU per request', searchLarge.cpuMs, 'ms')
    add('search page, 20,000 over 2,000 cars', searchLarge.cpuMs / searchSmall.cpuMs, '×', { atMost: 1.5 })

    const html = (await httpGet(port, small, SEARCH)).body
    const slugs = [...new Set([...html.matchAll(/href="(\/cars\/[a-z0-9-]+)"/g)].map((found) => found[1] ?? ''))].slice(0, 8)
    const carPage = await steps.run('Car page', () => loadPages({ ...target, host: small, paths: slugs, expects: 'id="key-information"' }))
    add('car page, CPU per request, web and Postgres', carPage.cpuMs, 'ms')
    add('car page, requests', carPage.perSecond, '/s')
    add('car page, p50', carPage.p50, 'ms')
    add('car page, p99', carPage.p99, 'ms')
    add('car page, p99 over p50', carPage.p99 / carPage.p50, '×', { atMost: 2.5 })
    await part('Pages as browsers ask for them', async () => {
      add('search page as browsers ask, CPU over uncompressed', await compressedOverPlain({ ...target, host: small }), '×', { atMost: 1.25 })
      const car = { ...target, host: small, paths: slugs, expects: 'id="key-information"' }
      add('car page as browsers ask, CPU over uncompressed', await compressedOverPlain(car), '×', { atMost: 1.25 })
    })

    await part('Cached pages', async () => {
      const cached = await loadPages({ ...target, host: small, headers: {} })
      const route = await pageServer('tests/load/remix-route.ts', html, dataDir)
      add('search page without a cookie, CPU per request', cached.cpuMs, 'ms')
      add('search page without a cookie, requests', cached.perSecond, '/s')
      add('search page without a cookie over a Remix resource route', cached.perSecond / route, '×', { atLeast: 0.7 })
      const asked = await loadPages({ ...target, host: small, headers: AS_BROWSERS })
      const { body } = await httpBytes(port, small, 'GET', SEARCH, AS_BROWSERS)
      const askedRoute = await pageServer('tests/load/remix-route.ts', body, dataDir, AS_BROWSERS)
      add('the same as browsers ask, CPU over uncompressed', await compressedOverPlain({ ...target, host: small, headers: {} }), '×', { atMost: 1.3 })
      add('the same over a Remix resource route sending the same compressed bytes', asked.perSecond / askedRoute, '×', { atLeast: 0.7 })
    })
    await part('Ceilings', async () => {
      const ceiling = await pageServer('tests/load/bare-server.ts', html, dataDir)
      add('search page over a bare server sending the same HTML', searchSmall.perSecond / ceiling, '×')
      add('car page over a bare server sending the search HTML', carPage.perSecond / ceiling, '×')
      for (const [name, asked, most] of [['search page', target, 1.7], ['car page', { ...target, paths: slugs, expects: 'id="key-information"' }, 2]] as const) {
        const { webMs, renderMs, ratio } = await overBareRender({ ...asked, host: small }, env)
        add(`renderToString of the ${name}'s whole document`, renderMs, 'ms')
        add(`${name}, CPU of the web process`, webMs, 'ms')
        add(`${name}, CPU of the web process over renderToString`, ratio, '×', { atMost: most })
      }
    })
    await part('Leads', async () => {
      const leads = await measureLeads(port, await addSisterSites(databaseUrl, small), slugs[0] ?? '', SECONDS)
      add('leads over HTTP, durable', leads.perSecond, '/s')
      add('leads over the resource-route ceiling', leads.perSecond / leads.ceilingPerSecond, '×', { atLeast: 0.3 })
    })
    const weight = await pageWeight(port, small, SEARCH)
    add('search page HTML, gzipped', weight.html, 'KB', { atMost: 15 })
    add('search page JS, gzipped', weight.js, 'KB', { atMost: 110 })
    add('search page CSS, gzipped', weight.css, 'KB', { atMost: 15 })
    add('web process under load, resident', residentMb(web.pid ?? 0), 'MB', { atMost: 250 })
    if (!isShort) {
      for (const [name, address] of [['home', '/'], ['search', SEARCH], ['car page', slugs[0] ?? '']] as const) {
        await part(`Lighthouse, ${name}`, async () => {
          const scores = await measureLighthouse(`http://${small}:${port}${address}`)
          for (const fault of scores.faults) steps.note(`Lighthouse, ${name}: ${fault}`)
          add(`Lighthouse mobile, ${name}: performance`, scores.performance, '', { atLeast: 95 })
          add(`Lighthouse mobile, ${name}: accessibility`, scores.accessibility, '', { atLeast: 100 })
          add(`Lighthouse mobile, ${name}: best practices`, scores.bestPractices, '', { atLeast: 100 })
          add(`Lighthouse mobile, ${name}: SEO`, scores.seo, '', { atLeast: 100 })
          add(`Lighthouse mobile, ${name}: LCP`, scores.lcpMs / 1_000, 's', { atMost: 1.8 })
          add(`Lighthouse mobile, ${name}: TBT`, scores.tbtMs, 'ms', { atMost: 100 })
          add(`Lighthouse mobile, ${name}: CLS`, scores.cls, '', { atMost: 0.02 })
        })
      }
    }
  } finally {
    await stopWeb(web)
  }
}

/**
 * What pages cost the web process and what a bare render of their documents costs, in turns: on a shared machine the pace of minutes apart is another. Medians; `ratio` is the
 * median of the turns' own.
 */
async function overBareRender(target: Parameters<typeof loadPages>[0], env: Record<string, string>) {
  const program = fork('tests/load/bare-render.ts', [target.host, ...target.paths], { execArgv: ['--import', 'tsx'], env: { ...process.env, ...env } })
  try {
    const said = messagesOf<number | null>(program, 'the program that renders')
    await said()
    await loadPages({ ...target, seconds: 1 })
    const turns: { webMs: number; renderMs: number }[] = []
    for (let turn = 0; turn < (isShort ? 5 : 11); turn++) {
      program.send('render')
      const renderMs = Number(await said())
      turns.push({ renderMs, webMs: (await loadPages({ ...target, warmUp: 40, seconds: 2 })).webMs })
    }
    return { webMs: median(turns.map(({ webMs }) => webMs)), renderMs: median(turns.map(({ renderMs }) => renderMs)), ratio: median(turns.map(({ webMs, renderMs }) => webMs / renderMs)) }
  } finally {
    program.kill()
  }
}

/** CPU of the web process for pages as browsers ask for them, over the same pages uncompressed: the median of short turns, since minutes apart are another pace. */
async function compressedOverPlain(target: Parameters<typeof loadPages>[0]): Promise<number> {
  const asked = { ...target, headers: { ...target.headers, ...AS_BROWSERS } }
  await loadPages({ ...asked, seconds: 1 })
  const ratios: number[] = []
  for (let turn = 0; turn < (isShort ? 3 : 5); turn++) {
    const plain = await loadPages({ ...target, warmUp: 40, seconds: 2 })
    ratios.push((await loadPages({ ...asked, warmUp: 40, seconds: 2 })).webMs / plain.webMs)
  }
  return median(ratios)
}

/** Pages a second of a server that only sends a stored page. */
async function pageServer(program: string, html: string | Buffer, dataDir: string, headers = {}): Promise<number> {
  const file = path.join(dataDir, 'page.html')
  writeFileSync(file, html)
  const server = fork(program, [file, ...(Buffer.isBuffer(html) ? ['br'] : [])], { execArgv: ['--import', 'tsx'] })
  const port = await new Promise<number>((resolve) => server.once('message', (message) => resolve((message as { port: number }).port)))
  const load = await loadPages({ port, host: 'localhost', paths: ['/'], expects: 'class="option"', pids: [server.pid ?? 0], seconds: SECONDS, headers })
  server.kill()
  return load.perSecond
}

/** In a process that does nothing else and has the flags of `npm run stock`, as an operator's import does. */
async function measureImport(databaseUrl: string, dataDir: string, rows: number): Promise<ImportRate> {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { stock: string } }
  const flags = scripts.stock.split(' ').filter((word) => word.startsWith('--'))
  const program = fork('tests/load/import-rate.ts', [databaseUrl, dataDir, String(rows)], { execArgv: [...flags, '--import', 'tsx'] })
  return messagesOf<ImportRate>(program, 'the program that imports')()
}

/** First and second `npm start` on an empty data folder, until the first page is there. */
async function measureStart() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-start-'))
  try {
    for (const [name, goal] of [['first', 90], ['second', 5]] as const) {
      const seconds = await steps.run(`The ${name} start`, () => startOnce(dataDir))
      add(`${name} start to first page`, seconds, 's', { atMost: goal })
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const started = performance.now()
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (bytes) => (said = (said + String(bytes)).slice(-2_000)))
  const exited = new Promise((resolve) => child.once('exit', resolve))
  for (;;) {
    const page = await httpGet(port, 'localhost', '/').catch(() => null)
    if (page?.status === 200) break
    if (child.exitCode !== null) throw new Error(`npm start ended: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const seconds = (performance.now() - started) / 1_000
  child.kill('SIGTERM')
  await exited
  return seconds
}

function report() {
  mkdirSync('.data', { recursive: true })
  writeFileSync('.data/bench.json', `${JSON.stringify(figures, null, 2)}\n`)
  const width = Math.max(...figures.map((figure) => figure.name.length))
  for (const { name, value, unit, goal, held } of figures) {
    const verdict = held === null ? '' : held ? 'held' : 'MISSED'
    process.stdout.write(`${name.padEnd(width)}  ${`${value} ${unit}`.padStart(16)}  ${goal.padEnd(8)}  ${verdict}\n`)
  }
  process.stdout.write(`\n${figures.filter((it) => it.held).length} held, ${figures.filter((it) => it.held === false).length} missed; .data/bench.json\n`)
  if (failed.length === 0) return
  process.stdout.write(`Not measured, because it failed: ${failed.join(', ')}\n`)
  process.exitCode = 1
}

const others = process.argv.slice(2).filter((argument) => argument !== 'short')
const began = cpuTimeMs(process.pid)
if (others[0] === 'scale') await runProgram('scale.ts', others.slice(1))
else if (others[0] === 'million') await runProgram('import-million.ts', others.slice(1))
else if (others.length > 0) await compare(others)
else await main()
process.stdout.write(`The bench itself used ${Math.round((cpuTimeMs(process.pid) - began) / 1_000)} s of CPU\n`)
