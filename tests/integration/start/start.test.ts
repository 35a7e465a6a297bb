import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireCurrentBuild } from '../../support/current-build.ts'
import { freePort } from '../../support/free-port.ts'
import { httpGet } from '../../support/http-get.ts'

// A private folder, as a careful administrator's would be: the database's user may not even enter it.
const dataDir = mkdtempSync(path.join(tmpdir(), 'start-'))
let port: number
let running: Start | undefined

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
async function start(env: Record<string, string> = {}): Promise<Start> {
  const { DATABASE_URL: _, MEILI_URL: __, ...inherited } = process.env
  const began = Date.now()
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
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
  const front = await httpGet(port, `localhost:${port}`, '/')
  expect(front.status).toBe(200)
  for (const [, host = '', shown] of sites) {
    expect(shown).toBe(String(port))
    expect(front.body).toContain(`href="http://${host}:${port}"`)
    expect((await httpGet(port, host, '/')).status, host).toBe(200)
  }
  expect(first.seconds).toBeLessThan(90)
}, 120_000)

test('a second start on the same folder and port leaves the first alone and says why it cannot', async () => {
  const owner = running
  const second = await start()
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain(`PORT: found ${port}, which another program uses; expected a free port`)
  running = owner
  expect((await httpGet(port, 'localhost', '/readyz')).status).toBe(200)
}, 60_000)

test('a web server that dies is started again', async () => {
  const pids = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(running?.child.pid)], { encoding: 'utf8' })
  const web = /(\d+) .*build\/server\/index\.js/.exec(pids)?.[1]
  process.kill(Number(web), 'SIGKILL')
  await expect.poll(() => running?.output(), { timeout: 20_000 }).toContain('The web server ended (SIGKILL): starting it again')
  await expect.poll(() => httpGet(port, 'localhost', '/readyz').then((it) => it.status, () => 0), { timeout: 30_000 }).toBe(200)
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
  const next = await start({ SEED_DEMO: 'false', DATA_DIR: path.join(dataDir, 'empty') })
  expect(next.output()).not.toContain('demo dealerships')
  expect(next.output()).toContain('no sites yet: npm run site -- new <slug> begins one')
  expect((await httpGet(port, 'localhost', '/')).status).toBe(200)
  next.child.kill('SIGTERM')
  expect(await next.exited).toBe(0)
}, 60_000)

test('a wrong variable is one line and no start', () => {
  const done = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], { env: { ...process.env, PORT: 'many' }, encoding: 'utf8' })
  expect(done.status).toBe(1)
  expect(done.stderr).toBe('PORT: found "many", expected a port number from 0 to 65535\n')
})
