import type { LoaderFunctionArgs } from '@remix-run/node'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { socialPictureResponse } from '~/site/social-picture.server'
import { requireTenant } from '~/tenants/require-tenant.server'

/** The pictures of pages that have none of their own, for those who share their address. */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  return socialPictureResponse(requireTenant(context), params.file ?? '', request, timeOfRequest(context))
}
