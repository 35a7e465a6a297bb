import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { limitConcurrency, singleFlight } from '~/platform/concurrency'
import type { BrochureContent } from './brochure-content'
import { brochureFaces, isPlain } from './brochure-faces.server'
import { loadBrochurePictures } from './brochure-pictures.server'
import { drawBrochure } from './draw-brochure.server'

export type Brochure = { bytes: Buffer; etag: string }

/** Drawing takes a tenth of a second of one core: strangers who ask for thousands must not stop the pages. */
const AT_ONCE = 2
const MAX_WAITING = 20
const CACHED_BYTES = 24 * 1024 * 1024
/** One that lacks a picture is made anew soon: the dealer's server may be back. */
const INCOMPLETE_MS = 60_000
/** Part of every key: raise it when the same content should be drawn otherwise. */
const DRAWING_VERSION = 2

const cached = new LRUCache<string, Brochure>({ maxSize: CACHED_BYTES, sizeCalculation: ({ bytes }) => bytes.length })
const share = singleFlight<Brochure>()
const turn = limitConcurrency(AT_ONCE)
let waiting = 0

/** Too many brochures are asked for at once. */
export class BrochuresBusy extends Error {}

/**
 * The brochure of this content: from memory, or drawn now; one at a time for the same content.
 * @throws BrochuresBusy when too many are waiting already
 */
export async function makeBrochure(content: BrochureContent, now: Date): Promise<Brochure> {
  const key = createHash('sha1').update(`${DRAWING_VERSION} ${JSON.stringify(content)}`).digest('base64url')
  const before = cached.get(key)
  if (before) return before
  return share(key, async () => {
    if (waiting >= MAX_WAITING) throw new BrochuresBusy('too many brochures are waiting')
    waiting += 1
    try {
      // Fetched before its turn: whoever's host is slow keeps nobody else's brochure waiting.
      const [pictures, faces] = await Promise.all([loadBrochurePictures(content), brochureFaces(content.brand.headings)])
      return await turn(async () => {
        const isWhole = pictures.isWhole && !isPlain(faces)
        const brochure = { bytes: await drawBrochure(content, pictures, faces, now), etag: `"${key}${isWhole ? '' : '-'}"` }
        cached.set(key, brochure, isWhole ? undefined : { ttl: INCOMPLETE_MS })
        return brochure
      })
    } finally {
      waiting -= 1
    }
  })
}
