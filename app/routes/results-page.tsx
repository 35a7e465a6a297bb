import { data, type AppLoadContext, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, type ClientLoaderFunctionArgs } from '@remix-run/react'
import { RouteError } from '~/components/route-error'
import { loadResults } from '~/components/search/client-results'
import { SearchPage } from '~/components/search/search-page'
import { useNoun } from '~/components/layout/card-look'
import { nounOf } from '~/components/layout/noun-of'
import { cardOutline } from '~/domain/cars/card-outline'
import type { ResultsView } from '~/domain/search/results-view'
import { pack, unpack, type Packed } from '~/domain/data/packed'
import { withCampaign } from '~/domain/forms/campaign-param'
import { subjectOfSearch } from '~/domain/offers/offers-about'
import { parseSearchCriteria, searchHref } from '~/domain/search/search-criteria'
import { parseSearchPath } from '~/domain/search/search-paths'
import { findOffersAbout } from '~/dealerships/find-offers-about.server'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { movedTo, notFound } from '~/platform/http/answers'
import { findCanonicalHref } from '~/stock/find-canonical-href.server'
import { findResultsPage } from '~/stock/cached-stock-pages.server'
import { hasJustWritten } from '~/platform/http/page-cache.server'
import { resultsMeta, resultsShareMeta } from '~/stock/results-meta'
import { askedOf } from '~/stock/results-request'
import { requireTenant } from '~/tenants/require-tenant.server'
import controlStyles from '~/styles/search-controls.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: controlStyles }]

/** The results of a search, under each of its addresses (section 2): /cars/, the named searches, makes, models and bodies. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const scope = parseSearchPath(params.scope, params.model)
  if (!scope) throw notFound()
  const query = new URL(request.url).searchParams
  const criteria = askedOf(tenant.settings.search, parseSearchCriteria(scope, query))
  const canonical = await findCanonicalHref(tenant, criteria, query, timeOfRequest(context))
  if (canonical) return movedTo(withCampaign(canonical, query))
  const page = await findResultsPage(tenant, criteria, { now: timeOfRequest(context), hasJustWritten: hasJustWritten(request.headers.get('Cookie')) })
  if (!page) throw notFound()
  if (page.href !== searchHref(criteria) || /[^a-z0-9-]/.test(`${params.scope}${params.model}`)) return movedTo(withCampaign(page.href, query))
  const offers = await findOffersAbout(tenant, subjectOfSearch(page.view.criteria), timeOfRequest(context))
  return data({ head: page.head, site: { name: tenant.name, origin: tenant.origin }, version: page.version, offers, view: packed(page.view, context) }, { status: criteria.page > page.view.pages ? 404 : 200 })
}

/** What a document of a view has as its data: the same for everybody, so it is packed once for as long as the view is cached. */
const documentData = new WeakMap<ResultsView, Packed<ResultsView>>()

/** The cards of a document stand in it; data by itself bring theirs. */
function packed(view: ResultsView, { isDocument }: AppLoadContext): Packed<ResultsView> {
  if (!isDocument) return pack(view)
  const data = documentData.get(view) ?? pack(view, { ...view, cars: view.cars.map(cardOutline) })
  documentData.set(view, data)
  return data
}

/** Back and Forward show what was seen; a search that fails leaves the results before it standing. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) => loadResults(request, () => serverLoader<typeof loader>())

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) => [
  ...resultsMeta(data?.head, nounOf(matches), error),
  ...(data ? resultsShareMeta(data.head, data.site, unpack(data.view)) : []),
]

export default function Search() {
  return <SearchPage data={useLoaderData<typeof clientLoader>()} />
}

export function ErrorBoundary() {
  const { many } = useNoun()
  return (
    <RouteError
      title={`We have no such ${many}`}
      message="Nothing in our stock goes by that make, model or body. It may be spelled another way, or have just been sold."
    />
  )
}
