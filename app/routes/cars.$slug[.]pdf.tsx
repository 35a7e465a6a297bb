import type { LoaderFunctionArgs } from '@remix-run/node'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { requireTenant } from '~/tenants/require-tenant.server'

/** The PDF brochure of a car, `/cars/{slug}.pdf`. What draws it is loaded with the first: ten megabytes that most processes do without. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { brochureResponse } = await import('~/stock/brochure/brochure-response.server')
  return brochureResponse(requireTenant(context), params.slug ?? '', request, timeOfRequest(context))
}
