import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { joinEmbeddedPostgres, leaveEmbeddedPostgres } from '~/platform/db/database-lease.server'
import { startEmbeddedPostgres } from '~/platform/db/embedded-postgres.server'
import { SupervisedPostgres } from '~/platform/db/supervised-postgres.server'
import { killPostgres } from '../../support/killable-postgres'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'lease-'))
})
afterEach(async () => {
  const left = await startEmbeddedPostgres(dataDir)
  await left.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<{ one: number }>('select 1 as one')).rows[0]?.one === 1
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

test('two programs on one data folder: whoever ends last stops the database, whoever started it', async () => {
  const first = await joinEmbeddedPostgres(dataDir)
  const second = await joinEmbeddedPostgres(dataDir)
  expect([first.server.startedHere, second.server.startedHere]).toEqual([true, false])
  await leaveEmbeddedPostgres(first)
  expect(second.server.isRunning()).toBe(true)
  expect(await answers(second.server.url)).toBe(true)
  await leaveEmbeddedPostgres(second)
  expect(second.server.isRunning()).toBe(false)
})

test('a program that was killed holds no lease, and who comes next stops what it left', async () => {
  const killed = await joinEmbeddedPostgres(dataDir)
  await killed.lease.end()
  const next = await joinEmbeddedPostgres(dataDir)
  expect(next.server.startedHere).toBe(false)
  await leaveEmbeddedPostgres(next)
  expect(next.server.isRunning()).toBe(false)
})

test('a database without a lease that somebody is connected to stays where it was found', async () => {
  const byHand = await startEmbeddedPostgres(dataDir)
  const client = new pg.Client({ connectionString: byHand.url })
  client.on('error', () => {})
  await client.connect()
  await leaveEmbeddedPostgres(await joinEmbeddedPostgres(dataDir))
  expect(await answers(byHand.url)).toBe(true)
  await client.end()
})

test('who begins while the last one stops the database gets it started anew', async () => {
  const last = await joinEmbeddedPostgres(dataDir)
  const [, next] = await Promise.all([leaveEmbeddedPostgres(last), delay(5).then(() => joinEmbeddedPostgres(dataDir))])
  expect(await answers(next.server.url)).toBe(true)
  await leaveEmbeddedPostgres(next)
  expect(next.server.isRunning()).toBe(false)
})

test('a lease on a database that ended is said to nobody: leaving it is no fault, and it is taken anew', async () => {
  const joined = await joinEmbeddedPostgres(dataDir)
  await killPostgres(dataDir)
  await expect(joined.lease.look()).resolves.toEqual({ isLast: false, areOthers: true })
  joined.server = await startEmbeddedPostgres(dataDir)
  await joined.lease.take(joined.server.url)
  await leaveEmbeddedPostgres(joined)
  expect(joined.server.isRunning()).toBe(false)
})

test('a database whose folder is taken away under it is not made anew: its place stays empty, and what to do is said', async () => {
  const joined = await joinEmbeddedPostgres(dataDir)
  const said: string[] = []
  const supervised = new SupervisedPostgres(dataDir, joined, (line) => said.push(line))
  // Its keeper looks four times a second: the server ends before the folder goes, and both before the next look.
  const killed = killPostgres(dataDir)
  renameSync(path.join(dataDir, 'postgres'), path.join(dataDir, 'elsewhere'))
  await killed
  const end = await supervised.givenUp
  expect(said).toEqual(['The database ended: starting it again'])
  expect(end).toMatch(/^DATA_DIR: found no database in .*postgres any more, expected the one that was running.*\n.*backup -- restore/)
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
})

test('a command that is told to stop takes the database with it that it has started', async () => {
  const slow = await startEmbeddedPostgres(dataDir)
  const client = new pg.Client({ connectionString: slow.url })
  client.on('error', () => {})
  await client.connect()
  // The first table of the migrations takes a minute.
  await client.query(`create function waits() returns event_trigger language plpgsql as $$ begin perform pg_sleep(60); end $$`)
  await client.query('create event trigger waits on ddl_command_start execute function waits()')
  await client.end()
  await slow.stop()

  const { command, ended } = migrating()
  await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true)
  command.kill('SIGINT')
  expect(await ended).toBe(130)
  expect(existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
}, 60_000)

test('a command that is told to stop while the database is only being started takes it along all the same', async () => {
  const made = await startEmbeddedPostgres(dataDir)
  await made.stop()
  const lock = path.join(dataDir, 'postgres', 'postmaster.pid')
  const { command, ended } = migrating()
  // Before it answers.
  await expect.poll(() => existsSync(lock), { interval: 1, timeout: 30_000 }).toBe(true)
  command.kill('SIGINT')
  expect(await ended).toBe(130)
  expect(existsSync(lock)).toBe(false)
}, 60_000)

test('two programs that begin on an empty folder at once both get the database that the first of them makes', async () => {
  const both = [migrating(), migrating()]
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0])
  await leaveEmbeddedPostgres(await joinEmbeddedPostgres(dataDir))
  expect(drafts()).toEqual([])
}, 120_000)

test('a program that is killed while it makes the database leaves nothing that stands in the way of the next', async () => {
  const { command, ended } = migrating()
  await expect.poll(() => drafts().some((name) => existsSync(path.join(dataDir, name, 'PG_VERSION'))), { interval: 5, timeout: 30_000 }).toBe(true)
  process.kill(-(command.pid ?? 0), 'SIGKILL')
  await ended
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false)
  const next = await startEmbeddedPostgres(dataDir)
  expect(await answers(next.url)).toBe(true)
  await next.stop()
  expect(drafts()).toEqual([])
}, 60_000)

test.each([
  ['before the folder of its last database', false],
  ['while that was filled', true],
])('a database that an earlier release was killed over when it made it, %s, is said to be unfinished, with what to do, and not left running', async (_, hasFolder) => {
  const whole = await startEmbeddedPostgres(dataDir)
  const client = new pg.Client({ connectionString: whole.url.replace(/postgres$/, 'template1') })
  await client.connect()
  await client.query('drop database postgres')
  await client.end()
  await whole.stop()
  const cluster = path.join(dataDir, 'postgres')
  if (hasFolder) mkdirSync(path.join(cluster, 'base', '5'), { mode: 0o777 })
  const began = Date.now()
  await expect(startEmbeddedPostgres(dataDir)).rejects.toMatchObject({ message: expect.stringContaining(`found a database in ${cluster} that was not finished`), next: expect.stringContaining(`rm -r '${cluster}'`) })
  expect(Date.now() - began).toBeLessThan(15_000)
  expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false)
  rmSync(cluster, { recursive: true })
})

const drafts = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))

/** `npm run db:migrate`, with all processes of it as a group. */
function migrating() {
  const env = { ...process.env, DATABASE_URL: '', DATABASE_DIRECT_URL: '', DATA_DIR: dataDir }
  const command = spawn(process.execPath, ['scripts/command.mjs', 'migrate'], { env, stdio: 'ignore', detached: true })
  return { command, ended: new Promise((resolve) => command.once('exit', resolve)) }
}

/** Whether somebody is within the minute. */
async function isWaiting(): Promise<boolean> {
  const [lock, password] = ['postgres/postmaster.pid', 'postgres.password'].map((name) => path.join(dataDir, name))
  if (!lock || !password || !existsSync(lock)) return false
  const port = readFileSync(lock, 'utf8').split('\n')[3]
  const client = new pg.Client({ connectionString: `postgresql://postgres:${readFileSync(password, 'utf8').trim()}@127.0.0.1:${port}/postgres` })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query("select from pg_stat_activity where wait_event = 'PgSleep'")).rowCount === 1
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
