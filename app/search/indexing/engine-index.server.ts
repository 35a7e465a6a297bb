import { createHash } from 'node:crypto'
import { MeilisearchApiError, type Meilisearch } from 'meilisearch'
import { indexBuilder } from './index-builder.server'
import { applyIndexSettings, carsIndexUid, indexName, INDEX_SETTINGS } from '../meilisearch/meili-index.server'

/**
 * The cars of all sites, and beside them a small index of what the cars are: one mark a site, the version of the site's index that they
 * stand for and what made their documents. The marks are an index of their own because changing a large one takes seconds; both are
 * swapped in one task.
 */
export type EngineIndex = { cars: string; marks: string }

export const LIVE_INDEX: EngineIndex = { cars: carsIndexUid, marks: indexName('held') }

/** `builder` made the cars' documents (index-builder): to a release with another one the mark says nothing. */
type Mark = { id: string; version?: number; builder?: string; settings?: string }

const SETTINGS_MARK = 'settings'
const WAIT = { timeout: 60_000, interval: 20 }
const BUILDING = /^\d{8}t\d{6}$/

/** The settings and documents that the code gives to an index, as one short text: an index that has others is built anew. */
function settingsHash(): string {
  return createHash('sha256').update(JSON.stringify([INDEX_SETTINGS, indexBuilder()])).digest('hex').slice(0, 16)
}

/** An empty index beside the live one, named after the moment: `cars-20261121t120000`. */
export async function createIndexBeside(client: Meilisearch, now: Date): Promise<EngineIndex> {
  const stamp = now.toISOString().replace(/[-:]|\.\d+Z/g, '').toLowerCase()
  const index = { cars: indexName(stamp), marks: indexName(`${stamp}-held`) }
  await applyIndexSettings(client, index.cars)
  await createMarks(client, index.marks)
  await succeeded(client.index(index.marks).addDocuments([{ id: SETTINGS_MARK, settings: settingsHash() }]).waitTask(WAIT))
  return index
}

/** Puts `index` in the live one's place, in one moment for whoever asks, and deletes what was live. */
export async function makeLive(client: Meilisearch, index: EngineIndex): Promise<void> {
  // Two indexes can only be swapped when both are there.
  for (const uid of [LIVE_INDEX.cars, LIVE_INDEX.marks]) await createMarks(client, uid)
  const swapped = client.swapIndexes([
    { indexes: [LIVE_INDEX.cars, index.cars], rename: false },
    { indexes: [LIVE_INDEX.marks, index.marks], rename: false },
  ])
  await succeeded(swapped.waitTask(WAIT))
  await deleteIndex(client, index)
}

/** Deletes what rebuilds left behind that were cut off. Only for whoever holds the `rebuild` lock. */
export async function deleteUnfinished(client: Meilisearch): Promise<void> {
  const { results } = await client.getRawIndexes({ limit: 1_000 })
  for (const { uid } of results) {
    const suffix = uid.startsWith(`${carsIndexUid}-`) ? uid.slice(carsIndexUid.length + 1).replace(/-held$/, '') : ''
    if (BUILDING.test(suffix)) await succeeded(client.deleteIndex(uid).waitTask(WAIT))
  }
}

async function deleteIndex(client: Meilisearch, index: EngineIndex): Promise<void> {
  for (const uid of [index.cars, index.marks]) await succeeded(client.deleteIndex(uid).waitTask(WAIT))
}

/** Whether the live index is there and has the settings and documents that the code gives. */
export async function liveIndexIsCurrent(client: Meilisearch): Promise<boolean> {
  try {
    const mark = await client.index<Mark>(LIVE_INDEX.marks).getDocument(SETTINGS_MARK)
    await client.getRawIndex(LIVE_INDEX.cars)
    return mark.settings === settingsHash()
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** The version of each site's index that the engine holds as this release makes it, by tenant; empty where there is no index. */
export async function readIndexedVersions(client: Meilisearch, index: EngineIndex): Promise<Map<number, number>> {
  const versions = new Map<number, number>()
  try {
    const { results } = await client.index<Mark>(index.marks).getDocuments({ limit: 1_000_000 })
    for (const { id, version, builder } of results) {
      if (version !== undefined && builder === indexBuilder()) versions.set(Number(id), version)
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return versions
}

/** The version of one site's index that the live index holds as this release makes it; null when it holds none. */
export async function readIndexedVersion(client: Meilisearch, tenantId: number): Promise<number | null> {
  try {
    const { version, builder } = await client.index<Mark>(LIVE_INDEX.marks).getDocument(String(tenantId))
    if (typeof version !== 'number') throw new Error('Meilisearch: found something else, expected the version of a site')
    return builder === indexBuilder() ? version : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Marks which version of each site's index the engine holds as this release makes it, and waits until the engine has the marks. @param versions by tenant @throws when the engine refuses them */
export async function writeIndexedVersions(client: Meilisearch, index: EngineIndex, versions: ReadonlyMap<number, number>): Promise<void> {
  const marks = [...versions].map(([tenantId, version]): Mark => ({ id: String(tenantId), version, builder: indexBuilder() }))
  if (marks.length > 0) await succeeded(client.index<Mark>(index.marks).addDocuments(marks).waitTask(WAIT))
}

/** Takes everything of these tenants out of the live index. */
export async function removeTenants(client: Meilisearch, tenantIds: readonly number[]): Promise<void> {
  for (const id of tenantIds) {
    await succeeded(client.index(LIVE_INDEX.cars).deleteDocuments({ filter: `tenant = ${id}` }).waitTask({ ...WAIT, timeout: 600_000 }))
    await succeeded(client.index(LIVE_INDEX.marks).deleteDocument(String(id)).waitTask(WAIT))
  }
}

async function createMarks(client: Meilisearch, uid: string): Promise<void> {
  const created = await client.createIndex(uid, { primaryKey: 'id' }).waitTask(WAIT)
  if (created.error?.code !== 'index_already_exists') await succeeded(Promise.resolve(created))
}

/** @throws when the task did not end well */
async function succeeded(task: Promise<{ status: string; error: { message: string } | null }>): Promise<void> {
  const { status, error } = await task
  if (status !== 'succeeded') throw new Error(`Meilisearch: ${error?.message ?? status}`)
}

function isMissing(error: unknown): boolean {
  return error instanceof MeilisearchApiError && ['index_not_found', 'document_not_found'].includes(error.cause?.code ?? '')
}
