import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StockPageView } from '~/components/dealership/stock-page-view'
import { RouteError } from '~/components/route-error'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { notFound } from '~/platform/http/answers'
import { loadBrandPage } from '~/site/load-brand-page.server'
import { errorMeta, pageMeta } from '~/domain/advertising/page-meta'
import { requireTenant } from '~/tenants/require-tenant.server'
import dealershipStyles from '~/styles/dealership.css?url'
import { formatCount } from '~/domain/text/format'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: dealershipStyles }]

/** A make that the site sells, with words about it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await loadBrandPage(requireTenant(context), params.slug ?? '', timeOfRequest(context))
  if (!found) throw notFound()
  return found
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) return errorMeta(error)
  const { name, siteName, canonicalUrl, crumbs, count } = data.page
  const description = count > 0 ? `${formatCount(count)} ${name} in stock at ${siteName}: models, prices and current offers.` : `${name} at ${siteName}. Tell us what you are after.`
  return pageMeta({ title: name, siteName, description, canonicalUrl, crumbs })
}

export default function Brand() {
  const { page, words } = useLoaderData<typeof loader>()
  return <StockPageView page={page} words={words} />
}

export { RouteError as ErrorBoundary }
