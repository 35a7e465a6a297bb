import { gateOf, gatesOf } from '~/domain/sign-in/gated-route'
import { signInHref, type SignInType } from '~/domain/sign-in/sign-in-href'
import { parseSitePath } from '~/domain/text/site-path'
import { NO_STORE } from '~/platform/http/answers'
import { RETRY_AFTER_S } from '~/platform/http/request-guards.server'
import type { Tenant } from '~/tenants/tenant'
import { findSession, type Visitor } from './find-visitor.server'
import { PENDING_FORM_PARAM, pendingFormCookie, storePendingForm } from './pending-form.server'

/**
 * Who is signed in.
 * @throws a redirect to the sign-in page (section 4) when nobody is, and a 503 while the database does not say
 */
export async function requireVisitor(tenant: Tenant, request: Request, context: object, type: SignInType): Promise<Visitor> {
  const visitor = await findSession(tenant, request, context)
  if (visitor === 'away') throw new Response(null, { status: 503, statusText: 'Service Unavailable', headers: { 'Retry-After': RETRY_AFTER_S, ...NO_STORE } })
  if (visitor) return visitor
  throw signInFirst(request, type)
}

/** @param pendingFormId of what was sent, where it was kept for the page that the sign-in leads back to */
function signInFirst(request: Request, type: SignInType, pendingFormId: string | null = null): Response {
  const url = new URL(request.url)
  const back = cameFrom(request, url) ?? '/'
  if (pendingFormId !== null) url.searchParams.set(PENDING_FORM_PARAM, pendingFormId)
  const path = parseSitePath(url.pathname.replace(/\.data$/, '') + url.search) ?? '/'
  // After a sending the address names what was sent: a document of its own, in which nothing of a third party runs.
  const headers = new Headers({ Location: signInHref({ type, redirect: path, back }), ...NO_STORE })
  if (request.method === 'POST') headers.set('X-Remix-Reload-Document', 'true')
  if (pendingFormId !== null) headers.append('Set-Cookie', pendingFormCookie(request, pendingFormId))
  return new Response(null, { status: 302, headers })
}

/**
 * Sends signed-out visitors of a gated route to the sign-in (sections 4 and 6). A session that cannot be read counts as one, so that nothing that was
 * typed is lost. A form whose sender's sign-in ended while they typed is kept until they are back.
 * @throws a redirect to the sign-in page with type, redirect and back
 */
export async function passGate(tenant: Tenant, request: Request, context: { clientAddress?: string }): Promise<void> {
  const type = gateOf(new URL(request.url).pathname.replace(/\.data$/, ''), gatesOf(tenant.settings))
  if (type === null || (await findSession(tenant, request, context))) return
  throw signInFirst(request, type, request.method === 'POST' ? await storePendingForm(tenant, request, context.clientAddress ?? '') : null)
}

/** The page of this site that the visitor came from, as far as the browser says: of one whose address opens something it says the site alone (`keepsAddress`). */
function cameFrom(request: Request, here: URL): string | null {
  try {
    const from = new URL(request.headers.get('Referer') ?? '')
    return from.host === here.host && from.pathname !== here.pathname ? parseSitePath(from.pathname + from.search) : null
  } catch {
    return null
  }
}
