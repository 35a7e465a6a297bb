import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations } from '../../../app/platform/db/apply-migrations.server.ts'
import { migrate } from '../../../app/platform/db/migrate.server.ts'
import { lockTenantIndex } from '../../../app/search/postgres/rebuild-index.server.ts'
import { indexBuilder } from '../../../app/search/indexing/index-builder.server.ts'
import { isSameIndex, verifyIndex } from '../../../app/search/postgres/verify-index.server.ts'
import { requireCurrentBuild } from '../../support/current-build.ts'
import { httpGet } from '../../support/http-get.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'
import { startWeb, stopWeb } from '../../support/web.ts'
import { killWorker, startWorker } from '../../support/worker-process.ts'

/** The database of the release before, as it was left, under this release: migrated, served, and its index built anew meanwhile. */
const LAST = '20261121132000_search_answer'
const SITE = { id: 1, slug: 'northside' }
const PAGES = ['/', '/search/new-used-and-demo-cars/', '/search/kia/sportage', '/search/ute?sortBy=lowest-price', '/cars/car-2', '/special-offers', '/sitemap.xml']

const dataDir = mkdtempSync(path.join(tmpdir(), 'release-before-'))
let database: TestDatabase
let server: { web: ChildProcess; port: number }
let worker: ChildProcess | undefined

beforeAll(async () => {
  await requireCurrentBuild()
  database = await testDatabase('template0')
  const migrations = path.join(dataDir, 'migrations')
  for (const name of readdirSync('prisma/migrations').filter((name) => name <= LAST)) {
    cpSync(path.join('prisma/migrations', name), path.join(migrations, name), { recursive: true })
  }
  const client = await database.pool.connect()
  await applyMigrations(client, migrations)
  await client.query(readFileSync(`tests/fixtures/databases/${LAST}.sql`, 'utf8'))
  client.release()
})

afterAll(async () => {
  if (worker) await killWorker(worker)
  if (server) await stopWeb(server.web)
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Index = { version: number; builder: string | null; builder_version: number | null }
const index = async () => (await database.pool.query<Index>('select version, builder, builder_version from search_index where tenant_id = 1')).rows[0]
const get = (page: string) => httpGet(server.port, 'northside.localhost', page)
let asked = 0
/** What the card of the HiLux says that it costs. Asked with a cookie and by another address each time, so that nothing of it comes from memory. */
const priceShown = async () => {
  const { status, body } = await httpGet(server.port, 'northside.localhost', `/search/ute?price=${++asked}-`, { cookie: 'shopper=none' })
  const card = body.slice(body.indexOf('<li class="card"'))
  return status === 200 ? /\$[\d,]+/.exec(card)?.[0] : status
}
async function everyPageAnswers() {
  const found = []
  for (const page of PAGES) found.push([page, (await get(page)).status])
  expect(found).toEqual(PAGES.map((page) => [page, 200]))
}

test('db:migrate goes through, and through again', async () => {
  const done = await migrate(database.url)
  expect(done.filter((line) => !line.startsWith('function '))).toEqual(
    readdirSync('prisma/migrations').filter((name) => name > LAST && !name.endsWith('.toml')),
  )
  expect(done).toContain('function stock_search')
  // What indexes hold is the same: none of them is built anew.
  expect(done).toContain('function car_number_key')
  expect(await migrate(database.url)).toEqual([])
  expect((await database.pool.query('select tenant_id, version from tenant_content_version')).rowCount).toBe(1)
})

test('a web process of the release before goes on being answered', async () => {
  const question = "1, now()::text, 'ute', null, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{make}', '{price}', '>lowest-price', 21, 0"
  const { rows } = await database.pool.query<{ car_count: number; hits: string }>(`select * from stock_search(${question})`)
  expect(rows.map(({ car_count, hits }) => [car_count, (JSON.parse(hits) as { id: number }[])[0]?.id])).toEqual([[1, 2]])
  const version = "select coalesce((select version from search_index where tenant_id = 1), 0) || '.' || (select version from content_version) as version"
  expect((await database.pool.query(version)).rows).toEqual([{ version: expect.stringMatching(/^1\.\d+$/) as string }])
})

test('before the worker comes, the old index serves; of its cards only the ids are believed', async () => {
  // Whatever that release meant by a card: a dollar is not what this car costs.
  await database.pool.query(`update search_card set card = '{"id": 2, "price": 1, "priceCents": 100, "imageUrls": "none"}' where car_id = 2`)
  server = await startWeb({ DATABASE_URL: database.url, DATA_DIR: dataDir })
  expect(await index()).toEqual({ version: 1, builder: null, builder_version: null })
  await everyPageAnswers()
  expect(await priceShown()).toBe('$51,750')
  // Another release may have other addresses of its lists as well.
  expect(await verifyIndex(database.pool, SITE)).toMatchObject({ isOwnBuild: false, examples: expect.arrayContaining(['car 2']) as string[] })
})

test('while the worker builds it, too, and then the new one', async () => {
  const holder = await database.pool.connect()
  await holder.query('begin')
  await lockTenantIndex(holder, SITE.id)
  worker = startWorker({ DATABASE_URL: database.url, DATA_DIR: dataDir, MEILI_URL: '' })
  // Of this database alone: the server has the other test files' databases too.
  const waiting = "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())"
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
  await everyPageAnswers()
  expect(await priceShown()).toBe('$51,750')

  await holder.query('commit')
  holder.release()
  const statuses = new Set<number>()
  await expect
    .poll(async () => (statuses.add((await get('/search/new-used-and-demo-cars/')).status), await index()), { timeout: 20_000, interval: 5 })
    .toEqual({ version: 2, builder: indexBuilder(), builder_version: 2 })
  expect([...statuses]).toEqual([200])
  await everyPageAnswers()
  expect(await priceShown()).toBe('$51,750')
  expect(isSameIndex(await verifyIndex(database.pool, SITE))).toBe(true)
  await killWorker(worker)
})

test('now the web server believes the cards: worker and server, built apart, call the builder the same', async () => {
  await database.pool.query(`update search_card set card = jsonb_set(card::jsonb, '{priceCents}', '1234500')::text where car_id = 2`)
  expect(await priceShown()).toBe('$12,345')
})

test('an import of the release before, which may still run, is built anew as well', async () => {
  const client: pg.PoolClient = await database.pool.connect()
  // What its rebuild does to the row.
  await client.query('update search_index set version = version + 1, built_at = now() where tenant_id = 1')
  client.release()
  expect(await priceShown()).toBe('$51,750')
  worker = startWorker({ DATABASE_URL: database.url, DATA_DIR: dataDir, MEILI_URL: '' })
  await expect.poll(index, { timeout: 20_000 }).toEqual({ version: 4, builder: indexBuilder(), builder_version: 4 })
})
