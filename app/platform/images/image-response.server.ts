import { isSharedImage, parseImageRequest } from '~/domain/images/image-url'
import { NO_STORE } from '../http/answers'
import { RETRY_AFTER_S } from '../http/request-guards.server'
import { log, Repeats } from '../log/log.server'
import type { ImageStore, PictureAsker } from './image-store.server'
import { drawNoPicture } from './no-picture.server'
import { PictureBusy, PictureNotOfSite, PictureUnavailable } from './picture-unavailable'
import { asSharedPicture, type SharedPicture } from './shared-picture.server'

/** The address names the picture and its rendering, so what it answers never changes. */
const FOREVER = 'public, max-age=31536000, immutable'
const ONE_MINUTE = 'public, max-age=60'
const PICTURE = { 'x-content-type-options': 'nosniff' }

/**
 * Answers the image route: 200 or 304 with the rendering, as JPEG where it is for sharing, 400 with one line for parameters that are not allowed, 404
 * with a drawn "No picture yet" when there is none (a dealer's server may be back in a minute, so that is kept short), and the same as a 503
 * that nobody keeps when too many pictures of the site are being made.
 */
export async function imageResponse(
  request: Request,
  source: string,
  store: ImageStore,
  asker: PictureAsker,
): Promise<Response> {
  const parsed = parseImageRequest(source, new URL(request.url).searchParams)
  if (!parsed.ok) return text(400, parsed.message)
  try {
    const rendered = await store.load(parsed.request, asker)
    const isShared = isSharedImage(source)
    const etag = isShared ? rendered.etag.replace(/"$/, '-shared"') : rendered.etag
    if (matches(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers: { etag, 'cache-control': FOREVER } })
    }
    const { bytes } = isShared ? await shared({ ...rendered, etag }) : rendered
    return new Response(new Uint8Array(bytes), { headers: { ...PICTURE, 'content-type': isShared ? 'image/jpeg' : 'image/webp', 'content-length': String(bytes.length), etag, 'cache-control': FOREVER } })
  } catch (error) {
    if (!(error instanceof PictureUnavailable)) throw error
    logUnavailable(parsed.request.address, asker.site, error)
    const [status, headers] = error instanceof PictureBusy ? [503, { ...NO_STORE, 'retry-after': RETRY_AFTER_S }] : [404, { 'cache-control': ONE_MINUTE }]
    return new Response(drawNoPicture(parsed.request), { status, headers: { ...PICTURE, 'content-type': 'image/svg+xml', ...headers } })
  }
}

const unavailable = new Repeats()

/** Why cards have no picture, which its dealer or their host has to mend: a line a minute for each host, however many pictures of it are missing. */
function logUnavailable(address: string, site: string | undefined, error: PictureUnavailable): void {
  if (error instanceof PictureBusy || error instanceof PictureNotOfSite) return
  const host = (URL.canParse(address) && new URL(address).host) || 'the platform’s own store'
  const times = unavailable.say(host)
  if (times !== null) log.warn({ tenant: site, host, reason: error.message, ...(times > 1 ? { times } : {}) }, 'picture not shown')
}

/** @throws PictureBusy */
async function shared(rendered: SharedPicture): Promise<SharedPicture> {
  const picture = await asSharedPicture(rendered)
  if (!picture) throw new PictureBusy('many pictures are made for sharing')
  return picture
}

function text(status: number, message: string): Response {
  return new Response(`${message}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  return ifNoneMatch === '*' || (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
