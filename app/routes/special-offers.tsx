import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OfferGrid } from '~/components/dealership/offer-card'
import { PageFrame } from '~/components/dealership/page-frame'
import { RouteError } from '~/components/route-error'
import { ButtonLink } from '~/components/ui/button'
import { useNoun } from '~/components/layout/card-look'
import { loadOffersPage } from '~/dealerships/load-offers-page.server'
import { errorMeta, pageMeta } from '~/domain/advertising/page-meta'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import { timeOfRequest } from '~/platform/db/database-clock.server'
import { notFound } from '~/platform/http/answers'
import { requireTenant } from '~/tenants/require-tenant.server'
import dealershipStyles from '~/styles/dealership.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: dealershipStyles }]

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await loadOffersPage(requireTenant(context), timeOfRequest(context))
  if (!page) throw notFound()
  return page
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) return errorMeta(error)
  const { siteName, canonicalUrl, crumbs } = data
  return pageMeta({ title: 'Special offers', siteName, description: `Current offers at ${siteName}, with their conditions.`, canonicalUrl, crumbs })
}

export default function SpecialOffers() {
  const { crumbs, offers } = useLoaderData<typeof loader>()
  const noun = useNoun()
  return (
    <PageFrame crumbs={crumbs} heading="Special offers">
      {offers.length > 0 ? (
        <OfferGrid offers={offers} />
      ) : (
        <div className="stack">
          <p>There is no offer running right now. What a {noun.one} costs stands on its own page.</p>
          <p>
            <ButtonLink kind="primary" href={DEFAULT_SEARCH_PATH}>
              See our stock
            </ButtonLink>
          </p>
        </div>
      )}
    </PageFrame>
  )
}

export { RouteError as ErrorBoundary }
