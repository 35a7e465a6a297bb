import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexBuilder } from '../../../app/search/indexing/index-builder.server.ts'
import { inTransaction } from '../../../app/platform/db/in-transaction.server.ts'
import { lockTenantIndex } from '../../../app/search/postgres/rebuild-index.server.ts'
import { randomCar, seededRandom, storeCars } from '../../contract/random-stock.ts'
import { EngineProcess } from '../../support/engine-process.ts'
import { findEngine } from '../../support/find-engine.ts'
import { listenLocally } from '../../support/listen-locally.ts'
import { runScript } from '../../support/run-script.ts'
import { CommandProcess } from '../../support/command-process.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'

let database: TestDatabase
let commands: CommandProcess

beforeAll(async () => {
  database = await testDatabase()
  commands = new CommandProcess({ DATABASE_URL: database.url, MEILI_URL: '' })
  const random = seededRandom(2)
  for (const [at, slug] of ['northside', 'southside'].entries()) {
    await storeCars(database.pool, slug, Array.from({ length: 20 }, (_, car) => ({ ...randomCar(at * 100 + car + 1, random, new Date()), isShown: true, status: 'in_stock' as const, soldAt: null })))
  }
})
afterAll(() => {
  commands.close()
  return database.close()
})

/** `npm run search -- …`. */
async function search(...args: string[]): Promise<{ code: number | null; output: string }> {
  const { code, stdout, stderr } = await commands.run('search', args)
  return { code, output: stdout + stderr }
}
const anotherBuilt = (slug: string) =>
  database.pool.query("update search_index set builder = 'another' where tenant_id = (select id from tenant where slug = $1)", [slug])

describe('without an engine', () => {
  test('status says which indexes another release built', async () => {
    await anotherBuilt('southside')
    const { code, output } = await search('status')
    expect(code).toBe(0)
    expect(output).toMatch(
      /^Postgres: 2 sites, builder [0-9a-f]{16}, 1 built by another release: the worker builds them anew\nThere is no search engine: MEILI_URL is not set, Postgres answers\.\n/,
    )
    expect(output).toMatch(/^southside +20 +v1 +built by another release$/m)
    expect(output).toMatch(/^northside +20 +v1$/m)
    const report = JSON.parse((await search('status', '--json')).output) as object
    expect(report).toMatchObject({ builder: indexBuilder(), outdatedIndexes: 1, engine: null, sites: [{ isOwnBuild: true }, { isOwnBuild: false }] })
  })

  test('verify compares the index with the cars; reindex builds it anew', async () => {
    await database.pool.query("delete from search_posting where facet = 'make' and tenant_id = (select id from tenant where slug = 'northside')")
    const { code, output } = await search('verify')
    expect(code).toBe(1)
    expect(output).toMatch(/^northside, Postgres: 20 cars, \d rows of the index not the same\n {2}make /)
    expect(output).toContain('southside, Postgres: 20 cars, the same, built by another release\n')
    // As of a backup that an earlier release made.
    await search('reindex', '--site', 'northside')
    expect(await search('verify')).toEqual({ code: 0, output: 'northside, Postgres: 20 cars, the same\nsouthside, Postgres: 20 cars, the same, built by another release\n' })
    expect((await search('reindex')).output).toMatch(/^The indexes in Postgres are new: 2 sites, 40 cars\.\nThere is no search engine/)
    expect(await search('verify')).toEqual({ code: 0, output: 'northside, Postgres: 20 cars, the same\nsouthside, Postgres: 20 cars, the same\n' })
  })
})

test('a reindex that is told to stop says so, and what it had not finished is as before', async () => {
  const ids = (await database.pool.query<{ id: number }>('select id from tenant')).rows
  const { code, stderr } = await inTransaction(database.pool, async (holder) => {
    for (const { id } of ids) await lockTenantIndex(holder, id)
    const child = spawn(process.execPath, ['scripts/command.mjs', 'search', 'reindex'], { env: { ...process.env, DATABASE_URL: database.url, DATABASE_DIRECT_URL: '', MEILI_URL: '' }, stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = once(child, 'exit').then(([code]) => code as number | null)
    const said = text(child.stderr)
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
    child.kill('SIGINT')
    return { stderr: await said, code: await ended }
  })
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'Stopped: nothing was changed.\n' })
}, 60_000)

test('an address where something else than an engine answers is named', async () => {
  const page = createServer((_, response) => response.end('<!DOCTYPE html>'))
  const port = await listenLocally(page)
  const { code, stderr } = await runScript('search', ['status'], { DATABASE_URL: database.url, MEILI_URL: `http://127.0.0.1:${port}` })
  page.close()
  expect(code).toBe(1)
  expect(stderr).toMatch(new RegExp(`^The search engine at http://127.0.0.1:${port} does not answer as it should: .*\\nPostgres answers meanwhile\\. .*\\n$`))
})

const program = findEngine('The search command')

describe.runIf(program)('with an engine', () => {
  let engine: EngineProcess
  beforeAll(async () => {
    engine = await EngineProcess.start(program ?? '')
    commands.close()
    commands = new CommandProcess({ DATABASE_URL: database.url, MEILI_URL: engine.url })
  })
  afterAll(() => engine?.remove())

  test('reindex builds both, status and verify speak of both', async () => {
    const { code, output } = await search('reindex')
    expect(output).toBe("The indexes in Postgres are new: 2 sites, 40 cars.\nThe engine's new index is live: 2 sites, 40 cars.\n")
    expect(code).toBe(0)
    expect((await search('status')).output).toMatch(/index current, 0 tasks waiting\nLag: nothing is pending\n[^]*northside +20 +v\d +v\d$/m)
    expect(await search('verify')).toEqual({
      code: 0,
      output: 'northside, Postgres: 20 cars, the same\nsouthside, Postgres: 20 cars, the same\nnorthside, engine: 20 cars, the same\nsouthside, engine: 20 cars, the same\n',
    })
    expect((await search('reindex', '--site', 'northside')).output).toMatch(/northside: 20 cars sent, 0 taken out; the engine holds version \d/)
  })
})
