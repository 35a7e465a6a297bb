import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BudgetWidget } from '~/components/search/budget-widget'
import { errorMeta, pageMeta, sharePictureHref } from '~/domain/advertising/page-meta'
import { SHOW_RESULTS } from '~/domain/search/budget'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { notFound } from '~/platform/http/answers'
import { loadBudget } from '~/stock/load-budget.server'
import { requireTenant } from '~/tenants/require-tenant.server'
import styles from '~/styles/budget.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = requireTenant(context)
  if (!tenant.settings.budget.isOn) throw notFound()
  const { searchParams } = new URL(request.url)
  const view = await loadBudget(tenant, searchParams, timeOfRequest(context))
  if (searchParams.has(SHOW_RESULTS) && view.count > 0) throw redirect(view.href, 303)
  return { view, siteName: tenant.name, canonicalUrl: `${tenant.origin}/search/budget` }
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  data
    ? pageMeta({ ...data, title: `Find ${data.view.noun.many} for your budget`, description: `What you can repay and put down, and the ${data.view.noun.many} at ${data.siteName} within it.`, imageUrl: sharePictureHref('search') })
    : errorMeta(error)

export default function BudgetSearch() {
  const { view } = useLoaderData<typeof loader>()
  return (
    <div className="container budget-page">
      <BudgetWidget start={view} heading="h1" />
    </div>
  )
}
