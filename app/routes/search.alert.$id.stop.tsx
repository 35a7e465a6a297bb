import { data, redirect, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StopAlert, stopHeading } from '~/components/forms/search-alert'
import { RouteError } from '~/components/route-error'
import { errorMeta } from '~/domain/advertising/page-meta'
import { databaseNow } from '~/platform/db/database-clock.server'
import { NO_STORE } from '~/platform/http/answers'
import { alertPath } from '~/shoppers/alert-links.server'
import { loadStopPage, requireAlertLink } from '~/shoppers/load-alert-page.server'
import { stopAlert } from '~/shoppers/search-alerts.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formStyles }]

/** Shows the search whose mails a signed link may end: a mail reader that opens links ends nothing. Its own button posts elsewhere (`endAlertByMail`). */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const alertId = requireAlertLink('stop', params.id ?? '', request)
  return data({ siteName: tenant.name, page: await loadStopPage(tenant, alertId, await databaseNow()) }, { headers: NO_STORE })
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  requireTenant(context)
  const alertId = requireAlertLink('stop', params.id ?? '', request)
  await stopAlert(alertId)
  return redirect(alertPath('stop', alertId), { status: 303, headers: NO_STORE })
}

export const headers = () => NO_STORE

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data ? [{ title: `${stopHeading(data.page)} | ${data.siteName}` }, { name: 'robots', content: 'noindex' }] : errorMeta(error)

export default function Stop() {
  return <StopAlert page={useLoaderData<typeof loader>().page} />
}

export { RouteError as ErrorBoundary }
