import { isRecord } from '~/domain/data/is-record'
import { withSessionLock } from '~/platform/db/session-lock.server'
import type { Meilisearch } from 'meilisearch'
import type pg from 'pg'
import { documentId } from '../meilisearch/car-document'
import { LIVE_INDEX, readIndexedVersions } from './engine-index.server'
import { IndexedHashes } from './indexed-hashes'
import { hashOf, inSnapshot, readBuiltIndex, readDocuments, type SentDocument } from './sync-tenant.server'

/** A car that is not in the engine as it is in Postgres; `fields` are those of its document that differ. */
export type CarDifference = { carId: number; stockNumber: string | null; kind: 'missing' | 'extra' | 'different'; fields: string[] }

export type SiteVerdict = {
  slug: string
  cars: number
  version: number
  /** Null when the engine holds nothing of the site. */
  indexedVersion: number | null
  differences: number
  /** The first of them. */
  examples: CarDifference[]
}

const BATCH = 1_000
const MOST_EXAMPLES = 20

/**
 * Compares the engine with Postgres, car by car and field by field: what the engine gives back, not what it was once sent. Nothing
 * is indexed meanwhile.
 */
export function verifySite(
  pool: pg.Pool,
  client: Meilisearch,
  site: { id: number; slug: string },
  onCars: (count: number) => void = () => {},
): Promise<SiteVerdict> {
  return withSessionLock(pool, 'engineLive', async (database) => {
    const indexedVersion = (await readIndexedVersions(client, LIVE_INDEX)).get(site.id) ?? null
    const indexed = indexedVersion === null ? emptyHashes() : await hashIndexed(client, site.id)
    const verdict: SiteVerdict = { slug: site.slug, cars: 0, version: 0, indexedVersion, differences: 0, examples: [] }
    const note = async (carId: number, kind: CarDifference['kind'], expected: SentDocument | null) => {
      verdict.differences++
      if (verdict.examples.length === MOST_EXAMPLES) return
      const found = kind === 'missing' ? null : await readDocument(client, site.id, carId)
      const fields = expected && found ? differingFields(expected, found) : []
      const stockNumber = expected?.card.stockNumber ?? found?.card?.stockNumber ?? null
      verdict.examples.push({ carId, stockNumber, kind, fields })
    }
    await inSnapshot(database, async () => {
      const built = await readBuiltIndex(database, site.id)
      verdict.version = built.version
      for await (const documents of readDocuments(database, site.id, built.builtAt)) {
        for (const document of documents) {
          const hash = indexed.take(document.carId)
          if (hash === null) await note(document.carId, 'missing', document)
          else if (hash !== hashOf(canonicalJson(document))) await note(document.carId, 'different', document)
        }
        verdict.cars += documents.length
        onCars(documents.length)
      }
    })
    for (const carId of indexed.strangers()) await note(carId, 'extra', null)
    return verdict
  })
}

/** Whether the engine holds the site's index of now, and each of its cars as it is. */
export function isSame({ version, indexedVersion, differences }: SiteVerdict): boolean {
  return differences === 0 && version === (indexedVersion ?? 0)
}

/** The hash of each car's document as the engine gives it back. */
async function hashIndexed(client: Meilisearch, tenantId: number): Promise<IndexedHashes> {
  const indexed = new IndexedHashes()
  for (let offset = 0; ; offset += BATCH) {
    const { results } = await client
      .index<SentDocument>(LIVE_INDEX.cars)
      .getDocuments({ filter: `tenant = ${tenantId}`, limit: BATCH, offset })
    for (const document of results) indexed.add(document.carId, hashOf(canonicalJson(document)))
    if (results.length < BATCH) break
  }
  indexed.sort()
  return indexed
}

function emptyHashes(): IndexedHashes {
  const indexed = new IndexedHashes()
  indexed.sort()
  return indexed
}

async function readDocument(client: Meilisearch, tenantId: number, carId: number): Promise<SentDocument> {
  return client.index<SentDocument>(LIVE_INDEX.cars).getDocument(documentId(tenantId, carId))
}

function differingFields(expected: SentDocument, found: SentDocument): string[] {
  const [left, right] = [flat(expected), flat(found)]
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])]
  return names.filter((name) => name !== 'hash' && canonicalJson(left[name]) !== canonicalJson(right[name])).sort()
}

/** The card's facts by their own names. */
function flat({ card, ...document }: SentDocument): Record<string, unknown> {
  const facts = Object.entries(card).map(([name, value]) => [`card.${name}`, value] as const)
  return { ...document, ...Object.fromEntries(facts) }
}

/** JSON with the keys in order: the engine keeps what it is given, in an order of its own. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (!isRecord(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
