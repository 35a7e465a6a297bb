import type { AspectRatio } from '~/domain/images/image-url'
import { MINUTE_MS } from '~/domain/time/durations'
import { StaleCache } from '../cache/stale-cache.server'
import { log, loggableError } from '../log/log.server'
import { withinTime } from '../within-time'
import { getImageStore } from './image-store.server'
import { loadSharp } from './load-sharp.server'
import { PictureUnavailable } from './picture-unavailable'

/** Mails of one car, or of one site, go out together: whoever is the first has its picture made. */
const pictures = new StaleCache<string, Buffer>({ name: 'mail picture', max: 100, freshMs: 10 * MINUTE_MS })

/** How long a mail waits for a picture that is not in the cache: it goes without rather than late. */
const WAIT_MS = 5_000

/**
 * A rendering in a format that every mail reader shows: the store's own is not. Null when there is none, or not soon.
 * @param address a picture that a row of the site names: it is fetched without asking whose it is
 */
export async function mailPicture(
  address: string,
  { widthPx, aspectRatio = null, format }: { widthPx: number; aspectRatio?: AspectRatio | null; format: 'jpeg' | 'png' },
): Promise<Buffer | null> {
  const render = async () => {
    const { bytes } = await getImageStore().load({ address, widthPx, quality: 80, aspectRatio }, { lane: 'mails' })
    const sharp = await loadSharp()
    return (format === 'png' ? sharp(bytes).png() : sharp(bytes).flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true })).toBuffer()
  }
  // A mail without its picture is still the whole lead.
  return withinTime(WAIT_MS, () => pictures.get(JSON.stringify([address, widthPx, aspectRatio, format]), render)).catch((error: unknown) => {
    if (!(error instanceof PictureUnavailable)) log.info({ error: loggableError(error) }, 'picture left out of a mail')
    return null
  })
}
