import { execFile } from 'node:child_process'
import sharp from 'sharp'
import { heightFor, type ImageRequest } from '~/domain/images/image-url'
import { PictureGivenUp, PictureUnavailable } from './picture-unavailable'

/** Part of every cache key: raise it when the same request should give other bytes. */
export const RENDER_VERSION = 1

/** A 50-megapixel photograph is the largest that a dealer's camera makes; above it is a decompression bomb. */
const MAX_INPUT_PIXELS = 50_000_000
const TIMEOUT_SECONDS = 15
/** A drawing that is no bomb takes less than a second of it. */
const DRAWN_WITHIN_MS = 5_000
const MAX_DRAWN_BYTES = 64 * 1024 ** 2
/** Of the process that draws. A picture of any camera within a drawing takes a third of it. */
const MAX_DRAWING_MB = 384

/** What photographs begin with: JPEG, PNG, GIF, WebP, and AVIF behind its size. */
const PHOTOGRAPH = /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftyp)/

// The store already bounds how many pictures render at once; threads of one picture on top would starve requests.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Any picture as WebP of the width and ratio asked for, cropped to cover it around its centre; never enlarged, upright
 * whatever its EXIF says, without its metadata. AVIF would be a fifth smaller but takes ten times the CPU.
 * @param isForeign from another host, such as a feed may name
 * @throws PictureUnavailable when the bytes are not a picture: a PictureGivenUp when they may be one.
 */
export async function renderPicture(given: Buffer, request: Omit<ImageRequest, 'address'>, isForeign = false): Promise<Buffer> {
  try {
    const source = isForeign && !PHOTOGRAPH.test(given.toString('latin1', 0, 16)) ? await drawApart(given, request) : given
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
    if (error instanceof PictureGivenUp) throw error
    const Fault = error instanceof Error && /timeout/i.test(error.message) ? PictureGivenUp : PictureUnavailable
    throw new Fault(`cannot be read as a picture: ${error instanceof Error ? error.message : 'unknown'}`)
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

/**
 * Reads a drawing from its input and writes it as large as it is asked for. It looks itself at how much memory it has: no limit of the library's counts
 * the pictures within a drawing, and a gigabyte of them is 180 KB of text.
 */
const DRAW = `
  import sharp from 'sharp'
  setInterval(() => process.memoryUsage.rss() > ${MAX_DRAWING_MB * 1024 ** 2} && process.kill(process.pid, 'SIGKILL'), 20).unref()
  const [limitInputPixels, width, height] = process.argv.slice(1).map(Number)
  const parts = []
  for await (const part of process.stdin) parts.push(part)
  const size = { width, height: height || undefined, fit: 'outside' }
  process.stdout.write(await sharp(Buffer.concat(parts), { limitInputPixels, failOn: 'error' }).resize(size).png({ compressionLevel: 1 }).toBuffer())`

/**
 * A drawing as pixels, made by a process that is ended when it takes long: no time limit of the library's reaches what draws SVG, and a few hundred bytes
 * of filters hold a processor, and with it everybody's pictures, for minutes.
 */
function drawApart(source: Buffer, { widthPx, aspectRatio }: Omit<ImageRequest, 'address'>): Promise<Buffer> {
  const size = [MAX_INPUT_PIXELS, widthPx, aspectRatio ? heightFor(widthPx, aspectRatio) : 0].map(String)
  const limits = { timeout: DRAWN_WITHIN_MS, killSignal: 'SIGKILL', maxBuffer: MAX_DRAWN_BYTES, encoding: 'buffer', env: { NODE_ENV: 'production' } } as const
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, ['--input-type=module', '--eval', DRAW, ...size], limits, (error, drawn) => {
      if (!error) return resolve(drawn)
      if (error.killed) return reject(new PictureGivenUp(`not drawn within ${DRAWN_WITHIN_MS} ms`))
      // It ends itself where it has too little memory; a code of the system is of a process that never began.
      if (error.signal === 'SIGKILL') return reject(new Error(`it takes more than ${MAX_DRAWING_MB} MB to draw`))
      reject(typeof error.code === 'string' && !error.code.startsWith('ERR_') ? new PictureGivenUp(`not drawn: ${error.code}`) : new Error('not a picture'))
    })
    // It may end before it has read all.
    child.stdin?.on('error', () => {})
    child.stdin?.end(source)
  })
}
