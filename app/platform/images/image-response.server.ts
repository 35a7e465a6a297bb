import { parseImageRequest } from '~/domain/text/image-url'
import type { ImageStore, IsKnownImage } from './image-store.server'
import { renderNoPicture } from './no-picture.server'
import { PictureUnavailable } from './picture-unavailable'

/** The address names the picture and its rendering, so what it answers never changes. */
const FOREVER = 'public, max-age=31536000, immutable'
const ONE_MINUTE = 'public, max-age=60'

/**
 * Answers the image route: 200 or 304 with the rendering, 400 with one line for parameters that are not allowed, 404
 * with a drawn "No picture yet" when there is none (a dealer's server may be back in a minute, so that is kept short).
 */
export async function imageResponse(
  request: Request,
  source: string,
  store: ImageStore,
  isKnownImage: IsKnownImage,
): Promise<Response> {
  const parsed = parseImageRequest(source, new URL(request.url).searchParams)
  if (!parsed.ok) return text(400, parsed.message)
  try {
    const { bytes, etag } = await store.load(parsed.request, isKnownImage)
    if (matches(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers: { etag, 'cache-control': FOREVER } })
    }
    return picture(200, bytes, { etag, 'cache-control': FOREVER })
  } catch (error) {
    if (!(error instanceof PictureUnavailable)) throw error
    return picture(404, await renderNoPicture(parsed.request), { 'cache-control': ONE_MINUTE })
  }
}

function picture(status: number, bytes: Buffer, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(bytes), {
    status,
    headers: {
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })
}

function text(status: number, message: string): Response {
  return new Response(`${message}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  return ifNoneMatch === '*' || (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
