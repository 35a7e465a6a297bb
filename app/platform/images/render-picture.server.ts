import sharp from 'sharp'
import { heightFor, type ImageRequest } from '~/domain/text/image-url'
import { PictureUnavailable } from './picture-unavailable'

/** Part of every cache key: raise it when the same request should give other bytes. */
export const RENDER_VERSION = 1

/** A 50-megapixel photograph is the largest that a dealer's camera makes; above it is a decompression bomb. */
const MAX_INPUT_PIXELS = 50_000_000
const TIMEOUT_SECONDS = 15

// The store already bounds how many pictures render at once; threads of one picture on top would starve requests.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Any picture as WebP of the width and ratio asked for, cropped to cover it around its centre; never enlarged, upright
 * whatever its EXIF says, without its metadata. AVIF would be a fifth smaller but takes ten times the CPU.
 * @throws PictureUnavailable when the bytes are not a picture.
 */
export async function renderPicture(source: Buffer, request: Omit<ImageRequest, 'address'>): Promise<Buffer> {
  try {
    const input = { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' as const, animated: false }
    const { width = 0, height = 0, format, autoOrient } = await sharp(source, input).metadata()
    const across = autoOrient?.width ?? width
    const down = autoOrient?.height ?? height
    const size = fitWithin(request, across, down, format === 'svg')
    return await sharp(source, input)
      .autoOrient()
      .resize({ ...size, fit: 'cover', position: 'centre' })
      .webp({ quality: request.quality, effort: 4, smartSubsample: false })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
  } catch (error) {
    throw new PictureUnavailable(`cannot be read as a picture: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

/** The size asked for, shrunk until the picture can fill it without being enlarged; drawings may be enlarged. */
function fitWithin(request: Omit<ImageRequest, 'address'>, across: number, down: number, isDrawing: boolean) {
  const { widthPx, aspectRatio } = request
  if (!aspectRatio) return { width: isDrawing ? widthPx : Math.min(widthPx, across) }
  const heightPx = heightFor(widthPx, aspectRatio)
  const shrink = isDrawing ? 1 : Math.min(1, across / widthPx, down / heightPx)
  return { width: Math.max(1, Math.round(widthPx * shrink)), height: Math.max(1, Math.round(heightPx * shrink)) }
}
