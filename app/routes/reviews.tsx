import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageFrame } from '~/components/dealership/page-frame'
import { ReviewsBlock } from '~/components/dealership/reviews-block'
import { RouteError } from '~/components/route-error'
import { loadReviewsPage } from '~/dealerships/load-reviews-page.server'
import { errorMeta, pageMeta } from '~/domain/advertising/page-meta'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { notFound } from '~/platform/http/answers'
import { requireTenant } from '~/tenants/require-tenant.server'
import dealershipStyles from '~/styles/dealership.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: dealershipStyles }]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = await loadReviewsPage(requireTenant(context), new URL(request.url).searchParams.get('page'), timeOfRequest(context))
  if (!page) throw notFound()
  return page
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) return errorMeta(error)
  const { siteName, canonicalUrl, crumbs, pageNumber } = data
  const title = pageNumber > 1 ? `Reviews, page ${pageNumber}` : 'Reviews'
  return pageMeta({ title, siteName, description: `What customers say about ${siteName}.`, canonicalUrl, crumbs })
}

export default function Reviews() {
  const { crumbs, siteName, reviews } = useLoaderData<typeof loader>()
  return (
    <PageFrame crumbs={crumbs} heading={`Reviews of ${siteName}`}>
      <ReviewsBlock {...reviews} heading="What customers say" />
      {reviews.reviews.length === 0 ? <p>Nobody has written a review yet.</p> : null}
    </PageFrame>
  )
}

export { RouteError as ErrorBoundary }
