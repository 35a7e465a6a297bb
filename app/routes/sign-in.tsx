import { data, redirect, redirectDocument, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { formMeta } from '~/components/forms/form-meta'
import { submitOrRepopulate, shouldRevalidate } from '~/components/forms/submit-or-repopulate'
import { SignInForm, type SignInAnswer } from '~/components/forms/sign-in-form'
import { RouteError } from '~/components/route-error'
import { NO_STORE, notFound } from '~/platform/http/answers'
import { errorMeta } from '~/domain/advertising/page-meta'
import { signInHref } from '~/domain/sign-in/sign-in-href'
import { maskedMobile, parseSignInQuery } from '~/domain/sign-in/sign-in'
import { readFormBody } from '~/leads/read-enquiry.server'
import { recordSave } from '~/leads/record-event.server'
import { markRefused } from '~/leads/unsaved-enquiries.server'
import { databaseNow } from '~/platform/db/database-clock.server'
import { flashCookie } from '~/platform/http/flash-cookie.server'
import { vendors } from '~/platform/vendors.server'
import { answerSignIn } from '~/shoppers/answer-sign-in.server'
import { findSentCode } from '~/shoppers/check-sign-in-code.server'
import { findVisitor } from '~/shoppers/find-visitor.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import { tenantHasRoute } from '~/tenants/site-routes'
import type { Tenant } from '~/tenants/tenant'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formStyles }]


/** /sign-in?type=…&redirect=…&back=… (section 2): a phone number, then the code that was sent to it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const { searchParams } = new URL(request.url)
  const query = parseSignInQuery(searchParams, tenant.settings.watchlist.isOn)
  requireSignIn(tenant, searchParams)
  const visitor = await findVisitor(tenant, request, context)
  // Whoever comes for nothing in particular sees who is signed in here, and can sign out: not every site has a list where they could.
  if (visitor && searchParams.has('redirect')) throw redirect(query.redirect, { headers: NO_STORE })
  // Header and footer of this page lead back to it: told once more with each press, the address would grow without end.
  const back = searchParams.get('back')
  if (back?.startsWith('/sign-in?')) throw redirect(signInHref(query), { headers: NO_STORE })
  const sent = searchParams.get('sent')
  const code = sent === null ? null : await findSentCode(tenant, sent, await databaseNow())
  const view = {
    siteName: tenant.name,
    signedInAs: visitor && maskedMobile(visitor.phone),
    watchlistLabel: tenant.settings.watchlist.isOn ? tenant.settings.watchlist.label : null,
    type: query.type,
    back: query.back,
    again: signInHref(query),
    sentTo: code && maskedMobile(code.phone),
    isAnother: code?.isAnother ?? false,
    isSpent: sent !== null && code === null,
    privacyUrl: tenant.settings.legal.privacyUrl,
    isDemo: vendors().texts === 'fake',
  }
  return data(view, { headers: NO_STORE })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  const url = new URL(request.url)
  requireSignIn(tenant, url.searchParams)
  const outcome = await answerSignIn(tenant, url, await readFormBody(request), context.clientAddress ?? '', databaseNow)
  if (!('location' in outcome)) {
    markRefused(context)
    return data(outcome, { status: outcome.status, headers: NO_STORE })
  }
  const { location, cookie, savedCarId } = outcome
  const headers = new Headers(NO_STORE)
  if (cookie) headers.append('Set-Cookie', cookie)
  if (savedCarId !== undefined) {
    await recordSave(tenant, savedCarId, { address: context.clientAddress ?? '', requestId: context.requestId })
    headers.append('Set-Cookie', flashCookie({ change: 'saved', carId: savedCarId }))
  }
  return redirectDocument(location, { status: 303, headers })
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  submitOrRepopulate<SignInAnswer>(args, (message, { phone = '', code = phone }) => ({ field: null, message, value: code }))

export { shouldRevalidate }

export const headers = () => NO_STORE

export const meta = formMeta<typeof loader>(({ data, error }) =>
  data ? [{ title: `${data.sentTo ? 'Enter your code' : 'Sign in'} | ${data.siteName}` }, { name: 'robots', content: 'noindex' }] : errorMeta(error),
)

export default function SignIn() {
  return <SignInForm view={useLoaderData<typeof loader>()} answer={useActionData<SignInAnswer>()} />
}

export { RouteError as ErrorBoundary }

/** Whoever is on their way through a sign-in that the site has no more goes on to what they signed in for: nothing is in front of it now. */
function requireSignIn(tenant: Tenant, searchParams: URLSearchParams): void {
  if (tenantHasRoute(tenant, '/sign-in')) return
  if (!searchParams.has('redirect')) throw notFound()
  const { redirect: ahead, back } = parseSignInQuery(searchParams, tenant.settings.watchlist.isOn)
  throw redirectDocument(tenantHasRoute(tenant, ahead) ? ahead : back, { status: 303, headers: NO_STORE })
}
