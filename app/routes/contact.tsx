import type { LoaderFunctionArgs } from '@remix-run/node'
import { movedTo } from '~/platform/http/answers'
import { requireTenant } from '~/tenants/require-tenant.server'

/** `/contact` is the old address of `/contact-us`. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requireTenant(context)
  return movedTo(`/contact-us${new URL(request.url).search}`)
}
