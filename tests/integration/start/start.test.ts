import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requireCurrentBuild } from '../../support/current-build.ts'
import { freePort } from '../../support/free-port.ts'
import { httpGet } from '../../support/http-get.ts'

// A private folder, as a careful administrator's would be: the database's user may not even enter it.
const dataDir = mkdtempSync(path.join(tmpdir(), 'start-'))
let port: number
let running: Start | undefined
let site = ''

beforeAll(async () => {
  port = await freePort()
  await requireCurrentBuild()
}, 120_000)
afterAll(() => {
  running?.child.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

type Start = { child: ChildProcess; output: () => string; exited: Promise<number | null>; seconds: number }

/** `npm start`, until it has printed where the sites are. */
async function start(env: Record<string, string> = {}, [program, ...args]: readonly string[] = [process.execPath, '--import', 'tsx', 'scripts/start.ts']): Promise<Start> {
  const { DATABASE_URL: _, MEILI_URL: __, ...inherited } = process.env
  const began = Date.now()
  const child = spawn(program ?? '', args, {
    env: { ...inherited, NODE_ENV: 'production', VITEST: '', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => (text += String(chunk)))
  child.stderr.on('data', (chunk) => (text += String(chunk)))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await Promise.race([
    exited,
    new Promise<void>((resolve) => child.stderr.on('data', () => text.includes('Ctrl-C stops everything') && resolve())),
  ])
  running = { child, output: () => text, exited, seconds: (Date.now() - began) / 1_000 }
  return running
}

const databaseRuns = () => existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))

test('the first start makes a database, brings the demo in, and says where each site is', async () => {
  const first = await start()
  expect(first.output()).toMatch(/Bringing in the demo dealerships and their stock \(\d/)
  expect(first.output()).toContain('stand-ins serve (ALLOW_FAKES=true): no card is charged')
  const sites = [...first.output().matchAll(/http:\/\/([a-z0-9-]+\.localhost):(\d+) /g)]
  expect(sites.length).toBeGreaterThan(3)
  site = sites[0]?.[1] ?? ''
  const front = await httpGet(port, `localhost:${port}`, '/')
  expect(front.status).toBe(200)
  for (const [, host = '', shown] of sites) {
    expect(shown).toBe(String(port))
    expect(front.body).toContain(`href="http://${host}:${port}"`)
    expect((await httpGet(port, host, '/')).status, host).toBe(200)
  }
  expect(first.seconds).toBeLessThan(90)
}, 120_000)

test('nobody else of the machine reads the data folder, and the database’s log says nothing of what was stored', async () => {
  const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)
  expect([modeOf(dataDir), modeOf(path.join(dataDir, 'postgres.log'))]).toEqual(['700', '600'])
  const lock = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim()
  const client = new pg.Client({ connectionString: `postgresql://postgres:${password}@127.0.0.1:${lock[3]}/postgres` })
  await client.connect()
  await client.query('create temporary table person (phone text primary key)')
  const twice = "insert into person values ('0400 123 456'), ('0400 123 456')"
  await expect(client.query(twice)).rejects.toThrow(/duplicate key/)
  await client.end()
  await expect.poll(() => readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).toContain('duplicate key')
  expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain('0400 123 456')
})

test('a second start on the same folder and port leaves the first alone and says why it cannot', async () => {
  const owner = running
  const second = await start()
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain(`PORT: found ${port}, which another program uses; expected a free port`)
  running = owner
  expect((await httpGet(port, 'localhost', '/readyz')).status).toBe(200)
}, 60_000)

/** The process of ours whose command line has this in it. */
function childPid(words: string): number {
  const pids = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(running?.child.pid)], { encoding: 'utf8' })
  return Number(pids.split('\n').find((line) => line.includes(words))?.trim().split(' ')[0])
}
/** With a cookie, so that no page comes from memory. */
const pageStatus = () => httpGet(port, site, '/search/new-used-and-demo-cars/', { cookie: '__Host-session=none' }).then((it) => it.status, () => 0)

test('a web server that dies is started again, and so is a worker', async () => {
  process.kill(childPid('build/server/index.js'), 'SIGKILL')
  process.kill(childPid('worker'), 'SIGKILL')
  await expect.poll(() => running?.output(), { timeout: 20_000 }).toContain('The web server ended (SIGKILL): starting it again')
  expect(running?.output()).toContain('The worker ended (SIGKILL): starting it again')
  await expect.poll(pageStatus, { timeout: 30_000 }).toBe(200)
}, 60_000)

test('a database that is killed is back at its address within 15 s, and so are the pages', async () => {
  const lock = () => readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const [pid, , , address] = lock()
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(() => running?.output(), { timeout: 5_000 }).toContain('The database ended: starting it again')
  await expect.poll(pageStatus, { timeout: 15_000 }).toBe(200)
  expect(lock()[3]).toBe(address)
  expect(lock()[0]).not.toBe(pid)
}, 60_000)

test('SIGTERM ends everything, the database last', async () => {
  running?.child.kill('SIGTERM')
  expect(await running?.exited).toBe(0)
  await expect(httpGet(port, 'localhost', '/')).rejects.toThrow(/ECONNREFUSED/)
  expect(databaseRuns()).toBe(false)
})

test('the next start is quick, brings nothing in again, and has no stand-ins where it is told so', async () => {
  const next = await start({ ALLOW_FAKES: 'false' })
  expect(next.output()).not.toContain('demo dealerships')
  expect(next.output()).not.toContain('stand-ins')
  expect(JSON.parse((await httpGet(port, 'localhost', '/readyz')).body)).toMatchObject({ ready: true })
  expect(next.seconds).toBeLessThan(15)
})

test('after kill -9 the next start works, and Ctrl-C ends that one cleanly', async () => {
  running?.child.kill('SIGKILL')
  await running?.exited
  const next = await start()
  expect(next.output()).toContain('stand-ins serve')
  expect((await httpGet(port, 'localhost', '/readyz')).status).toBe(200)
  next.child.kill('SIGINT')
  expect(await next.exited).toBe(0)
  expect(databaseRuns()).toBe(false)
}, 60_000)

test('without the demo an empty platform comes up and says what to do next', async () => {
  const empty = path.join(dataDir, 'empty')
  const next = await start({ SEED_DEMO: 'false', DATA_DIR: empty }, ['npm', 'start'])
  expect(next.output()).not.toContain('demo dealerships')
  expect(next.output()).toContain(`No platform in ${empty} yet: making a new one`)
  expect(next.output()).toContain('no sites yet: npm run site -- new <slug> begins one')
  expect((await httpGet(port, 'localhost', '/')).status).toBe(200)
  // To npm itself, which may or may not pass it on.
  next.child.kill('SIGTERM')
  await next.exited
  await expect.poll(() => existsSync(path.join(empty, 'postgres', 'postmaster.pid')), { timeout: 20_000 }).toBe(false)
  await expect(httpGet(port, 'localhost', '/')).rejects.toThrow(/ECONNREFUSED/)
}, 60_000)

test('a wrong variable is one line and no start', () => {
  const done = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], { env: { ...process.env, PORT: 'many' }, encoding: 'utf8' })
  expect(done.status).toBe(1)
  expect(done.stderr).toBe('PORT: found "many", expected a port number from 0 to 65535\n')
})

describe('a start that cannot go on ends with what to mend', () => {
  const run = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], { env: { ...process.env, SEED_DEMO: 'false', DATABASE_URL: '', ...env }, encoding: 'utf8', timeout: 30_000 })

  test.each([
    ['a database that does not answer', () => ({ DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/none', DATA_DIR: dataDir }), /The database does not answer \(.*ECONNREFUSED.*\)\.\nDATABASE_URL says where it is/],
    ['a folder that is a file', () => ({ DATA_DIR: path.resolve('package.json') }), /DATA_DIR: found .*package\.json, which cannot be used \(EEXIST\), expected a folder/],
    ['a folder whose database is elsewhere', () => ({ DATA_DIR: lost() }), /DATA_DIR: found link\.secret, pictures of a platform in .* and no database, expected both or neither/],
  ])('%s', (_, env, message) => {
    const { status, stderr } = run(env())
    expect(stderr).toMatch(message)
    expect([status, /\n\s+at /.test(stderr)]).toEqual([1, false])
  })

  function lost(): string {
    const folder = path.join(dataDir, 'lost')
    mkdirSync(path.join(folder, 'pictures'), { recursive: true })
    writeFileSync(path.join(folder, 'link.secret'), '')
    return folder
  }
})
