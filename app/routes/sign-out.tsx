import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { RouteError } from '~/components/route-error'
import { notFound } from '~/platform/http/answers'
import { log, loggableError } from '~/platform/log/log.server'
import { signOut } from '~/shoppers/find-visitor.server'
import { endedSessionCookie } from '~/shoppers/session-cookie.server'
import { requireTenant } from '~/tenants/require-tenant.server'

/** POST /sign-out ends the session here and now, on the server too; where that stores nothing just now, in this browser, which is what others may sit at. */
export async function action({ context, request }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  await signOut(tenant, request).catch((error: unknown) => log.warn({ tenant: tenant.slug, error: loggableError(error) }, 'a session was ended in its browser alone'))
  return redirect('/', { status: 303, headers: { 'Set-Cookie': endedSessionCookie() } })
}

export function loader() {
  throw notFound()
}

export default function SignOut() {
  return null
}

export { RouteError as ErrorBoundary }
