import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StockPageView } from '~/components/dealership/stock-page-view'
import { RouteError } from '~/components/route-error'
import { notFound } from '~/platform/http/answers'
import { loadContentPage } from '~/site/load-content-page.server'
import { loadBrandPage } from '~/dealerships/load-model-page.server'
import { errorMeta, pageMeta } from '~/domain/advertising/page-meta'
import { requireTenant } from '~/tenants/require-tenant.server'
import dealershipStyles from '~/styles/dealership.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: dealershipStyles }]

/** A make that the site sells, with a layer's words about it where one has them. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  const slug = params.slug ?? ''
  const now = new Date()
  const [page, words] = await Promise.all([loadBrandPage(tenant, slug, now), loadContentPage(tenant, `brands/${slug}`, now)])
  if (!page) throw notFound()
  return { page, words: words?.html ?? '' }
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) return errorMeta(error)
  const { name, siteName, canonicalUrl, crumbs, count } = data.page
  const description = `${count} ${name} in stock at ${siteName}: models, prices and current offers.`
  return pageMeta({ title: name, siteName, description, canonicalUrl, crumbs })
}

export default function Brand() {
  const { page, words } = useLoaderData<typeof loader>()
  return <StockPageView page={page} words={words} />
}

export { RouteError as ErrorBoundary }
