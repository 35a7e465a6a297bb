import type { LoaderFunctionArgs } from '@remix-run/node'
import { brochureResponse } from '~/stock/brochure/brochure-response.server'
import { requireTenant } from '~/tenants/require-tenant.server'

/** The PDF brochure of a car, `/cars/{slug}.pdf`. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  return brochureResponse(requireTenant(context), params.slug ?? '', request, new Date())
}
