import { gateOf, gatesOf } from '~/domain/forms/gated-route'
import { signInHref, type SignInType } from '~/domain/forms/sign-in-href'
import { parseSitePath } from '~/domain/text/site-path'
import { RETRY_AFTER_S } from '~/platform/http/request-guards.server'
import type { Tenant } from '~/tenants/tenant'
import { findSession, type Visitor } from './find-visitor.server'

/**
 * Who is signed in.
 * @throws a redirect to the sign-in page (section 4) when nobody is, and a 503 while the database does not say
 */
export async function requireVisitor(tenant: Tenant, request: Request, context: object, type: SignInType): Promise<Visitor> {
  const visitor = await findSession(tenant, request, context)
  if (visitor === 'away') throw new Response(null, { status: 503, statusText: 'Service Unavailable', headers: { 'Retry-After': RETRY_AFTER_S, 'Cache-Control': 'no-store' } })
  if (visitor) return visitor
  const url = new URL(request.url)
  const path = parseSitePath(url.pathname.replace(/\.data$/, '') + url.search) ?? '/'
  const Location = signInHref({ type, redirect: path, back: cameFrom(request, url) ?? '/' })
  throw new Response(null, { status: 302, headers: { Location, 'Cache-Control': 'no-store' } })
}

/**
 * Lets everybody pass but the signed-out on a gated route (sections 4 and 6): whose session cannot be read has one, and keeps what was typed.
 * @throws a redirect to the sign-in page with type, redirect and back
 */
export async function passGate(tenant: Tenant, request: Request, context: object): Promise<void> {
  const type = gateOf(new URL(request.url).pathname.replace(/\.data$/, ''), gatesOf(tenant.settings))
  if (type !== null && (await findSession(tenant, request, context)) !== 'away') await requireVisitor(tenant, request, context, type)
}

/** The page of this site that the visitor came from, as far as the browser says. */
function cameFrom(request: Request, here: URL): string | null {
  try {
    const from = new URL(request.headers.get('Referer') ?? '')
    return from.host === here.host && from.pathname !== here.pathname ? parseSitePath(from.pathname + from.search) : null
  } catch {
    return null
  }
}
