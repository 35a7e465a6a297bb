import { readFileSync } from 'node:fs'
import path from 'node:path'
import { MeilisearchApiError, type Meilisearch } from 'meilisearch'
import { writeWhole } from '~/platform/files/write-whole.server'
import { carsIndexUid } from './meili-index.server'

/** The engine makes a key's letters from its master key and this: an engine that was emptied makes the same again. */
const UID = '7f0cb0c5-3e0f-4a2e-9d4b-5f4f0f6c1a52'
const FILE = 'meilisearch.search-key'

/**
 * Makes the key by which web processes search, and that can do nothing else, and writes it where they find it. Nothing where the engine
 * has no keys, or ours may not make any.
 */
export async function shareSearchKey(client: Meilisearch, dataDir: string): Promise<void> {
  const key = await findOrMakeKey(client)
  if (key !== null && key !== readSearchKey(dataDir)) await writeWhole(dataDir, FILE, `${key}\n`)
}

/** The key that a worker has left; undefined while none has. */
export function readSearchKey(dataDir: string): string | undefined {
  try {
    return readFileSync(path.join(dataDir, FILE), 'utf8').trim()
  } catch {
    return undefined
  }
}

async function findOrMakeKey(client: Meilisearch): Promise<string | null> {
  try {
    return (await client.getKey(UID)).key
  } catch (error) {
    const code = error instanceof MeilisearchApiError ? error.cause?.code : undefined
    if (code === 'missing_master_key' || code === 'invalid_api_key') return null
    if (code !== 'api_key_not_found') throw error
  }
  const made = await client.createKey({
    uid: UID,
    name: 'stock search of the web processes',
    actions: ['search', 'documents.get'],
    indexes: [`${carsIndexUid}*`],
    expiresAt: null,
  })
  return made.key
}
