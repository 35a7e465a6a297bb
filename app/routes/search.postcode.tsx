import type { LoaderFunctionArgs } from '@remix-run/node'
import { nearestPostcode } from '~/platform/geocoding/nearest-postcode.server'
import { requireTenant } from '~/tenants/require-tenant.server'

/** The postcode of a point: `?latitude=-27.47&longitude=153.03`, degrees. JSON; null where none is near. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requireTenant(context)
  const { searchParams } = new URL(request.url)
  const latitude = degrees(searchParams.get('latitude'), 90)
  const longitude = degrees(searchParams.get('longitude'), 180)
  if (latitude === null || longitude === null) {
    throw new Response('latitude, longitude: expected degrees, such as -27.47 and 153.03', { status: 400 })
  }
  return Response.json({ postcode: nearestPostcode({ latitude, longitude }) }, { headers: { 'Cache-Control': 'private, no-store' } })
}

function degrees(text: string | null, most: number): number | null {
  const number = /^-?\d{1,3}(\.\d{1,6})?$/.test(text ?? '') ? Number(text) : Number.NaN
  return Math.abs(number) <= most ? number : null
}
