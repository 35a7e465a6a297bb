import { data, redirect, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConfirmAlert, confirmHeading } from '~/components/forms/search-alert'
import { RouteError } from '~/components/route-error'
import { errorMeta } from '~/domain/advertising/page-meta'
import { databaseNow } from '~/platform/db/database-clock.server'
import { NO_STORE } from '~/platform/http/answers'
import { alertPath } from '~/shoppers/alert-links.server'
import { loadConfirmPage, requireAlertLink } from '~/shoppers/load-alert-page.server'
import { confirmAlert } from '~/shoppers/search-alerts.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formStyles }]

/** Shows the search that a signed link may say yes to. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const alertId = requireAlertLink('confirm', params.id ?? '', request)
  return data({ siteName: tenant.name, page: await loadConfirmPage(tenant, alertId, await databaseNow()) }, { headers: NO_STORE })
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const tenant = requireTenant(context)
  const alertId = requireAlertLink('confirm', params.id ?? '', request)
  await confirmAlert(tenant, alertId, await databaseNow())
  return redirect(alertPath('confirm', alertId), { status: 303, headers: NO_STORE })
}

export const headers = () => NO_STORE

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data ? [{ title: `${confirmHeading(data.page)} | ${data.siteName}` }, { name: 'robots', content: 'noindex' }] : errorMeta(error)

export default function Confirm() {
  return <ConfirmAlert page={useLoaderData<typeof loader>().page} />
}

export { RouteError as ErrorBoundary }
