import { MeilisearchApiError, type Meilisearch } from 'meilisearch'
import { z } from 'zod'
import { getPool, getPrimaryPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import { env } from '~/platform/env.server'
import { ENGINE_WITHIN_MS, FallbackStockSearch, type SearchEngine } from './fallback-stock-search.server'
import { IndexedVersions } from './indexed-version.server'
import { readIndexedVersion } from './indexing/engine-index.server'
import { createMeiliClient } from './meilisearch/meili-client.server'
import { carsIndexUid } from './meilisearch/meili-index.server'
import { readSearchKey } from './meilisearch/search-key.server'
import { createMeiliStockSearch } from './meilisearch/meili-stock-search.server'
import { createPostgresStockSearch } from './postgres/postgres-stock-search.server'
import type { SearchAnswer, StockSearch } from './stock-search'

const VERSION_WITHIN_MS = ENGINE_WITHIN_MS / 2

let stockSearch: StockSearch | undefined

/** The engine that answers, decided here and nowhere else: Meilisearch where there is one and it does, otherwise Postgres. */
export function getStockSearch(): StockSearch {
  stockSearch ??= createStockSearch()
  return stockSearch
}

/** Which engine answers at the moment, for the health check. */
export function answeringEngine(): SearchAnswer['engine'] {
  const search = getStockSearch()
  return search instanceof FallbackStockSearch ? search.answeringEngine : 'postgres'
}

function createStockSearch(): StockSearch {
  const { MEILI_URL: url } = env()
  // Each question by itself is asked of the primary or of a replica.
  const postgres: StockSearch = { search: (tenantId, request) => createPostgresStockSearch(getPool()).search(tenantId, request) }
  if (!url) return postgres
  const ask = asker(url)
  const indexed = new IndexedVersions((tenantId) => ask((client) => readIndexedVersion(client, tenantId)))
  const engine: SearchEngine = {
    search: (tenantId, request) => ask((client) => createMeiliStockSearch(client, carsIndexUid).search(tenantId, request)),
    stockVersion: readStockVersion,
    isIndexed: (tenantId, version) => indexed.isIndexed(tenantId, version),
  }
  return new FallbackStockSearch(engine, postgres)
}

/**
 * Asks the engine with the key that the process was given, else with the one that a worker leaves in DATA_DIR. Until there is one, each question looks for it,
 * which is once a second: without a key the engine refuses, and Postgres answers. The same happens when the engine refuses a known key: its master key was
 * changed, and the worker will leave a new key that fits.
 */
function asker(url: string): <T>(question: (client: Meilisearch) => Promise<T>) => Promise<T> {
  const clientOf = (apiKey: string | undefined) => createMeiliClient({ url, apiKey, timeoutMs: ENGINE_WITHIN_MS })
  const withoutKey = clientOf(undefined)
  let known: Meilisearch | undefined
  const findClient = () => {
    const key = env().MEILI_API_KEY ?? readSearchKey(env().DATA_DIR)
    return key === undefined ? undefined : clientOf(key)
  }
  return async (question) => {
    known ??= findClient()
    const client = known
    try {
      return await question(client ?? withoutKey)
    } catch (error) {
      if (client === known && isKeyRefused(error)) known = undefined
      throw error
    }
  }
}

function isKeyRefused(error: unknown): boolean {
  return error instanceof MeilisearchApiError && [401, 403].includes(error.response.status)
}

const VERSION = statement({
  name: 'stock_version',
  isPrepared: true,
  values: [z.number()],
  row: { version: z.number() },
  text: 'select version from search_index where tenant_id = $1',
})

/**
 * The version of a tenant's index in Postgres, read anew for each question: a caller keeps the answer under a version
 * that it read before, so the answer must not be of an older one. Null while the database does not say.
 */
function readStockVersion(tenantId: number): Promise<number | null> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, VERSION_WITHIN_MS, null)
    VERSION.first(getPrimaryPool(), [tenantId])
      .then(
        (index) => resolve(index?.version ?? 0),
        () => resolve(null),
      )
      .finally(() => clearTimeout(late))
  })
}
