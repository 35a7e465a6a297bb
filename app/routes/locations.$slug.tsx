import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LocationSection } from '~/components/dealership/location-section'
import { PageFrame } from '~/components/dealership/page-frame'
import { ReviewsBlock } from '~/components/dealership/reviews-block'
import { RouteError } from '~/components/route-error'
import { ButtonLink } from '~/components/ui/button'
import { useNoun } from '~/components/layout/card-look'
import { loadLocationPage } from '~/dealerships/load-location-pages.server'
import { errorMeta, pageMeta, sharePictureHref } from '~/domain/advertising/page-meta'
import { reviewed } from '~/domain/advertising/reviewed'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { notFound } from '~/platform/http/answers'
import { requireTenant } from '~/tenants/require-tenant.server'
import dealershipStyles from '~/styles/dealership.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: dealershipStyles }]

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await loadLocationPage(requireTenant(context), params.slug ?? '', timeOfRequest(context), new URL(request.url).searchParams.get('page'))
  if (!page) throw notFound()
  return page
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) return errorMeta(error)
  const { place, pageSlug, pageNumber, siteName, canonicalUrl, crumbs, structured, reviews } = data
  const title = pageNumber > 1 ? `${place.name}, reviews, page ${pageNumber}` : place.name
  const description = [`${place.name}, ${siteName}`, place.address, place.phones[0]?.number].filter(Boolean).join('. ')
  return pageMeta({ title, siteName, description, canonicalUrl, crumbs, imageUrl: sharePictureHref(pageSlug), data: [reviewed(structured, reviews.reviews)] })
}

export default function LocationRoute() {
  const { crumbs, place, siblings, reviews, stockHref } = useLoaderData<typeof loader>()
  const noun = useNoun()
  return (
    <PageFrame crumbs={crumbs} heading={place.name}>
      <LocationSection isFirst place={place} siblings={siblings} reviewsHref={reviews.reviews.length > 0 ? '#reviews' : undefined} />
      {stockHref ? (
        <p>
          <ButtonLink kind="primary" href={stockHref}>
            {`See the ${noun.many} at this location`}
          </ButtonLink>
        </p>
      ) : null}
      <ReviewsBlock {...reviews} heading="What customers say" />
    </PageFrame>
  )
}

export { RouteError as ErrorBoundary }
