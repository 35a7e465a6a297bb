import { heightFor, type ImageRequest } from '~/domain/images/image-url'
import { isPhotograph } from '~/domain/images/photograph'
import { drawApart } from './draw-apart.server'
import { loadSharp } from './load-sharp.server'
import { PictureGivenUp, PictureUnavailable } from './picture-unavailable'

/** Part of every cache key: raise it when the same request should give other bytes. */
export const RENDER_VERSION = 1

/** A 50-megapixel photograph is the largest that a dealer's camera makes; above it is a decompression bomb. */
const MAX_INPUT_PIXELS = 50_000_000
const TIMEOUT_SECONDS = 15
/** No side of a WebP is longer. A tall picture in a width that would be is smaller: refused in one size, it would be taken for none at all. */
const LONGEST_PX = 16_383
/** What the library may find here: anything else was taken for a photograph by its first bytes and is none. */
const FORMATS = new Set(['jpeg', 'png', 'gif', 'webp', 'heif', 'avif'])

/**
 * Any picture as WebP of the width and ratio asked for, cropped to cover it around its centre; never enlarged, upright
 * whatever its EXIF says, without its metadata. AVIF would be a fifth smaller but takes ten times the CPU. What is no photograph is drawn apart,
 * wherever it comes from: a folder of a site brings drawings as other hosts do.
 * @throws PictureUnavailable when the bytes are not a picture: a PictureGivenUp when they may be one.
 */
export async function renderPicture(given: Buffer, request: Omit<ImageRequest, 'address'>): Promise<Buffer> {
  const sharp = await loadSharp()
  try {
    const source = isPhotograph(given) ? given : await drawApart({ source: given, limitInputPixels: MAX_INPUT_PIXELS, longestPx: LONGEST_PX, ...sizeOf(request) })
    const input = { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' as const, animated: false }
    const { width = 0, height = 0, format, autoOrient } = await sharp(source, input).metadata()
    if (!FORMATS.has(format)) throw new PictureUnavailable(`called a photograph and is ${format}`)
    const across = autoOrient?.width ?? width
    const down = autoOrient?.height ?? height
    return await sharp(source, input)
      .autoOrient()
      .resize({ ...fitWithin(request, across, down), fit: 'cover', position: 'centre' })
      .webp({ quality: request.quality, effort: 4, smartSubsample: false })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
  } catch (error) {
    if (error instanceof PictureUnavailable) throw error
    // What begins as a photograph and does not go on as one was mostly cut off on its way, or while it was being uploaded: it may be whole the next time.
    const Fault = isPhotograph(given) || (error instanceof Error && /timeout/i.test(error.message)) ? PictureGivenUp : PictureUnavailable
    throw new Fault(`cannot be read as a picture: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

function sizeOf({ widthPx, aspectRatio }: Omit<ImageRequest, 'address'>) {
  return { width: widthPx, height: aspectRatio ? heightFor(widthPx, aspectRatio) : undefined }
}

/** The size asked for, shrunk until the picture can fill it without being enlarged. */
function fitWithin(request: Omit<ImageRequest, 'address'>, across: number, down: number) {
  const { widthPx, aspectRatio } = request
  if (!aspectRatio) return { width: Math.max(1, Math.min(widthPx, across, Math.floor((across * LONGEST_PX) / down))) }
  const heightPx = heightFor(widthPx, aspectRatio)
  const shrink = Math.min(1, across / widthPx, down / heightPx)
  return { width: Math.max(1, Math.round(widthPx * shrink)), height: Math.max(1, Math.round(heightPx * shrink)) }
}
