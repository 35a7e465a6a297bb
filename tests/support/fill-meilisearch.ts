import type { Meilisearch } from 'meilisearch'
import type pg from 'pg'
import { carDocument } from '../../app/search/meilisearch/car-document.ts'
import { readIndexCars } from '../../app/search/postgres/read-index-cars.server.ts'
import { loadTenantSettings } from '../../app/tenants/load-settings.server.ts'

/** How many cars one request brings to the engine at most: some megabytes. */
const DOCUMENT_BATCH = 5_000

/** Brings a tenant's cars into an index and waits until they are found. */
export async function fillMeilisearch(client: Meilisearch, indexUid: string, pool: pg.Pool, tenantId: number): Promise<void> {
  const database = await pool.connect()
  const index = client.index(indexUid)
  try {
    await database.query('begin')
    const settings = await loadTenantSettings(database, tenantId)
    const documents = []
    for await (const cars of readIndexCars(database, tenantId, settings, new Date())) {
      documents.push(...cars.map((car) => carDocument(tenantId, car, settings.search.soldDays)))
    }
    await database.query('commit')
    for (let at = 0; at < documents.length; at += DOCUMENT_BATCH) {
      const task = await index.addDocuments(documents.slice(at, at + DOCUMENT_BATCH)).waitTask({ timeout: 300_000, interval: 20 })
      if (task.status !== 'succeeded') throw new Error(`Meilisearch: ${task.error?.message}`)
    }
  } finally {
    database.release()
  }
}
