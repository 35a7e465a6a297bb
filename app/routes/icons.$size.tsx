import type { LoaderFunctionArgs } from '@remix-run/node'
import { pngIconResponse } from '~/site/site-icon-response.server'
import { requireTenant } from '~/tenants/require-tenant.server'

const SIZES = new Map([
  ['192.png', 192],
  ['512.png', 512],
])

/** The sizes that the web manifest names. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const size = SIZES.get(params.size ?? '')
  if (!size) throw new Response('There is no icon of that size', { status: 404, statusText: 'Not Found' })
  return pngIconResponse(requireTenant(context), size)
}
