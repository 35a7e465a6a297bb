import { loadSharp } from '~/platform/images/load-sharp.server'
import { settingsSchema } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { siteIconSvg } from './site-icon'

const HEADERS = { 'Cache-Control': 'public, max-age=3600' }
/** The platform's own host has an icon too. */
const PLATFORM = { name: 'Dealership sites', settings: settingsSchema.parse({}) }
const MAX_CACHED = 500

const rendered = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** A site's icon as a drawing. */
export function svgIconResponse(tenant: Tenant | null): Response {
  return new Response(siteIconSvg(tenant ?? PLATFORM), { headers: { ...HEADERS, 'Content-Type': 'image/svg+xml' } })
}

/** A site's icon as a picture of so many pixels a side, rendered once for each drawing and size. */
export async function pngIconResponse(tenant: Tenant | null, sizePx: number): Promise<Response> {
  const svg = siteIconSvg(tenant ?? PLATFORM)
  const key = `${sizePx} ${svg}`
  if (rendered.size >= MAX_CACHED) rendered.clear()
  const cached = rendered.get(key) ?? renderPng(svg, sizePx)
  rendered.set(key, cached)
  cached.catch(() => rendered.delete(key))
  return new Response(await cached, { headers: { ...HEADERS, 'Content-Type': 'image/png' } })
}

async function renderPng(svg: string, sizePx: number): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp()
  return Uint8Array.from(await sharp(Buffer.from(svg), { density: 72 * Math.max(1, sizePx / 64) }).resize(sizePx, sizePx).png().toBuffer())
}
