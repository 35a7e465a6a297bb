import { createHash } from 'node:crypto'
import { SHARE_PICTURE } from '~/domain/images/image-url'
import { readPlaces } from '~/dealerships/read-places.server'
import { getImageStore } from '~/platform/images/image-store.server'
import { loadSharp } from '~/platform/images/load-sharp.server'
import { sharedPicture, type SharedPicture } from '~/platform/images/shared-picture.server'
import { log, loggableError } from '~/platform/log/log.server'
import { withinTime } from '~/platform/within-time'
import { loadHomeStock } from '~/stock/load-home-stock.server'
import type { Tenant } from '~/tenants/tenant'
import { socialPictureSvg, type SocialPictureWords } from './social-picture'

/** Who shares a page waits for its picture: a car that takes longer is left out, and looked for again soon. */
const TIMEOUT_MS = 4_000
const INCOMPLETE_MS = 60_000

/**
 * Answers `/social/{name}.jpg`, the picture of a page that is shared: `home`, `search`, or the slug of a place. 404 for any other name,
 * 304 when the browser has it, 503 when too many are being drawn.
 */
export async function socialPictureResponse(tenant: Tenant, file: string, request: Request, now: Date): Promise<Response> {
  const [stock, words] = await Promise.all([loadHomeStock(tenant, now), wordsOf(tenant, file, now)])
  if (!words) return new Response('There is no such picture\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  const shown = words.line ? words : { ...words, line: stock.typesLine }
  const picture = await drawn(tenant, shown, stock.picture?.address ?? null)
  if (!picture) return new Response('Many pictures are being drawn right now\n', { status: 503, headers: { 'Retry-After': '30' } })
  const headers = { ETag: picture.etag, 'Cache-Control': 'public, max-age=3600' }
  if (request.headers.get('if-none-match')?.includes(picture.etag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(picture.bytes), { headers: { ...headers, 'Content-Type': 'image/jpeg' } })
}

async function wordsOf(tenant: Tenant, file: string, now: Date): Promise<SocialPictureWords | null> {
  const name = /^([a-z0-9-]{1,120})\.jpg$/.exec(file)?.[1]
  if (name === 'home' || name === 'search') return { name: tenant.name, line: '' }
  const place = name === undefined ? undefined : (await readPlaces(tenant, now)).find(({ pageSlug }) => pageSlug === name)
  return place ? { name: place.name, line: [place.city, place.state?.toUpperCase()].filter(Boolean).join(' ') || tenant.name } : null
}

function drawn(tenant: Tenant, words: SocialPictureWords, address: string | null): Promise<SharedPicture | null> {
  const svg = socialPictureSvg(words, tenant.settings.theme)
  const key = createHash('sha1').update(`${tenant.id} ${address} ${svg}`).digest('base64url')
  // The car is fetched before its turn: whoever's host is slow keeps nobody else's picture waiting.
  return sharedPicture(key, async () => (address === null ? null : inTime(address)), async (car) => {
    const isIncomplete = address !== null && !car
    return { bytes: await draw(svg, car), etag: `"${key}${isIncomplete ? '-' : ''}"`, ...(isIncomplete ? { keptMs: INCOMPLETE_MS } : {}) }
  })
}

/** The car on the right, the words over its left edge. */
async function draw(svg: string, car: Buffer | null): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = SHARE_PICTURE
  const ground = sharp({ create: { width, height, channels: 3, background: '#e9ebef' } })
  const side = car && (await sharp(car).resize(Math.round(height * 1.4), height, { fit: 'cover' }).toBuffer())
  return ground
    .composite([...(side ? [{ input: side, left: width - Math.round(height * 1.4), top: 0 }] : []), { input: Buffer.from(svg), left: 0, top: 0 }])
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** The picture of the site's own newest car, through the image pipeline; null where it cannot be had in time. */
async function inTime(address: string): Promise<Buffer | null> {
  const request = { address, widthPx: 960, quality: 80, aspectRatio: '4:3' } as const
  try {
    return (await withinTime(TIMEOUT_MS, () => getImageStore().load(request, { lane: 'social pictures' }))).bytes
  } catch (error) {
    log.info({ error: loggableError(error) }, 'car left out of a social picture')
    return null
  }
}
