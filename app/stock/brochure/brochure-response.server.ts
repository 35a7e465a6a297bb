import { carPage } from '~/domain/cars/car-page'
import { carTitle } from '~/domain/cars/car-title'
import { dayInZone } from '~/domain/time/wall-clock'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { findPageCar } from '../find-page-car.server'
import { similarSearch } from '../similar-search'
import { brochureContent } from './brochure-content'
import { BrochuresBusy, makeBrochure } from './make-brochure.server'

/**
 * Answers `/cars/{slug}.pdf` (section 7): the file under the name `{slug}.pdf`, 304 when the browser has it, else in plain words why not:
 * 404 and 410 as the car's page does, 503 when too many are asked for at once, 500 when it cannot be drawn.
 */
export async function brochureResponse(tenant: Tenant, slug: string, request: Request, now: Date): Promise<Response> {
  const found = await findPageCar(tenant, slug, now)
  if (found.kind === 'unknown') return words(404, 'We cannot find what that brochure is about. It may have been sold, or its address may have changed.')
  const { kind, car } = found
  if (kind === 'gone') return words(410, `This ${carTitle(car)} has been sold, so there is no brochure of it any more.`)
  const url = `${tenant.origin}/cars/${encodeURIComponent(car.slug)}`
  const page = carPage(car, tenant.settings, similarSearch(car), now)
  try {
    const { bytes, etag } = await makeBrochure(brochureContent(tenant, page, url, dayInZone(now, car.timeZone)), now)
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...headers,
        'Content-Type': 'application/pdf',
        'Content-Length': String(bytes.length),
        'Content-Disposition': `attachment; filename="${car.slug.replace(/[^a-z0-9_-]/gi, '-')}.pdf"`,
        'X-Robots-Tag': 'noindex',
      },
    })
  } catch (error) {
    if (error instanceof BrochuresBusy) return words(503, 'Many brochures are being made right now. Please try again in a minute.', { 'Retry-After': '30' })
    log.error({ tenant: tenant.slug, carId: car.id, error: loggableError(error) }, 'brochure failed')
    return words(500, 'The brochure could not be made. Please try again in a minute, or give us a call.')
  }
}

function words(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(`${message}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })
}
