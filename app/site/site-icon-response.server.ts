import { LRUCache } from 'lru-cache'
import { HOUR_MS } from '~/domain/time/durations'
import { singleFlight } from '~/platform/concurrency'
import { getImageStore, type RenderedImage } from '~/platform/images/image-store.server'
import { loadSharp } from '~/platform/images/load-sharp.server'
import { log, loggableError } from '~/platform/log/log.server'
import { oneLineEvery } from '~/platform/log/one-line-every.server'
import { withinTime } from '~/platform/within-time'
import { settingsSchema } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { pictureIconSvg, siteIconSvg } from './site-icon'

const KEPT = 'public, max-age=3600'
/** A letter that stands in for a picture which cannot be had now. */
const NOT_KEPT = 'no-store'
/** The platform's own host has an icon too. */
const PLATFORM: IconSite = { id: 0, name: 'Dealership sites', settings: settingsSchema.parse({}) }
const CACHED_BYTES = 8 * 1024 * 1024
/** Larger than any icon. */
const PICTURE_PX = 640
/** Of the picture in the drawing: a tab shows 16 or 32 pixels, a dense screen's three times as many. */
const IN_DRAWING_PX = 128
const TIMEOUT_MS = 4_000

type IconSite = Pick<Tenant, 'id' | 'name' | 'settings'>
type Png = Uint8Array<ArrayBuffer>

/** Each page asks for the icon again while a letter stands in for it. */
const warnings = oneLineEvery(HOUR_MS)
const rendered = new LRUCache<string, Png>({ maxSize: CACHED_BYTES, sizeCalculation: ({ length }) => length })
const share = singleFlight<Png>()

/** A site's icon as a drawing. */
export async function svgIconResponse(tenant: IconSite | null): Promise<Response> {
  const site = tenant ?? PLATFORM
  const picture = await pictureOf(site, IN_DRAWING_PX)
  return icon(picture ? pictureIconSvg(picture) : siteIconSvg(site), 'image/svg+xml', picture !== null || hasLetter(site))
}

/** A site's icon as a picture of so many pixels a side, rendered once for each drawing and size. */
export async function pngIconResponse(tenant: IconSite | null, sizePx: number): Promise<Response> {
  const site = tenant ?? PLATFORM
  const picture = await pictureOf(site, sizePx)
  return icon(picture ?? (await letterOf(site, sizePx)), 'image/png', picture !== null || hasLetter(site))
}

function icon(body: string | Png, contentType: string, isKept: boolean): Response {
  return new Response(body, { headers: { 'Cache-Control': isKept ? KEPT : NOT_KEPT, 'Content-Type': contentType } })
}

const hasLetter = ({ settings }: IconSite) => settings.theme.iconUrl === ''

function letterOf(site: IconSite, sizePx: number): Promise<Png> {
  const svg = siteIconSvg(site)
  return png(`${sizePx} ${svg}`, async () => {
    const sharp = await loadSharp()
    return sharp(Buffer.from(svg), { density: 72 * Math.max(1, sizePx / 64) }).resize(sizePx, sizePx).png().toBuffer()
  })
}

/** The site's own picture, whole, on the colour of its header; null where it has none, or where that cannot be had in time. */
async function pictureOf({ id, settings }: IconSite, sizePx: number): Promise<Png | null> {
  const { iconUrl: address, header } = settings.theme
  if (address === '') return null
  try {
    const { bytes, etag } = await withinTime(TIMEOUT_MS, (signal) => loadPicture(address, id, signal))
    return await png(`${sizePx} ${header} ${etag}`, async () => {
      const sharp = await loadSharp()
      return sharp(bytes).resize(sizePx, sizePx, { fit: 'contain', background: header }).flatten({ background: header }).png().toBuffer()
    })
  } catch (error) {
    if (warnings.isDue(String(id))) log.warn({ siteId: id, address, error: loggableError(error) }, 'a letter stands in for the picture of the icon')
    return null
  }
}

function loadPicture(address: string, lane: number, signal: AbortSignal): Promise<RenderedImage> {
  return getImageStore().load({ address, widthPx: PICTURE_PX, quality: 80, aspectRatio: null }, { lane, signal })
}

async function png(key: string, make: () => Promise<Buffer>): Promise<Png> {
  const before = rendered.get(key)
  if (before) return before
  return share(key, async () => {
    const bytes = Uint8Array.from(await make())
    rendered.set(key, bytes)
    return bytes
  })
}
