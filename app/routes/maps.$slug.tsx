import type { LoaderFunctionArgs } from '@remix-run/node'
import { loadPlaceMap } from '~/dealerships/place-map.server'
import { notFound } from '~/platform/http/answers'
import { requireTenant } from '~/tenants/require-tenant.server'

/** A place and its colours seldom change, and a map that is an hour old is still right. */
const ONE_HOUR = 'public, max-age=3600'

/** The picture of a map: `/maps/{location slug}`, closer or wider with `?zoom=`, for phones `?size=small`, at night `?look=dark`. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const { searchParams } = new URL(request.url)
  const wanted = { zoom: Number(searchParams.get('zoom') ?? NaN), size: searchParams.get('size') === 'small' ? 'small' : 'large', isDark: searchParams.get('look') === 'dark' } as const
  const map = await loadPlaceMap(tenant, params.slug ?? '', wanted)
  if (!map) throw notFound()
  const body = typeof map.body === 'string' ? map.body : new Uint8Array(map.body)
  return new Response(body, { headers: { 'Content-Type': map.type, 'Cache-Control': ONE_HOUR, 'X-Content-Type-Options': 'nosniff' } })
}
