import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PriceRangeSearch } from '~/components/search/price-range-search'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { notFound } from '~/platform/http/answers'
import { loadPriceRange } from '~/stock/load-price-range.server'
import { errorMeta, pageMeta, sharePictureHref } from '~/domain/advertising/page-meta'
import { requireTenant } from '~/tenants/require-tenant.server'
import budgetStyles from '~/styles/budget.css?url'
import styles from '~/styles/price-range.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: budgetStyles },
  { rel: 'stylesheet', href: styles },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  if (!tenant.settings.budget.isOn) throw notFound()
  const view = await loadPriceRange(tenant, new URL(request.url).searchParams, timeOfRequest(context))
  return { view, siteName: tenant.name, canonicalUrl: `${tenant.origin}/search/price-range` }
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data
    ? pageMeta({ ...data, title: `Search ${data.view.noun.many} by price`, description: `Pick two prices, a make and a body, and see what ${data.siteName} has between them.`, imageUrl: sharePictureHref('search') })
    : errorMeta(error)

export default function PriceRange() {
  const { view } = useLoaderData<typeof loader>()
  return (
    <div className="container budget-page">
      <PriceRangeSearch start={view} />
    </div>
  )
}
