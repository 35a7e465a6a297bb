import type { LoaderFunctionArgs } from '@remix-run/node'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { sharePictureResponse } from '~/site/share-picture.server'
import { requireTenant } from '~/tenants/require-tenant.server'

/** The pictures of pages that have none of their own, for those who share their address. */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  return sharePictureResponse(requireTenant(context), params.file ?? '', request, timeOfRequest(context))
}
