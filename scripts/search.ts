import { SingleBar } from 'cli-progress'
import { MeilisearchError, type Meilisearch } from 'meilisearch'
import type pg from 'pg'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { CommandFault, wrongUsage } from '~/platform/command/command-fault'
import { json, print, requirePlatform, runCommand } from '~/platform/command/run-command.server'
import { withDatabase } from '~/platform/db/with-database.server'
import { env } from '~/platform/env.server'
import { LIVE_INDEX, liveIndexIsCurrent, writeIndexedVersions } from '~/search/indexing/engine-index.server'
import { withEngineLock } from '~/search/indexing/engine-lock.server'
import { indexingClient } from '~/search/indexing/indexing-client.server'
import { reindexDone } from '~/search/indexing/reindex-jobs.server'
import { rebuildEngineIndex } from '~/search/indexing/rebuild-engine-index.server'
import { parseSearchArguments, USAGE, type SearchCommand } from '~/search/indexing/search-arguments'
import { indexVerdictText, NO_ENGINE, statusText, verdictText } from '~/search/indexing/search-report-text'
import { readSearchStatus } from '~/search/indexing/search-status.server'
import { syncTenant } from '~/search/indexing/sync-tenant.server'
import { isSame, verifySite } from '~/search/indexing/verify-engine.server'
import { rebuildTenantIndex } from '~/search/postgres/rebuild-index.server'
import { isSameIndex, verifyIndex } from '~/search/postgres/verify-index.server'
import { SITES } from './support/site-statements.ts'
import { nearestKey } from '~/tenants/nearest-key'

type Site = { id: number; slug: string; cars: number }
type Command<Name> = Extract<SearchCommand, { name: Name }>

/** `npm run search`: builds what stock search reads, and shows how far it is. */
async function main(): Promise<number> {
  const command = parseSearchArguments(process.argv.slice(2))
  if (typeof command === 'string') throw wrongUsage('search', command)
  if (command.name === 'help') return print(USAGE)
  await requirePlatform()
  const client = indexingClient()
  try {
    // Before anything is built: an engine that does not answer is the operator's to mend.
    await client?.getVersion()
    return await withDatabase(({ pool }) => run(pool, client, command))
  } catch (error) {
    if (error instanceof MeilisearchError) throw new CommandFault(engineFault(error))
    throw error
  }
}

function run(pool: pg.Pool, client: Meilisearch | null, command: Exclude<SearchCommand, { name: 'help' }>): Promise<number> {
  if (command.name === 'status') return status(pool, client, command)
  if (command.name === 'verify') return verify(pool, client, command)
  return reindex(pool, client, command)
}

async function status(pool: pg.Pool, client: Meilisearch | null, { asJson }: Command<'status'>): Promise<number> {
  const found = await readSearchStatus(pool, client && { client, url: env().MEILI_URL ?? '' })
  return print(asJson ? json(found) : statusText(found))
}

async function verify(pool: pg.Pool, client: Meilisearch | null, { tenant, asJson }: Command<'verify'>): Promise<number> {
  const sites = await findSites(pool, tenant)
  const bar = carBar(client ? [...sites, ...sites] : sites)
  const postgres = []
  for (const site of sites) {
    postgres.push(await verifyIndex(pool, site))
    bar.add(site.cars, site.slug)
  }
  const engine = []
  if (client) for (const site of sites) engine.push(await verifySite(pool, client, site, (cars) => bar.add(cars, site.slug)))
  bar.stop()
  await print(asJson ? json({ postgres, engine: client && engine }) : [...postgres.map(indexVerdictText), ...engine.map(verdictText)].join('\n'))
  return postgres.every(isSameIndex) && engine.every(isSame) ? 0 : 1
}

async function reindex(pool: pg.Pool, client: Meilisearch | null, { tenant }: Command<'reindex'>): Promise<number> {
  const sites = await findSites(pool, tenant)
  const bar = carBar(sites)
  let cars = 0
  for (const site of sites) {
    cars += await inTransaction(pool, (database) => rebuildTenantIndex(database, site.id))
    bar.add(site.cars, site.slug)
  }
  bar.stop()
  await print(`The indexes in Postgres are new: ${sites.length} sites, ${cars} cars.`)
  if (!client) return print(NO_ENGINE)
  return tenant === undefined ? reindexEngine(pool, client) : reindexSite(pool, client, tenant)
}

async function reindexEngine(pool: pg.Pool, client: Meilisearch): Promise<number> {
  const bar = carBar(await findSites(pool, undefined))
  let shown = 0
  const built = await rebuildEngineIndex(pool, client, ({ cars, slug }) => {
    bar.add(cars - shown, slug)
    shown = cars
  }).finally(bar.stop)
  if (!built) throw new CommandFault('found another reindex at work, expected none', 'Wait for it, or stop it first.')
  return print(`The engine's new index is live: ${built.tenants} sites, ${built.cars} cars.`)
}

async function reindexSite(pool: pg.Pool, client: Meilisearch, slug: string): Promise<number> {
  const [site] = await findSites(pool, slug)
  if (!site) return 1
  if (!(await liveIndexIsCurrent(client))) throw new CommandFault('--tenant: found an engine without an index of this release', 'npm run search -- reindex builds it, of all sites.')
  const bar = carBar([site])
  const result = await withEngineLock(pool, 'live', async (database) => {
    const synced = await syncTenant(database, client, LIVE_INDEX, site.id, { isForced: true, onCars: (cars) => bar.add(cars, slug) })
    await writeIndexedVersions(client, LIVE_INDEX, new Map([[site.id, synced.version]]))
    await reindexDone(pool, site.id, synced.version)
    return synced
  }).finally(bar.stop)
  return print(`${slug}: ${result.sent} cars sent, ${result.deleted} taken out; the engine holds version ${result.version}.`)
}

async function findSites(pool: pg.Pool, slug: string | undefined): Promise<Site[]> {
  const rows = (await SITES.rows(pool)).sort((a, b) => (a.slug < b.slug ? -1 : 1))
  if (slug === undefined) return rows
  const site = rows.find((row) => row.slug === slug)
  if (site) return [site]
  const nearest = nearestKey(slug, rows.map((row) => row.slug))
  throw new CommandFault(`--tenant: found no site "${slug}"${nearest ? `; did you mean ${nearest}?` : ''}`, 'npm run site -- list shows every site.')
}

/** A progress bar on standard error; none when that is no terminal. */
function carBar(sites: readonly Site[]): { add: (cars: number, site: string) => void; stop: () => void } {
  if (!process.stderr.isTTY) return { add: () => {}, stop: () => {} }
  const bar = new SingleBar({ format: '{bar} {percentage} % · {value} of {total} cars · {site}', barsize: 30, hideCursor: true, clearOnComplete: true })
  bar.start(Math.max(1, sites.reduce((sum, { cars }) => sum + cars, 0)), 0, { site: '' })
  return { add: (cars, site) => bar.increment(cars, { site }), stop: () => bar.stop() }
}

function engineFault(error: MeilisearchError): string {
  const { origin } = new URL(env().MEILI_URL ?? '')
  const cause = error.cause instanceof Error ? ((error.cause.cause as Error | undefined)?.message ?? error.cause.message) : error.message
  return `The search engine at ${origin} does not answer as it should: ${cause}\nPostgres answers meanwhile. MEILI_URL and MEILI_API_KEY say where it is.`
}

runCommand('search', main)
