import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { requireTenant } from '~/tenants/require-tenant.server'

/** `/contact` is the old address of `/contact-us`. */
export function loader({ context, request }: LoaderFunctionArgs) {
  requireTenant(context)
  return redirect(`/contact-us${new URL(request.url).search}`, 301)
}
