import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { RouteError } from '~/components/route-error'
import { notFound } from '~/platform/http/answers'
import { signOut } from '~/shoppers/find-visitor.server'
import { endedSessionCookie } from '~/shoppers/session-cookie.server'
import { requireTenant } from '~/tenants/require-tenant.server'

/** POST /sign-out ends the session here and now, on the server too. */
export async function action({ context, request }: ActionFunctionArgs) {
  await signOut(requireTenant(context), request)
  return redirect('/', { status: 303, headers: { 'Set-Cookie': endedSessionCookie() } })
}

export function loader() {
  throw notFound()
}

export default function SignOut() {
  return null
}

export { RouteError as ErrorBoundary }
