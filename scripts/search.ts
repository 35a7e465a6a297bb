import { counted } from '~/domain/text/counted'
import { MeilisearchError, type Meilisearch } from 'meilisearch'
import type pg from 'pg'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { CommandFault, wrongUsage } from '~/platform/command/command-fault'
import { requirePlatform } from '~/platform/command/platform-folder.server'
import { json, print } from '~/platform/command/print'
import { runCommand } from '~/platform/command/run-command.server'
import { undoneWhenStopped } from '~/platform/command/undone-when-stopped.server'
import { withSessionLock } from '~/platform/db/session-lock.server'
import { env } from '~/platform/env.server'
import { LIVE_INDEX, liveIndexIsCurrent, writeIndexedVersions } from '~/search/indexing/engine-index.server'
import { indexingClient } from '~/search/indexing/indexing-client.server'
import { reindexDone } from '~/search/indexing/reindex-jobs.server'
import { rebuildEngineIndex } from '~/search/indexing/rebuild-engine-index.server'
import { parseSearchArguments, USAGE, type SearchCommand } from '~/search/indexing/search-arguments'
import { indexVerdictText, NO_ENGINE, NO_SITES, statusText, verdictText } from '~/search/indexing/search-report-text'
import { readSearchStatus } from '~/search/indexing/search-status.server'
import { syncTenant } from '~/search/indexing/sync-tenant.server'
import { isSame, verifySite } from '~/search/indexing/verify-engine.server'
import { rebuildTenantIndex } from '~/search/postgres/rebuild-index.server'
import { isSameIndex, verifyIndex } from '~/search/postgres/verify-index.server'
import { progressBar } from './support/progress-bar.ts'
import { readSites } from '~/tenants/known-settings.server'
import { requireSite } from '~/tenants/require-site.server'

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
    // Before anything is built: an engine that does not answer, or is something else, is the operator's to mend.
    await client?.getVersion().catch((error: Error) => Promise.reject(new CommandFault(engineFault(error))))
    return await undoneWhenStopped((pool) => run(pool, client, command))
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

async function verify(pool: pg.Pool, client: Meilisearch | null, { site: slug, asJson }: Command<'verify'>): Promise<number> {
  const sites = await findSites(pool, slug)
  const bar = progressBar(carsOf(sites) * (client ? 2 : 1), 'cars')
  const postgres = []
  const engine = []
  try {
    for (const site of sites) {
      postgres.push(await verifyIndex(pool, site))
      bar.add(site.slug, site.cars)
    }
    if (client) for (const site of sites) engine.push(await verifySite(pool, client, site, (cars) => bar.add(site.slug, cars)))
  } finally {
    bar.stop()
  }
  await print(asJson ? json({ postgres, engine: client && engine }) : sites.length === 0 ? NO_SITES : [...postgres.map(indexVerdictText), ...engine.map(verdictText)].join('\n'))
  return postgres.every(isSameIndex) && engine.every(isSame) ? 0 : 1
}

async function reindex(pool: pg.Pool, client: Meilisearch | null, { site: slug }: Command<'reindex'>): Promise<number> {
  const sites = await findSites(pool, slug)
  const bar = progressBar(carsOf(sites), 'cars')
  let cars = 0
  try {
    for (const site of sites) {
      cars += await inTransaction(pool, (database) => rebuildTenantIndex(database, site.id))
      bar.add(site.slug, site.cars)
    }
  } finally {
    bar.stop()
  }
  await print(`The indexes in Postgres are new: ${counted(sites.length, 'site')}, ${counted(cars, 'car')}.`)
  if (!client) return print(NO_ENGINE)
  const [site] = sites
  return slug === undefined || !site ? reindexEngine(pool, client, sites) : reindexSite(pool, client, site)
}

async function reindexEngine(pool: pg.Pool, client: Meilisearch, sites: readonly Site[]): Promise<number> {
  const bar = progressBar(carsOf(sites), 'cars')
  const built = await rebuildEngineIndex(pool, client, ({ slug, cars }) => bar.add(slug, cars)).finally(bar.stop)
  if (!built) throw new CommandFault('found another reindex at work, expected none', 'Wait for it, or stop it first.')
  return print(`The engine's new index is live: ${counted(built.tenants, 'site')}, ${counted(built.cars, 'car')}.`)
}

async function reindexSite(pool: pg.Pool, client: Meilisearch, site: Site): Promise<number> {
  if (!(await liveIndexIsCurrent(client))) throw new CommandFault('--site: found an engine without an index of this release', 'npm run search -- reindex builds it, of all sites.')
  const bar = progressBar(site.cars, 'cars')
  const result = await withSessionLock(pool, 'engineLive', async (database) => {
    const synced = await syncTenant(database, client, LIVE_INDEX, site.id, { isForced: true, onCars: (cars) => bar.add(site.slug, cars) })
    await writeIndexedVersions(client, LIVE_INDEX, new Map([[site.id, synced.version]]))
    await reindexDone(pool, site.id, synced.version)
    return synced
  }).finally(bar.stop)
  return print(`${site.slug}: ${counted(result.sent, 'car')} sent, ${result.deleted} taken out; the engine holds version ${result.version}.`)
}

async function findSites(pool: pg.Pool, slug: string | undefined): Promise<Site[]> {
  const sites = slug === undefined ? await readSites(pool) : [await requireSite(pool, slug)]
  return sites.map(({ id, slug, carCount }) => ({ id, slug, cars: carCount }))
}

const carsOf = (sites: readonly Site[]) => sites.reduce((sum, { cars }) => sum + cars, 0)

function engineFault(error: Error): string {
  const { origin } = new URL(env().MEILI_URL ?? '')
  const cause = error.cause instanceof Error ? ((error.cause.cause as Error | undefined)?.message ?? error.cause.message) : error.message
  return `The search engine at ${origin} does not answer as it should: ${cause}\nPostgres answers meanwhile. MEILI_URL and MEILI_API_KEY say where it is.`
}

runCommand('search', main)
