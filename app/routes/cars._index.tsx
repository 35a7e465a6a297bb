import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SearchPage } from '~/components/search/search-page'
import { parseSearchParams } from '~/domain/search-params'
import { parseSearchPath } from '~/search/search-paths'
import { loadResultsPage } from '~/stock/load-results-page.server'
import { canonicalRedirect } from '~/stock/results-links'
import { resultsMeta } from '~/stock/results-meta'
import { requireTenant } from '~/tenants/require-tenant.server'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const scope = parseSearchPath(undefined)
  if (!scope) throw new Response(null, { status: 404, statusText: 'Not Found' })
  const query = new URL(request.url).searchParams
  const state = parseSearchParams(query)
  const canonical = canonicalRedirect(scope, query, state)
  if (canonical) return redirect(canonical)
  const page = await loadResultsPage(tenant, scope, state, new Date())
  if (!page) throw new Response(null, { status: 404, statusText: 'Not Found' })
  return data({ page, siteName: tenant.name }, { status: state.page > page.pages ? 404 : 200 })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => resultsMeta(data?.page, data?.siteName ?? '')

export default function AllCars() {
  return <SearchPage page={useLoaderData<typeof loader>().page} />
}
