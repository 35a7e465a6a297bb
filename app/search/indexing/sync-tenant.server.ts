import { createHash } from 'node:crypto'
import type { Meilisearch } from 'meilisearch'
import type pg from 'pg'
import { z } from 'zod'
import { readClock } from '~/platform/db/database-clock.server'
import { statement, type Sender } from '~/platform/db/statement.server'
import { loadTenantSettings } from '~/tenants/load-settings.server'
import { carDocument, documentId, type CarDocument } from '../meilisearch/car-document'
import { readIndexCars } from '../postgres/read-index-cars.server'
import type { EngineIndex } from './engine-index.server'
import { IndexedHashes } from './indexed-hashes'
import { finishEarlierTasks, IndexTasks } from './index-tasks.server'

/** A car's document as it is sent, with a hash of all the rest: what is held already is not sent again. */
export type SentDocument = CarDocument & { hash: number }

export type SyncResult = { version: number; sent: number; deleted: number; cars: number }

export type SyncOptions = {
  /** Sends every car, whatever the index says it holds. */
  isForced?: boolean
  onCars?: (count: number) => void
  /** For an index that nobody else writes and that holds nothing of the tenant yet: all is sent without comparing, and the caller waits for these tasks. */
  intoNew?: IndexTasks
}

const LIST_BATCH = 10_000
const SEND_BATCH = 2_000
const DELETE_BATCH = 10_000

/**
 * Brings one tenant's cars in an index to exactly what the database has committed: reads cars and version in one snapshot, compares
 * with what the index itself says it holds, sends what differs, and returns when the engine has it, if not `intoNew`. The caller holds the index's lock
 * and writes the version down afterwards. Memory does not grow with the cars but by twenty bytes each.
 * @param database a connection outside any transaction
 */
export async function syncTenant(
  database: pg.ClientBase,
  client: Meilisearch,
  index: EngineIndex,
  tenantId: number,
  { isForced = false, onCars, intoNew }: SyncOptions = {},
): Promise<SyncResult> {
  if (!intoNew) await finishEarlierTasks(client, index.cars)
  const indexed = intoNew ? new IndexedHashes() : await readIndexedHashes(client, index, tenantId)
  const tasks = intoNew ?? new IndexTasks(client)
  const cars = client.index<SentDocument>(index.cars)
  const result: SyncResult = { version: 0, sent: 0, deleted: 0, cars: 0 }
  let batch: SentDocument[] = []
  const send = async () => {
    if (batch.length === 0) return
    result.sent += batch.length
    await tasks.add(cars.addDocuments(batch))
    batch = []
  }
  await inSnapshot(database, async () => {
    const built = await readBuiltIndex(database, tenantId)
    result.version = built.version
    for await (const documents of readDocuments(database, tenantId, built.builtAt)) {
      for (const document of documents) {
        if (indexed.take(document.carId) !== document.hash || isForced) batch.push(document)
        if (batch.length === SEND_BATCH) await send()
      }
      result.cars += documents.length
      onCars?.(documents.length)
    }
  })
  await send()
  for (const ids of inBatches(indexed.strangers(), DELETE_BATCH)) {
    result.deleted += ids.length
    await tasks.add(cars.deleteDocuments(ids.map((id) => documentId(tenantId, id))))
  }
  if (!intoNew) await tasks.finish()
  return result
}

/** The documents that the engine should hold of a tenant whose index was built at that moment, in the caller's snapshot. */
export async function* readDocuments(database: pg.ClientBase, tenantId: number, builtAt: Date): AsyncGenerator<SentDocument[]> {
  const settings = await loadTenantSettings(database, tenantId)
  for await (const cars of readIndexCars(database, tenantId, settings, builtAt)) {
    yield cars.map((car) => {
      const document = carDocument(tenantId, car, settings.search.soldDays)
      return { ...document, hash: hashOf(JSON.stringify(document)) }
    })
  }
}

/** Runs the work on one moment of the database. */
export async function inSnapshot<T>(database: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await database.query('begin isolation level repeatable read read only')
  try {
    return await work()
  } finally {
    await database.query('rollback')
  }
}

const BUILT_INDEX = statement({
  name: 'built-index',
  values: [z.number()],
  row: { version: z.number(), builtAt: z.date() },
  text: 'select version, built_at as "builtAt" from search_index where tenant_id = $1',
})

/** Which version a tenant's index has, and of which moment it is; 0 when it has none. */
export async function readBuiltIndex(sender: Sender, tenantId: number): Promise<{ version: number; builtAt: Date }> {
  return (await BUILT_INDEX.first(sender, [tenantId])) ?? { version: 0, builtAt: (await readClock(sender)).now }
}

/** 48 bits, which a number holds exactly. */
export function hashOf(text: string): number {
  return createHash('sha1').update(text).digest().readUIntBE(0, 6)
}

async function readIndexedHashes(client: Meilisearch, index: EngineIndex, tenantId: number): Promise<IndexedHashes> {
  const indexed = new IndexedHashes()
  for (let offset = 0; ; offset += LIST_BATCH) {
    const { results } = await client
      .index<SentDocument>(index.cars)
      .getDocuments({ filter: `tenant = ${tenantId}`, fields: ['carId', 'hash'], limit: LIST_BATCH, offset })
    for (const { carId, hash } of results) indexed.add(carId, hash ?? -1)
    if (results.length < LIST_BATCH) break
  }
  indexed.sort()
  return indexed
}

function* inBatches<T>(values: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = []
  for (const value of values) {
    batch.push(value)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
