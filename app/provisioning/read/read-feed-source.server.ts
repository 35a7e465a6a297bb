import type { z } from 'zod'
import { FeedRefused } from '~/feeds/feed-refused'
import { parseMappingText, SHIPPED_MAPPINGS } from '~/feeds/mapping/load-mapping.server'
import type { Mapping } from '~/feeds/mapping/mapping-schema'
import { sourceFault, type StoredSource } from '~/feeds/sources/source-schema'
import { dealershipZone } from '~/domain/places/place-zone'
import { nearestKey } from '~/domain/text/nearest-key'
import type { FileFault, SourceFile } from '~/tenants/source-file'
import type { dealershipFileSchema } from '../schema/dealership-schema'
import type { FolderFiles } from './folder-files.server'

/** Where a dealership's feed comes from, with the mapping itself where that is a file of the folder; null where it says nothing. */
export async function readFeedSource(dealership: z.output<typeof dealershipFileSchema>, source: SourceFile, files: FolderFiles, faults: FileFault[]): Promise<StoredSource | null> {
  const { feed } = dealership
  if (!feed) return null
  const fault = sourceFault(feed)
  if (fault) faults.push(source.wrongValue(['feed', fault.key], fault.allowed))
  // As it is stored, so that the two can be compared.
  return JSON.parse(JSON.stringify({ source: feed, mapping: await readMapping(feed.mapping, source, files, faults), timeZone: dealershipZone(dealership) })) as StoredSource
}

async function readMapping(name: string, source: SourceFile, files: FolderFiles, faults: FileFault[]): Promise<Mapping | null> {
  if (SHIPPED_MAPPINGS.includes(name)) return null
  if (!files.has(name)) {
    const known = [...SHIPPED_MAPPINGS, ...files.below('feeds', '.json')]
    faults.push(source.wrongValue(['feed', 'mapping'], `a shipped mapping or a file of this folder: ${known.join(', ')}`, nearestKey(name, known)))
    return null
  }
  try {
    return parseMappingText(await files.text(name), name)
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error
    faults.push(source.wrongValue(['feed', 'mapping'], `a mapping that can be read; ${error.message}`))
    return null
  }
}
