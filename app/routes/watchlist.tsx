import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WatchlistView } from '~/components/forms/watchlist-view'
import { errorMeta } from '~/domain/advertising/page-meta'
import { watchlistNotice } from '~/domain/watchlist/watchlist-problem'
import { RouteError } from '~/components/route-error'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { NO_STORE } from '~/platform/http/answers'
import { requireVisitor } from '~/shoppers/require-visitor.server'
import { loadWatchlist } from '~/shoppers/watchlist.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import formStyles from '~/styles/forms.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formStyles }]


/** The cars that a signed-in visitor keeps (section 4), sold ones too, and those that are no longer shown by their names. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context, '/watchlist')
  const visitor = await requireVisitor(tenant, request, context, 'watchlist')
  const { cars, gone } = await loadWatchlist(tenant, visitor, timeOfRequest(context))
  const notice = watchlistNotice(new URL(request.url).searchParams.get('problem'))
  return data({ siteName: tenant.name, label: tenant.settings.watchlist.label, cars, gone, notice }, { headers: NO_STORE })
}

export const headers = () => NO_STORE

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data ? [{ title: `Your ${data.label.toLowerCase()} | ${data.siteName}` }, { name: 'robots', content: 'noindex' }] : errorMeta(error)

export default function Watchlist() {
  return <WatchlistView {...useLoaderData<typeof loader>()} />
}

export { RouteError as ErrorBoundary }
