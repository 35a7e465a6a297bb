import type { Meilisearch } from 'meilisearch'
import { env } from '~/platform/env.server'
import { createMeiliClient } from '../meilisearch/meili-client.server'

/** Requests of indexing are large, and no shopper waits for them. */
const TIMEOUT_MS = 30_000

/** The configured search engine, for filling it; null when there is none. */
export function indexingClient(): Meilisearch | null {
  const { MEILI_URL: url, MEILI_API_KEY: apiKey } = env()
  return url ? createMeiliClient({ url, apiKey, timeoutMs: TIMEOUT_MS }) : null
}
