import { heightFor, type ImageRequest } from '~/domain/images/image-url'
import { getImageStore } from '~/platform/images/image-store.server'
import { loadSharp } from '~/platform/images/load-sharp.server'
import { log, loggableError } from '~/platform/log/log.server'
import { withinTime } from '~/platform/within-time'
import type { BrochureContent } from './brochure-content'

/** A picture as PDF takes it, with its size in pixels. */
export type BrochurePicture = { bytes: Buffer; widthPx: number; heightPx: number }
export type BrochurePictures = { logo: BrochurePicture | null; pictures: BrochurePicture[]; isWhole: boolean }

/** Someone waits for the file: a picture that takes longer is left out. */
const TIMEOUT_MS = 6_000
const LARGE_PX = 1280
const SMALL_PX = 480
const LOGO_PX = 480
const QUALITY = 80

/**
 * The brochure's pictures through the image pipeline, as JPEG, and its logo as PNG for its transparent ground. What cannot be had, or not
 * in time, is left out; `isWhole` says whether that was so.
 */
export async function loadBrochurePictures({ brand, pictures }: BrochureContent): Promise<BrochurePictures> {
  const asked = pictures.map((address, index) =>
    inTime(loadPicture({ address, widthPx: index === 0 ? LARGE_PX : SMALL_PX, quality: QUALITY, aspectRatio: '3:2' })),
  )
  // A logo that is a file of the site itself is not in the image pipeline; the name stands in its place.
  const wantsLogo = brand.logo !== null && brand.logo !== '' && !brand.logo.startsWith('/')
  const [logo, ...found] = await Promise.all([wantsLogo ? inTime(loadLogo(brand.logo ?? '')) : null, ...asked])
  const shown = found.filter((picture) => picture !== null)
  return { logo, pictures: shown, isWhole: shown.length === found.length && (!wantsLogo || logo !== null) }
}

async function loadPicture(request: ImageRequest): Promise<BrochurePicture> {
  const [sharp, rendered] = await Promise.all([loadSharp(), load(request)])
  const bytes = await sharp(rendered).flatten({ background: '#ffffff' }).jpeg({ quality: 76, mozjpeg: false }).toBuffer()
  const { width = request.widthPx, height = heightFor(request.widthPx, '3:2') } = await sharp(bytes).metadata()
  return { bytes, widthPx: width, heightPx: height }
}

async function loadLogo(address: string): Promise<BrochurePicture> {
  const sharp = await loadSharp()
  const bytes = await sharp(await load({ address, widthPx: LOGO_PX, quality: QUALITY, aspectRatio: null })).png().toBuffer()
  const { width = LOGO_PX, height = LOGO_PX } = await sharp(bytes).metadata()
  return { bytes, widthPx: width, heightPx: height }
}

/** The addresses are those of the tenant's own car and logo, so each is one that the site shows. */
async function load(request: ImageRequest): Promise<Buffer> {
  return (await getImageStore().load(request, { lane: 'brochures' })).bytes
}

function inTime(picture: Promise<BrochurePicture>): Promise<BrochurePicture | null> {
  return withinTime(TIMEOUT_MS, () => picture).catch((error: unknown) => {
    log.info({ error: loggableError(error) }, 'picture left out of a brochure')
    return null
  })
}
