import { LRUCache } from 'lru-cache'
import { SHARE_PICTURE } from '~/domain/images/image-url'
import { limitConcurrency, singleFlight } from '../concurrency'
import { loadSharp } from './load-sharp.server'

/** Drawing takes tens of milliseconds of a core: strangers who ask for thousands must not stop the pages. */
const AT_ONCE = 2
const MAX_WAITING = 20
const CACHED_BYTES = 12 * 1024 * 1024
const QUALITY = 80

/** A picture that those who share a page show: a JPEG of SHARE_PICTURE's size. */
export type SharedPicture = { bytes: Buffer; etag: string }
/** Kept as long as there is room, where nothing else is said. */
type MadePicture = SharedPicture & { keptMs?: number }

const cached = new LRUCache<string, SharedPicture>({ maxSize: CACHED_BYTES, sizeCalculation: ({ bytes }) => bytes.length })
const share = singleFlight<SharedPicture | null>()
const turn = limitConcurrency(AT_ONCE)
let waiting = 0

/** A picture for sharing, from memory or made in its turn of what was fetched before that; null where too many are being made. */
export function sharedPicture<Fetched>(key: string, fetch: () => Promise<Fetched>, make: (fetched: Fetched) => Promise<MadePicture>): Promise<SharedPicture | null> {
  const before = cached.get(key)
  if (before) return Promise.resolve(before)
  return share(key, async () => {
    const fetched = await fetch()
    if (waiting >= MAX_WAITING) return null
    waiting += 1
    try {
      return await turn(async () => {
        const { keptMs, ...picture } = await make(fetched)
        cached.set(key, picture, keptMs === undefined ? undefined : { ttl: keptMs })
        return picture
      })
    } finally {
      waiting -= 1
    }
  })
}

/** A rendering of the image store for sharing, cut to the size that pages say, and enlarged where it is smaller. */
export function asSharedPicture({ bytes, etag }: SharedPicture): Promise<SharedPicture | null> {
  const { width, height } = SHARE_PICTURE
  return sharedPicture(etag, loadSharp, async (sharp) => ({
    bytes: await sharp(bytes).resize(width, height, { fit: 'cover' }).flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).toBuffer(),
    etag,
  }))
}
