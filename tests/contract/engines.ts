import { applyIndexSettings, indexName } from '../../app/search/meilisearch/meili-index.server.ts'
import { createMeiliClient } from '../../app/search/meilisearch/meili-client.server.ts'
import { createMeiliStockSearch } from '../../app/search/meilisearch/meili-stock-search.server.ts'
import { createPostgresStockSearch } from '../../app/search/postgres/postgres-stock-search.server.ts'
import type { StockSearch } from '../../app/search/stock-search.ts'
import { SMALL_ENGINE } from '../support/engine-process.ts'
import { fillMeilisearch } from '../support/fill-meilisearch.ts'
import { startMeilisearch } from '../support/meilisearch.ts'
import type { TestDatabase } from '../support/test-database.ts'

/** An engine under test; `fill` brings a tenant's cars to it from the database. */
export type Engine = {
  name: 'Postgres' | 'Meilisearch'
  open: (database: TestDatabase) => Promise<{ search: StockSearch; fill: (tenantId: number) => Promise<void> }>
  close: () => Promise<void>
}

const postgres: Engine = {
  name: 'Postgres',
  open: async ({ pool }) => ({ search: createPostgresStockSearch(pool), fill: async () => {} }),
  close: async () => {},
}

/** Every engine that there is here: Postgres, and Meilisearch where one was found. */
export async function startEngines(): Promise<Engine[]> {
  const running = await startMeilisearch(SMALL_ENGINE)
  if (!running) return [postgres]
  const client = createMeiliClient({ ...running, timeoutMs: 60_000 })
  const indexUid = indexName(`contract-${process.pid}`)
  const meilisearch: Engine = {
    name: 'Meilisearch',
    open: async ({ pool }) => {
      await applyIndexSettings(client, indexUid)
      return { search: createMeiliStockSearch(client, indexUid), fill: (tenantId) => fillMeilisearch(client, indexUid, pool, tenantId) }
    },
    close: async () => {
      await client.deleteIndex(indexUid)
      await running.stop()
    },
  }
  return [postgres, meilisearch]
}
