import { data, redirect, redirectDocument, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { formMeta } from '~/components/forms/form-meta'
import { AskForAlert, askHeading, type AlertAnswer } from '~/components/forms/search-alert'
import { submitOrRepopulate, shouldRevalidate } from '~/components/forms/submit-or-repopulate'
import { RouteError } from '~/components/route-error'
import { errorMeta } from '~/domain/advertising/page-meta'
import { searchHref } from '~/domain/search/search-criteria'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import { readFormBody } from '~/leads/read-enquiry.server'
import { markRefused } from '~/leads/unsaved-enquiries.server'
import { databaseNow, timeOfRequest } from '~/platform/db/database-clock.server'
import { NO_STORE } from '~/platform/http/answers'
import { answerAlertRequest } from '~/shoppers/answer-alert-request.server'
import { loadAlertSubject, type AlertSubject } from '~/shoppers/search-alerts.server'
import { readSearchAddress } from '~/stock/read-search-address'
import { requireTenant } from '~/tenants/require-tenant.server'
import type { Tenant } from '~/tenants/tenant'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formStyles }]

const PATH = '/search/alert'

/** /search/alert?search=…: asks for the address to which new cars of that search are told. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context, PATH)
  const { searchParams } = new URL(request.url)
  const subject = await requireSubject(tenant, searchParams, timeOfRequest(context))
  return data({ siteName: tenant.name, subject, isSent: searchParams.has('sent'), privacyUrl: tenant.settings.legal.privacyUrl }, { headers: NO_STORE })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const tenant = requireTenant(context, PATH)
  const subject = await requireSubject(tenant, new URL(request.url).searchParams, timeOfRequest(context))
  const refusal = await answerAlertRequest(tenant, subject, await readFormBody(request), context.clientAddress ?? '', databaseNow)
  if (!refusal) return redirectDocument(`${subject.alertHref}&sent`, { status: 303, headers: NO_STORE })
  markRefused(context)
  return data(refusal, { status: refusal.status, headers: NO_STORE })
}

/** @throws a redirect to the search itself where it is one that no mails are offered for, to all cars where there is none */
async function requireSubject(tenant: Tenant, params: URLSearchParams, now: Date): Promise<AlertSubject> {
  const href = params.get('search') ?? ''
  const subject = await loadAlertSubject(tenant, href, now)
  if (subject) return subject
  // As the search itself is written: what was typed into the address may be no address.
  const search = readSearchAddress(tenant, href)
  throw redirect(search ? searchHref(search.criteria) : DEFAULT_SEARCH_PATH, { headers: NO_STORE })
}

export const clientAction = (args: ClientActionFunctionArgs) => submitOrRepopulate<AlertAnswer>(args, (message, { email = '' }) => ({ field: null, message, value: email }))

export { shouldRevalidate }

export const headers = () => NO_STORE

export const meta = formMeta<typeof loader>(({ data, error }) =>
  data ? [{ title: `${askHeading(data.subject.noun, data.isSent)} | ${data.siteName}` }, { name: 'robots', content: 'noindex' }] : errorMeta(error),
)

export default function Alert() {
  const { subject, isSent, privacyUrl } = useLoaderData<typeof loader>()
  return <AskForAlert subject={subject} isSent={isSent} privacyUrl={privacyUrl} answer={useActionData<AlertAnswer>()} />
}

export { RouteError as ErrorBoundary }
